import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { selectReportingLine, selectEmployeesOnDay } from '../../hr/ports.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { getToday } from '../../kit/clock.ts'
import type { JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toEventName, notify } from '../../notification/ports.ts'
import { listApprovalKinds, requireApprovalKind, describeApproval } from './approval-kinds.ts'
import {
  findApprover,
  findHeadApprover,
  hasApprovalPermission,
  findApprovalRecipients,
} from './approval-chain.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

interface MisroutedStep {
  id: string
  stepId: string
  rule: string
  kind: string
  subjectId: string
  facts: Record<string, string | number>
  requesterId: string
  requester: string
  requesterUserId: string | null
  approverUserId: string | null
  /** The approvers of the earlier steps. */
  previousApproverIds: (string | null)[]
}

/**
 * Assigns pending steps to the right approver after changes: a MANAGER or HEAD step whose approver is no longer above
 * the requester gets the current one. The same applies when the approver has left or may no longer approve. A PERSON
 * step then goes to HR. Reassigned steps stay unless their approver has left or may no longer approve. Applies to the
 * requests of one employee, or of all.
 */
export async function rerouteApprovals(db: Db, today: Day, employeeId: string | null = null): Promise<number> {
  const permissions = Object.fromEntries(listApprovalKinds().map(({ kind, permission }) => [kind, permission]))
  const { rows } = await db.execute<MisroutedStep>(sql`
    select r.id, s.id as "stepId", s.rule, r.kind, r.subject_id as "subjectId", r.facts, r.requester_id as "requesterId", q.full_name as requester,
      q.user_id as "requesterUserId", a.user_id as "approverUserId",
      array(select x.approver_id from approval_step x where x.request_id = r.id and x.number < r.current_step) as "previousApproverIds"
    from approval_request r
    join approval_step s on s.request_id = r.id and s.number = r.current_step
    join ${selectEmployeesOnDay(today)} q on q.id = r.requester_id
    join employee a on a.id = s.approver_id
    join jsonb_each_text(${JSON.stringify(permissions)}::jsonb) k(kind, permission) on k.kind = r.kind
    where r.state = 'PENDING' and (${employeeId}::uuid is null or r.requester_id = ${employeeId}::uuid)
      and ((s.rule = 'MANAGER' and q.manager_id is distinct from s.approver_id)
        or (s.rule = 'HEAD' and not exists (select from ${selectReportingLine(sql`q.manager_id`, sql`q.department_id`, today)} l where l.id = s.approver_id))
        or a.left_on < ${today} or not ${hasApprovalPermission(sql`a.user_id`, sql`k.permission`)})
    order by r.id for update of r`)
  for (const row of rows) await rerouteStep(db, row, today)
  return rows.length
}

async function rerouteStep(db: Db, row: MisroutedStep, today: Day): Promise<void> {
  const kind = requireApprovalKind(row.kind)
  const find = row.rule === 'HEAD' ? findHeadApprover : findApprover
  const found = row.rule === 'PERSON' ? null : await find(db, row.requesterId, kind.permission, today)
  // No employee approves twice.
  const approver = found && !row.previousApproverIds.includes(found.employeeId) ? found : null
  const recipientIds = (await findApprovalRecipients(db, approver?.recipients ?? [], row.requesterUserId)).map(
    ({ id }) => id,
  )
  await Promise.all([
    db
      .update(approvalStep)
      .set({ rule: approver?.rule ?? 'HR', approverId: approver?.employeeId ?? null })
      .where(eq(approvalStep.id, row.stepId)),
    db
      .update(approvalRequest)
      .set({ version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
      .where(eq(approvalRequest.id, row.id)),
    notify(db, {
      userIds: recipientIds,
      event: toEventName(row.kind, 'requested'),
      title: '{{name}}’s request is pending your approval',
      body: describeApproval(kind, row.facts),
      facts: { ...row.facts, name: row.requester },
      link: `${kind.link}?open=${row.subjectId}`,
    }),
    emitApprovalChange(db, kind.topics, [...recipientIds, row.requesterUserId, row.approverUserId]),
  ])
}

/** For changes that take effect today. */
export const rerouteAllApprovals = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db, today) => rerouteApprovals(db, today))

/** A job for one employee whose job details changed, or for all employees without an id. */
export const rerouteEmployeeApprovals = (
  muster: AppContext,
  { employeeId, ...tenancy }: JobPayload & { employeeId: string | null },
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
    await rerouteApprovals(db, getToday(muster.clock, rows[0]?.time_zone ?? 'UTC'), employeeId)
  })
