import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { pickApprover, type Approver } from '../../../domain/main/approvals/approval.ts'
import type { ApprovalRouteInput } from '../../../domain/main/approvals/approval-plan.ts'
import { selectReportingLine, selectEmployeesOnDay } from '../../hr/ports.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { getToday } from '../../kit/clock.ts'
import type { JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toEventName, notify } from '../../notification/ports.ts'
import { requireApprovalKind, describeApproval, toApproverLink } from './approval-kinds.ts'
import { findApprovalRoute, isActiveUser, findApprovalRecipients } from './approval-chain.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'
import { approvalRequest, approvalStep } from './approval.table.ts'

interface MisroutedStep {
  id: string
  stepId: string
  rule: string
  kind: string
  facts: Record<string, string | number>
  requesterId: string
  requester: string
  requesterUserId: string | null
  approverUserId: string | null
  hasLeft: boolean
  /** The approvers of the earlier steps. */
  previousApproverIds: (string | null)[]
}

/**
 * Assigns pending steps to the right approver after changes: a step of a manager or head whose approver is no longer
 * above the requester gets the current one. The same applies when the approver has left or can no longer sign in. A step
 * of a named employee then goes to HR. Reassigned steps stay unless their approver has left. Applies to the requests of
 * one employee, or of all.
 */
export async function rerouteApprovals(db: Db, today: Day, employeeId: string | null = null): Promise<number> {
  await removeFormerApprovers(db, today)
  const { rows } = await db.execute<MisroutedStep>(sql`
    select r.id, s.id as "stepId", s.rule, r.kind, r.facts, r.requester_id as "requesterId", q.full_name as requester,
      q.user_id as "requesterUserId", a.user_id as "approverUserId", (coalesce(a.left_on < ${today}, false) or not ${isActiveUser(sql`a.user_id`)}) as "hasLeft",
      array(select x.approver_id from approval_step x where x.request_id = r.id and x.number < r.current_step) as "previousApproverIds"
    from approval_request r
    join approval_step s on s.request_id = r.id and s.number = r.current_step
    join ${selectEmployeesOnDay(today)} q on q.id = r.requester_id
    join employee a on a.id = s.approver_id
    where r.state = 'PENDING' and (${employeeId}::uuid is null or r.requester_id = ${employeeId}::uuid)
      and ((s.rule = 'MANAGER' and q.manager_id is distinct from s.approver_id)
        or (s.rule = 'HEAD' and not exists (select from ${selectReportingLine(sql`q.manager_id`, sql`q.department_id`, today)} l where l.id = s.approver_id))
        or a.left_on < ${today} or not ${isActiveUser(sql`a.user_id`)})
    order by r.id for update of r`)
  for (const row of rows) await rerouteStep(db, row, today)
  return rows.length
}

/** Approvers of pools who have left or can no longer sign in. HR decides when no approver of a pool is left. */
async function removeFormerApprovers(db: Db, today: Day): Promise<void> {
  await db.execute(sql`
    with removed as (
      delete from approval_step_approver p using employee e
      where e.id = p.employee_id and not p.is_closed and (e.left_on < ${today} or not ${isActiveUser(sql`e.user_id`)}) returning p.step_id, p.id
    ) update approval_step s set rule = 'HR', label = null, fallback = 'APPROVER_LEFT'
    where s.id in (select step_id from removed) and not exists (
      select from approval_step_approver p where p.step_id = s.id and p.id not in (select id from removed))`)
}

async function rerouteStep(db: Db, row: MisroutedStep, today: Day): Promise<void> {
  const kind = requireApprovalKind(row.kind)
  const found = findNewApprover(row, await findApprovalRoute(db, row.requesterId, row.kind, today))
  // No employee approves twice.
  const approver = found && !row.previousApproverIds.includes(found.employeeId) ? found : null
  const recipientIds = (await findApprovalRecipients(db, approver?.recipients ?? [], row.requesterUserId)).map(
    ({ id }) => id,
  )
  await Promise.all([
    db
      .update(approvalStep)
      .set({
        rule: approver?.rule ?? 'HR',
        approverId: approver?.employeeId ?? null,
        fallback: approver ? null : row.hasLeft ? 'APPROVER_LEFT' : 'NO_MANAGER',
      })
      .where(eq(approvalStep.id, row.stepId)),
    db
      .update(approvalRequest)
      .set({ version: sql`${approvalRequest.version} + 1`, updatedAt: sql`now()` })
      .where(eq(approvalRequest.id, row.id)),
    notify(db, {
      userIds: recipientIds,
      event: toEventName(row.kind, 'requested'),
      body: describeApproval(kind, row.facts),
      facts: { ...row.facts, name: row.requester },
      link: toApproverLink(row.id),
    }),
    emitApprovalChange(db, kind.topics, [...recipientIds, row.requesterUserId, row.approverUserId]),
  ])
}

function findNewApprover(
  { rule, requesterId }: MisroutedStep,
  { line, secondManager }: ApprovalRouteInput,
): Approver | null {
  if (rule === 'PERSON') return null
  if (rule === 'SECOND_MANAGER') return secondManager?.employeeId === requesterId ? null : secondManager
  const heads = rule === 'HEAD' ? line.filter((one) => one.rule === 'HEAD') : []
  return pickApprover([...heads, ...line], requesterId)
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
