import { sql } from 'drizzle-orm'
import { toDayInZone, type Day } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import type { ApprovalKind } from './approval-kinds.ts'
import { isRequestApprover } from './approval-scope.ts'
import type { LockedApproval } from './locked-approval.queries.ts'

/** The capacity of the user who decides: as HR instead of the approver, or as a delegate. */
export interface DecisionCapacity {
  isInstead: boolean
  decidedFor: string | null
}

/** Returns the capacity of the user; refuses users who may not decide. */
export async function assertCanDecide(
  db: Db,
  request: LockedApproval,
  kind: ApprovalKind,
  user: User,
  today: Day,
): Promise<DecisionCapacity> {
  const capacity = findCapacity(request, kind, user)
  if (capacity) return capacity
  if (isOwnRequest(request, user)) fail('OWN_REQUEST')
  const { rows } = await db.execute(
    sql`select 1 from approval_request r where r.id = ${request.id}
      and (${canOversee(user, sql`r.requester_id`, today)} or ${isRequestApprover(user, today)})`,
  )
  if (rows.length > 0 && request.state !== 'PENDING') failAlreadyDecided(request, user)
  fail(rows.length > 0 ? 'NOT_THE_APPROVER' : 'NOT_FOUND', { who: request.approverName ?? 'HR' })
}

const isOwnRequest = ({ requesterId, requesterUserId }: LockedApproval, { employeeId, userId }: User): boolean =>
  employeeId === requesterId || userId === requesterUserId

/** How the user may decide: as the approver, for the approver or instead of them. Null if the user may not decide. */
export function findCapacity(request: LockedApproval, kind: ApprovalKind, user: User): DecisionCapacity | null {
  const canActAsHr = user.permissions.has('approval.act-instead') && user.permissions.has(kind.permission)
  if (isOwnRequest(request, user) || !(request.isForMe || canActAsHr)) return null
  const isApprover = user.employeeId === request.approverId
  return {
    isInstead: !request.isForMe && (request.approverId !== null || request.approverName !== null),
    decidedFor: request.isForMe && !isApprover && request.approverId !== null ? request.approverName : null,
  }
}

export function failAlreadyDecided(
  { state, decidedBy, requesterName, closedAt }: LockedApproval,
  { timeZone }: User,
): never {
  const day = toDayInZone(timeZone, new Date(closedAt))
  if (state === 'CANCELLED') fail('APPROVAL_CANCELLED', { who: requesterName, day })
  fail('ALREADY_DECIDED', { who: decidedBy ?? '', decisionState: state, day })
}
