import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { getApproverName, type PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import type { ApproverAbsence, PlannedApprover } from '../../../domain/main/approvals/approver-absence.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The current delegation of an approver for a kind of request, as JSON; else null. */
export const selectApproverAbsence = (approverId: SQL, kind: SQL, requesterId: SQL, today: Day): SQL => sql`(
  select json_build_object('toDay', d.to_day, 'delegate', case when d.delegate_id is distinct from ${requesterId} then x.full_name end)
  from approval_delegation d join employee x on x.id = d.delegate_id
  where d.employee_id = ${approverId} and ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? ${kind})
  order by d.to_day desc, d.id limit 1)`

/** The approvers of planned steps in order, and who decides on behalf of those who are away. */
export async function describePlannedSteps(
  db: Db,
  steps: readonly PlannedApprovalStep[],
  request: { kind: string; requesterId: string; today: Day },
): Promise<PlannedApprover[]> {
  const approverIds = steps.flatMap(({ approver }) => approver?.employeeId ?? [])
  const absences = await findApproverAbsences(db, approverIds, request)
  return steps.map((step) => ({
    name: getApproverName(step),
    pool: step.rule === 'PEOPLE' ? step.pool.map(({ name }) => name) : [],
    rule: step.rule,
    absence: absences.get(step.approver?.employeeId ?? '') ?? null,
  }))
}

/** The approvers who are away now, by employee id. */
async function findApproverAbsences(
  db: Db,
  approverIds: readonly string[],
  { kind, requesterId, today }: { kind: string; requesterId: string; today: Day },
): Promise<Map<string, ApproverAbsence>> {
  if (approverIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; absence: ApproverAbsence | null }>(sql`
    select a.id, ${selectApproverAbsence(sql`a.id`, sql`${kind}::text`, sql`${requesterId}::uuid`, today)} as absence
    from unnest(${sql.param([...approverIds])}::uuid[]) as a(id)`)
  return new Map(rows.flatMap(({ id, absence }) => (absence ? [[id, absence]] : [])))
}
