import { sql } from 'drizzle-orm'
import type { ClaimState } from '../../../domain/leave/claim/claim.schemas.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { visibleTo } from '../../hr/ports.ts'
import { lockSubjectApprovals, type ApprovalDecision } from '../../main/approval-ports.ts'
import type { ClaimTable } from './claim.queries.ts'
import { notifyEmployee } from '../notify-employee.ts'
import { findUserName } from '../../main/ports.ts'

interface ClaimMove {
  table: ClaimTable['table']
  id: string
  from: ClaimState
  to: ClaimState
  decision?: ApprovalDecision
}

// The WHERE condition contains the expected state, so only one of two concurrent changes succeeds.
export async function moveClaim(db: Db, { table, id, from, to, decision }: ClaimMove): Promise<void> {
  const decided = decision
    ? sql`, decided_at = ${decision.at}, decided_by = ${decision.by}, decision_comment = ${decision.comment}`
    : sql``
  const { rows } = await db.execute(sql`
    update ${sql.raw(table)} set state = ${to}, version = version + 1, updated_at = now() ${decided}
    where id = ${id} and state = ${from} returning id`)
  if (rows.length === 0) fail('CONFLICT')
}

/** The values of a claim that is submitted again. */
export const clearedDecision = { decidedAt: null, decidedBy: null, decisionComment: null }

/** Notifies the employee that HR cancelled the claim. */
export async function notifyClaimCancelled(
  db: Db,
  { userId }: LockedClaim,
  user: User,
  { leaveType, days }: { leaveType: { name: string }; days: number },
): Promise<void> {
  if (userId === user.userId) return
  await notifyEmployee(db, userId, {
    event: 'leave.cancelled',
    title: '{{who}} cancelled your request',
    body: '{{type}} · {{days}} days',
    facts: { type: leaveType.name, days, who: await findUserName(db, user.userId) },
  })
}

type LockedClaim = { id: string; state: ClaimState; employeeId: string; userId: string | null } & Record<
  string,
  unknown
>

/**
 * Locks a claim that the caller can withdraw or cancel: their own undecided claim, or as HR an undecided or approved
 * claim of another employee. A claim outside the caller’s scope is not found.
 */
export async function lockWithdrawableClaim(
  db: Db,
  table: ClaimTable['table'],
  id: string,
  user: User,
  today: string,
): Promise<LockedClaim> {
  await lockSubjectApprovals(db, id)
  const { rows } = await db.execute<LockedClaim>(sql`
    select w.id, w.state, w.employee_id as "employeeId", e.user_id as "userId" from ${sql.raw(table)} w join employee e on e.id = w.employee_id
    where w.id = ${id} and ${visibleTo(user, sql`w.employee_id`, today)} for update of w`)
  const [claim] = rows
  if (!claim) fail('NOT_FOUND')
  const isOwn = claim.employeeId === user.employeeId
  if (!isOwn && !user.permissions.has('leave.record')) fail('NOT_FOUND')
  const open: ClaimState[] = isOwn ? ['PENDING', 'SENT_BACK'] : ['PENDING', 'SENT_BACK', 'APPROVED']
  const may = open.includes(claim.state)
  if (!may) fail('LEAVE_NOT_CHANGEABLE', { leaveState: claim.state })
  return claim
}

/** Locks a claim of the caller that was sent back, to submit it again. */
export async function lockReturnedClaim(
  db: Db,
  table: ClaimTable['table'],
  id: string,
  employeeId: string,
): Promise<void> {
  await lockSubjectApprovals(db, id)
  const { rows } = await db.execute<{ state: ClaimState }>(
    sql`select w.state from ${sql.raw(table)} w where w.id = ${id} and w.employee_id = ${employeeId} for update`,
  )
  const [claim] = rows
  if (!claim) fail('NOT_FOUND')
  if (claim.state !== 'SENT_BACK') fail('LEAVE_NOT_CHANGEABLE', { leaveState: claim.state })
}
