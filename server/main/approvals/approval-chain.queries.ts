import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { pickApprover, type Approver } from '../../../domain/main/approvals/approval.ts'
import type { ApproverCandidates } from '../../../domain/main/approvals/approval-plan.ts'
import { selectReportingLine, selectManagerAndDepartment } from '../../hr/ports.ts'
import { createCachedQuery } from '../../kit/db/cached-query.ts'
import { prepareQuery, type QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { recipientJson, type NotificationRecipient } from '../../notification/ports.ts'

interface ApproverCandidatesInput {
  managerId: string | null
  departmentId: string | null
  permission: string
  today: Day
}

/** The possible approvers for employees with a given manager and department. */
const cachedCandidates = createCachedQuery<ApproverCandidatesInput, ApproverCandidates>(
  ({ managerId, departmentId, permission, today }) => sql`
    select coalesce((
      select json_agg(${buildApproverJson(sql`a.rule`, sql`a.id`, sql`a.user_id`, sql`a.full_name`, today)} order by a.level)
      from ${selectReportingLine(managerId, departmentId, today)} a where ${hasApprovalPermission(sql`a.user_id`, permission)}), '[]') as line, coalesce((
      select json_agg(d.id) from (
        select e.id from app_user u left join employee e on e.user_id = u.id where ${isHrApprover} and (e.left_on is null or e.left_on >= ${today}) limit 2) d), '[]') as hr`,
)

/** The input of `findCandidatesByChainKey`, as JSON. It is selected together with another query. */
export const selectApprovalChainKey = (requesterId: QueryValue, today: QueryValue): SQL =>
  sql`json_build_object('to', ${selectManagerAndDepartment(requesterId, today)}, 'changeVersion', ${cachedCandidates.changeVersion()})`

export interface ApprovalChainKey {
  to: Pick<ApproverCandidatesInput, 'managerId' | 'departmentId'> | null
  changeVersion: string
}

/** The possible approvers of an employee, for a key that was already selected. */
export const findCandidatesByChainKey = (
  db: Db,
  { to, changeVersion }: ApprovalChainKey,
  permission: string,
  today: Day,
): Promise<ApproverCandidates> =>
  cachedCandidates.get(db, changeVersion, { ...(to ?? { managerId: null, departmentId: null }), permission, today })

/** The possible approvers of an employee. */
export async function findApproverCandidates(
  db: Db,
  requesterId: string,
  permission: string,
  today: Day,
): Promise<ApproverCandidates> {
  const { rows } = await db.execute<{ key: ApprovalChainKey }>(
    sql`select ${selectApprovalChainKey(requesterId, today)} as key`,
  )
  return findCandidatesByChainKey(db, rows[0]?.key ?? { to: null, changeVersion: '' }, permission, today)
}

/**
 * The approver of an employee's request: the manager, else the head of the department or of a parent department. Null
 * means HR.
 */
export const findApprover = async (
  db: Db,
  requesterId: string,
  permission: string,
  today: Day,
): Promise<Approver | null> =>
  pickApprover((await findApproverCandidates(db, requesterId, permission, today)).line, requesterId)

/** The same for a step of the department head: the head of the department or of a parent department comes first. */
export async function findHeadApprover(
  db: Db,
  requesterId: string,
  permission: string,
  today: Day,
): Promise<Approver | null> {
  const { line } = await findApproverCandidates(db, requesterId, permission, today)
  return pickApprover([...line.filter(({ rule }) => rule === 'HEAD'), ...line], requesterId)
}

/** Those of the given employees who may approve, by their ids. */
export async function findApproversById(
  db: Db,
  employeeIds: readonly string[],
  permission: string,
  today: Day,
): Promise<Map<string, Approver>> {
  if (employeeIds.length === 0) return new Map()
  const { rows } = await db.execute<{ found: Approver }>(sql`
    select ${buildApproverJson(sql`'PERSON'`, sql`e.id`, sql`e.user_id`, sql`e.full_name`, today)} as found from employee e
    where e.id = any(${sql.param(employeeIds)}::uuid[]) and (e.left_on is null or e.left_on >= ${today}) and ${hasApprovalPermission(sql`e.user_id`, permission)}`)
  return new Map(rows.map(({ found }) => [found.employeeId, found]))
}

/** Users who may approve any request. */
export async function findHrApprovers(db: Db, exceptUserId: string | null): Promise<NotificationRecipient[]> {
  const rows = await hrApproversQuery(db, { exceptUserId })
  return rows.map(({ reader }) => reader)
}

const hrApproversQuery = prepareQuery<{ exceptUserId: string | null }, { reader: NotificationRecipient }>(
  ({ exceptUserId }) => sql`
    select ${recipientJson} as reader from app_user u where u.id is distinct from ${exceptUserId}::uuid and ${isHrApprover} limit 50`,
  { types: { exceptUserId: 'uuid' } },
)

/** True when user `u` may approve any request. */
const isHrApprover = sql`(u.is_active and u.id in (
  select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.permissions ? 'approval.act-instead'))`

/**
 * The users to notify about a pending step: the approver and their delegates, but never the requester. HR is notified
 * too when nobody is left or when the requester is a delegate, because the approver is then absent.
 */
export async function findApprovalRecipients<One extends { id: string }>(
  db: Db,
  approvers: readonly One[],
  requesterUserId: string | null,
): Promise<(One | NotificationRecipient)[]> {
  const others = approvers.filter(({ id }) => id !== requesterUserId)
  if (others.length > 0 && others.length === approvers.length) return others
  const hrApprovers = await findHrApprovers(db, requesterUserId)
  return [...others, ...hrApprovers.filter(({ id }) => others.every((one) => one.id !== id))]
}

/** The employee who gets a reassigned step; null when that employee may not approve. */
export async function findDelegate(
  db: Db,
  employeeId: string,
  permission: string,
  today: Day,
): Promise<Approver | null> {
  const found = (await findApproversById(db, [employeeId], permission, today)).get(employeeId)
  return found ? { ...found, rule: 'DELEGATE' } : null
}

// The current delegates of the approver are notified as well.
const buildApproverJson = (rule: SQL, id: SQL, userId: SQL, name: SQL, today: QueryValue): SQL => sql`json_build_object(
  'rule', ${rule}, 'employeeId', ${id}, 'userId', ${userId}, 'name', ${name},
  'recipients', (
    select json_agg(${recipientJson}) from app_user u
    where u.id = any(${selectApproverAndDelegateIds(id, userId, today)})))`

/** User ids of an approver and their delegates on a day, as an array. */
export const selectApproverAndDelegateIds = (id: SQL, userId: SQL, today: QueryValue): SQL => sql`(${userId} || array(
  select stand_in.user_id from approval_delegation d join employee stand_in on stand_in.id = d.delegate_id
  where d.employee_id = ${id} and ${today} between d.from_day and d.to_day))`

// A scalar subquery for each user. As an `exists`, the planner may read the roles of all users.
export const hasApprovalPermission = (userId: SQL, permission: QueryValue): SQL => sql`coalesce((
  select bool_or(r.permissions ? ${permission}) from app_user x join user_role ur on ur.user_id = x.id join role r on r.id = ur.role_id
  where x.id = ${userId} and x.is_active), false)`
