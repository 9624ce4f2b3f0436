import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import type { User } from '../../kit/user.ts'
import { listApprovalKinds } from './approval-kinds.ts'

// Conditions on row `r` of approval_request and row `s` of its current step.

/** The requests that are pending with a user, as a subquery: request_id, waits_since. For HR also those of no user. */
export function selectAwaitingUser(user: User, today: Day): SQL {
  const parts = listAssignedParts(user, today)
  if (user.permissions.has('approval.act-instead'))
    parts.push(sql`select s.request_id, s.waits_since from approval_step s join approval_request r on r.id = s.request_id
      where s.state = 'WAITING' and r.kind = any(${sql.param(listOverseenKinds(user))}::text[]) and ${isOther(user)} and ((${isForHr}) or ${isDelegatedToRequester(today)})
        and (${isStepApprover(user, today)}) is not true`)
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * The pending steps of a user. Each part uses an index: the own steps, those of approvers whose delegate the user is, and
 * those with several approvers.
 */
function listAssignedParts(user: User, today: Day): SQL[] {
  const ids = sql`any(array${selectOwnAndDelegatorIds(user.employeeId, today)})`
  return [
    sql`select s.request_id, s.waits_since from approval_step s where s.approver_id = ${user.employeeId}::uuid and s.state = 'WAITING'`,
    sql`select s.request_id, s.waits_since from approval_delegation d join approval_step s on s.approver_id = d.employee_id and s.state = 'WAITING'
      join approval_request r on r.id = s.request_id
      where d.delegate_id = ${user.employeeId}::uuid and ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? r.kind) and ${isOther(user)}`,
    sql`select s.request_id, s.waits_since from approval_step_approver p join approval_step s on s.id = p.step_id and s.state = 'WAITING'
      join approval_request r on r.id = s.request_id
      where p.employee_id = ${ids} and not p.is_closed and ${isInDelegatedScope(user, sql`p.employee_id`, today)} and ${isOther(user)}`,
  ]
}

const isOther = ({ employeeId }: User): SQL => sql`r.requester_id is distinct from ${employeeId}::uuid`

/** True when request `r` with its current step `s` is pending with this user. A null result counts as false. */
export const isAwaitingUser = (user: User, today: Day): SQL => {
  const own = isStepApprover(user, today)
  const turn = user.permissions.has('approval.act-instead')
    ? sql`(${own} or (${isForHr} and r.kind = any(${sql.param(listOverseenKinds(user))}::text[])) or ${isDelegatedToRequester(today)})`
    : own
  return sql`(r.state = 'PENDING' and s.state = 'WAITING' and r.requester_id is distinct from ${user.employeeId}::uuid and ${turn})`
}

const isForHr = sql`s.approver_id is null and not exists (select from approval_step_approver p where p.step_id = s.id)`

/** True when the user is an approver of step `s`, or a delegate of one for this kind of request. */
export const isStepApprover = (user: User, today: Day): SQL => {
  const ids = sql`any(array${selectOwnAndDelegatorIds(user.employeeId, today)})`
  return sql`((s.approver_id = ${ids} and ${isInDelegatedScope(user, sql`s.approver_id`, today)})
    or exists (select from approval_step_approver p where p.step_id = s.id and p.employee_id = ${ids} and ${isInDelegatedScope(user, sql`p.employee_id`, today)}))`
}

/** True for the approver, and for a delegate if the step was not decided before the delegation. */
export const isInDelegatedScope = (
  { employeeId }: User,
  approverId: SQL,
  today: Day,
): SQL => sql`(${approverId} = ${employeeId}::uuid or exists (
  select from approval_delegation d where d.employee_id = ${approverId} and d.delegate_id = ${employeeId}::uuid
    and ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? r.kind)
    and (s.decided_at is null or (s.decided_at at time zone (select time_zone from organisation))::date >= d.from_day)))`

/**
 * True when the requester is a delegate of the approver. HR then decides, so that employees cannot approve their own
 * requests.
 */
const isDelegatedToRequester = (today: Day): SQL => {
  const away = sql`approval_delegation d where ${today} between d.from_day and d.to_day`
  return sql`(s.approver_id = any(array(select d.employee_id from ${away}))
    and exists (select from ${away} and d.employee_id = s.approver_id and d.delegate_id = r.requester_id))`
}

/**
 * The user's employee id and those of the approvers whose delegate the user is on a day, as a subquery. With a kind, only
 * those who delegated this kind of request.
 */
export const selectOwnAndDelegatorIds = (employeeId: string | null, today: Day, kind?: string): SQL => sql`(
  select ${employeeId}::uuid where ${employeeId}::uuid is not null
  union all
  select d.employee_id from approval_delegation d where d.delegate_id = ${employeeId}::uuid and ${today} between d.from_day and d.to_day
    ${kind === undefined ? sql`` : sql`and (d.kinds is null or d.kinds ? ${kind})`})`

/** Pending requests that a user sees: assigned to the user, or of a kind they oversee and made in their scope. */
export const isInApprovalScope = (user: User, today: Day): SQL => {
  const overseen = sql`(r.kind = any(${sql.param(listOverseenKinds(user))}::text[]) and (${canOversee(user, sql`r.requester_id`, today)}))`
  return user.permissions.has('approval.act-instead')
    ? sql`(${overseen} or ${isAssigned(user, today)})`
    : isInTeamOrAssigned(user, today)
}

const isInTeamOrAssigned = (user: User, today: Day): SQL => sql`(r.id in (
  select x.id from approval_request x where x.kind = any(${sql.param(listOverseenKinds(user))}::text[]) and (${canOversee(user, sql`x.requester_id`, today)}))
  or ${isAssigned(user, today)})`

/** True when request `r` is pending with the user, also as a delegate for its kind. */
const isAssigned = (user: User, today: Day): SQL =>
  sql`(${isOther(user)} and r.id in (select w.request_id from (${sql.join(listAssignedParts(user, today), sql` union all `)}) w))`

/** True when the user is, or was, an approver of the subject, also as a delegate: for its details and attachments. */
export const isSubjectApprover = (user: User, subjectId: SQL, today: Day): SQL => sql`${subjectId} in (
  select r.subject_id from approval_request r join approval_step s on s.request_id = r.id
  where r.requester_id is distinct from ${user.employeeId}::uuid and ${isReachedBy(user, today)})`

/** True when the user is, or was, an approver of request `r`. */
export const isRequestApprover = (user: User, today: Day): SQL =>
  sql`exists (select from approval_step s where s.request_id = r.id and ${isReachedBy(user, today)})`

/** True when step `s` has reached the user, who decided it or could decide it. */
const isReachedBy = (user: User, today: Day): SQL =>
  sql`(s.state not in ('PLANNED', 'CANCELLED') and (s.decided_by_id = ${user.userId}::uuid or ${isStepApprover(user, today)}))`

/** The kinds of requests that the user may see for their team or, as HR, decide for all employees. */
export const listOverseenKinds = (user: User): string[] =>
  listApprovalKinds()
    .filter(({ permission }) => user.permissions.has(permission))
    .map(({ kind }) => kind)
