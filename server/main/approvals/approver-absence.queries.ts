import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApproverAbsence } from '../../../domain/main/approvals/approver-absence.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The current delegation of an approver for a kind of request, as JSON; else null. */
export const selectApproverAbsence = (approverId: SQL, kind: SQL, requesterId: SQL, today: Day): SQL => sql`(
  select json_build_object('toDay', d.to_day, 'delegate', case when d.delegate_id is distinct from ${requesterId} then x.full_name end)
  from approval_delegation d join employee x on x.id = d.delegate_id
  where d.employee_id = ${approverId} and ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? ${kind})
  order by d.to_day desc, d.id limit 1)`

/** The approvers who are away now, by employee id. */
export async function findApproverAbsences(
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
