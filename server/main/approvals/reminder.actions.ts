import { sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notify } from '../../notification/ports.ts'
import { requireApprovalKind, describeApproval, toApproverLink } from './approval-kinds.ts'
import { findHrApprovers, selectApproverAndDelegateIds, findApprovalRecipients } from './approval-chain.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'

interface PendingStepRow {
  [name: string]: unknown
  id: string
  stepId: string
  kind: string
  subjectId: string
  facts: Record<string, string | number>
  requester: string
  requesterUserId: string | null
  approver: string | null
  approverId: string | null
  /** The approver, or the approvers of a pool. */
  approverUserIds: string[]
}

const pendingStepsSql = sql`
  select r.id, s.id as "stepId", r.kind, r.subject_id as "subjectId", r.facts, q.full_name as requester, q.user_id as "requesterUserId",
    coalesce(a.full_name, s.label) as approver, a.id as "approverId",
    array(select e.user_id from employee e where e.user_id is not null
      and e.id = any(s.approver_id || array(select p.employee_id from approval_step_approver p where p.step_id = s.id))) as "approverUserIds"
  from approval_request r
  join approval_step s on s.request_id = r.id and s.number = r.current_step and s.state = 'WAITING'
  join employee q on q.id = r.requester_id
  left join employee a on a.id = s.approver_id
  where r.state = 'PENDING'`

/** The requester reminds the current approver. */
export async function remindApprover(db: Db, id: string, user: User, now: string): Promise<void> {
  const { rows: own } = await db.execute<{ state: string; reminded: boolean; approver: string | null }>(sql`
    select r.state, coalesce(s.reminded_at > ${now}::timestamptz - interval '1 day', false) as reminded, coalesce(a.full_name, s.label) as approver
    from approval_request r join approval_step s on s.request_id = r.id and s.number = r.current_step
    left join employee a on a.id = s.approver_id
    where r.id = ${id} and r.requester_id = ${user.employeeId}::uuid for update of s`)
  const [found] = own
  if (!found) fail('NOT_FOUND')
  if (found.state !== 'PENDING') fail('NOT_PENDING')
  if (found.reminded) fail('ALREADY_REMINDED', { who: found.approver ?? 'HR' })
  const { rows } = await db.execute<PendingStepRow>(sql`${pendingStepsSql} and r.id = ${id}`)
  for (const row of rows) await sendReminder(db, row, now)
}

/**
 * Handles overdue steps: reminds the approver, later escalates to HR. If the requester is the only HR user, the step
 * stays with the approver.
 */
export async function remindAndEscalate(db: Db, now: string): Promise<{ reminded: number; escalated: number }> {
  const late = (days: 'remind_after_days' | 'escalate_after_days', since = 's.waits_since') =>
    sql`${sql.raw(since)} + make_interval(days => s.${sql.raw(days)}) <= ${now}::timestamptz`
  const toEscalate = await db.execute<PendingStepRow>(
    sql`${pendingStepsSql} and (s.approver_id is not null or s.label is not null) and ${late('escalate_after_days')} order by r.id for update of s`,
  )
  let escalated = 0
  for (const row of toEscalate.rows) if (await escalateToHr(db, row, now)) escalated++
  const toRemind = await db.execute<PendingStepRow>(
    sql`${pendingStepsSql} and ${late('remind_after_days', 'greatest(s.waits_since, s.reminded_at)')} order by r.id for update of s`,
  )
  for (const row of toRemind.rows) await sendReminder(db, row, now)
  return { reminded: toRemind.rows.length, escalated }
}

async function sendReminder(db: Db, row: PendingStepRow, now: string): Promise<void> {
  await db.execute(sql`update approval_step set reminded_at = ${now} where id = ${row.stepId}`)
  await notify(db, {
    userIds: await findReminderRecipients(db, row, now),
    event: 'approval.reminded',
    ...toReminderNotice(row),
  })
}

async function escalateToHr(db: Db, row: PendingStepRow, now: string): Promise<boolean> {
  const hrApprovers = await findHrApprovers(db, row.requesterUserId)
  if (hrApprovers.length === 0) return false
  await db.execute(sql`
    update approval_step set approver_id = null, label = null, rule = 'HR', escalated_from = ${row.approver}, waits_since = ${now}, escalate_after_days = null
    where id = ${row.stepId}`)
  await db.execute(sql`delete from approval_step_approver where step_id = ${row.stepId}`)
  await db.execute(sql`update approval_request set version = version + 1, updated_at = ${now} where id = ${row.id}`)
  const recipientIds = [...hrApprovers.map(({ id }) => id), ...row.approverUserIds]
  await notify(db, {
    userIds: recipientIds,
    event: 'approval.escalated',
    ...toReminderNotice(row),
  })
  await emitApprovalChange(db, requireApprovalKind(row.kind).topics, [...recipientIds, row.requesterUserId])
  return true
}

async function findReminderRecipients(
  db: Db,
  { stepId, kind, requesterUserId }: PendingStepRow,
  now: string,
): Promise<string[]> {
  const today = sql`(${now}::timestamptz at time zone (select time_zone from organisation))::date`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct u.id from approval_step s left join approval_step_approver p on p.step_id = s.id
    join employee a on a.id = s.approver_id or a.id = p.employee_id
    cross join lateral unnest(${selectApproverAndDelegateIds(sql`a.id`, sql`a.user_id`, kind, today)}) u(id)
    where s.id = ${stepId} and u.id is not null`)
  return (await findApprovalRecipients(db, rows, requesterUserId)).map(({ id }) => id)
}

const toReminderNotice = ({ id, kind, facts, requester, approver }: PendingStepRow) => ({
  body: describeApproval(requireApprovalKind(kind), facts),
  facts: { ...facts, name: requester, approver: approver ?? 'HR' },
  link: toApproverLink(id),
})

/** Runs every hour in every organisation. */
export const remindAndEscalateAll = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db) => remindAndEscalate(db, muster.clock.now().toISOString()))
