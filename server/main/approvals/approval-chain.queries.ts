import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Approver } from '../../../domain/main/approvals/approval.ts'
import type { ApprovalRouteInput } from '../../../domain/main/approvals/approval-plan.ts'
import { hrStep, type WorkflowStep } from '../../../domain/main/approvals/workflow.ts'
import { isRoleName, roleLabels } from '../../../domain/main/users/roles.ts'
import { selectDepartmentAncestors, selectReportingLine, selectRequesterPlace } from '../../hr/ports.ts'
import { requireApprovalKind } from './approval-kinds.ts'
import { createCachedQuery } from '../../kit/db/cached-query.ts'
import { prepareQuery, type Placeholders, type QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { recipientJson, type NotificationRecipient } from '../../notification/ports.ts'

interface RequesterPlace {
  managerId: string | null
  departmentId: string | null
  zoneId: string | null
  employeeTypeId: string | null
}

interface RouteKey extends RequesterPlace {
  kind: string
  today: Day
}

type CachedRoute = Omit<ApprovalRouteInput, 'zoneId' | 'employeeTypeId'>

/** The workflow of a kind and the possible approvers, for employees with the same manager, department, zone and type. */
const cachedRoutes = createCachedQuery<RouteKey, CachedRoute>((key) =>
  selectRoute(key, sql`select w.steps from approval_workflow w where w.kind = ${key.kind}`),
)

const selectRoute = ({ managerId, departmentId, kind, today }: Placeholders<RouteKey>, steps: SQL): SQL => sql`
    with workflow as (${steps}),
    named as (
      select x.id::uuid as id from workflow w, jsonb_array_elements(w.steps) s, jsonb_array_elements_text(s -> 'employeeIds') x(id)
    ), named_role as (
      select r.id, r.name from role r where r.id in (select (s ->> 'roleId')::uuid from workflow w, jsonb_array_elements(w.steps) s where s ->> 'approver' = 'ROLE')
    ), member as (
      select e.id, array(select ur.role_id from user_role ur where ur.user_id = e.user_id and ur.role_id in (select id from named_role)) as roles
      from employee e where (e.left_on is null or e.left_on >= ${today}) and ${isActiveUser(sql`e.user_id`)}
        and (e.id in (select id from named) or e.user_id in (select ur.user_id from user_role ur where ur.role_id in (select id from named_role)))
      order by e.full_name limit ${sql.raw(String(MAX_NAMED_APPROVERS))}
    )
    select coalesce((select steps from workflow), '[]'::jsonb) as steps,
      array(select d.id from (${selectDepartmentAncestors(sql`${departmentId}::uuid`)}) d(id)) as "departmentIds",
      coalesce((
        select json_agg(${buildApproverJson(sql`a.rule`, sql`a.id`, sql`a.user_id`, sql`a.full_name`, kind, today)} order by a.level)
        from ${selectReportingLine(managerId, departmentId, today)} a where ${isActiveUser(sql`a.user_id`)}), '[]') as line,
      (select ${buildApproverJson(sql`'SECOND_MANAGER'`, sql`a.id`, sql`a.user_id`, sql`a.full_name`, kind, today)}
        from employment m join employee a on a.id = m.manager_id
        where m.employee_id = ${managerId}::uuid and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today})
          and (a.left_on is null or a.left_on >= ${today}) and ${isActiveUser(sql`a.user_id`)} limit 1) as "secondManager",
      coalesce((
        select json_agg(${buildApproverJson(sql`'PERSON'`, sql`e.id`, sql`e.user_id`, sql`e.full_name`, kind, today)}::jsonb || jsonb_build_object('roleIds', x.roles) order by e.full_name)
        from member x join employee e on e.id = x.id), '[]') as people,
      coalesce((select json_object_agg(id, name) from named_role), '{}') as "roleNames",
      coalesce((
        select json_agg(d.id) from (
          select e.id from app_user u left join employee e on e.user_id = u.id where ${isHrApprover} and (e.left_on is null or e.left_on >= ${today}) limit 2) d), '[]') as hr`

/** The same for steps that are not saved. */
const unsavedRouteQuery = prepareQuery<RouteKey & { steps: string }, CachedRoute>((key) =>
  selectRoute(key, sql`select ${key.steps}::jsonb as steps`),
)

/** The employees of a role, or named in steps, that a workflow can choose from. */
const MAX_NAMED_APPROVERS = 200

/** The input of `findRouteByKey`, as JSON. It is selected together with another query. */
export const selectApprovalRouteKey = (requesterId: QueryValue, today: QueryValue): SQL =>
  sql`json_build_object('place', ${selectRequesterPlace(requesterId, today)}, 'changeVersion', ${cachedRoutes.changeVersion()})`

export interface ApprovalRouteKey {
  place: RequesterPlace | null
  changeVersion: string
}

const noPlace: RequesterPlace = { managerId: null, departmentId: null, zoneId: null, employeeTypeId: null }

/** The same for a key that was already selected. */
export async function findRouteByKey(
  db: Db,
  { place, changeVersion }: ApprovalRouteKey,
  kind: string,
  today: Day,
  unsavedSteps?: readonly WorkflowStep[],
): Promise<ApprovalRouteInput> {
  const { managerId, departmentId, zoneId, employeeTypeId } = place ?? noPlace
  const key = { managerId, departmentId, zoneId, employeeTypeId, kind, today }
  const [unsaved] = unsavedSteps ? await unsavedRouteQuery(db, { ...key, steps: JSON.stringify(unsavedSteps) }) : []
  const found = unsaved ?? (await cachedRoutes.get(db, changeVersion, key))
  const roleNames = Object.fromEntries(
    Object.entries(found.roleNames).map(([id, name]) => [id, isRoleName(name) ? roleLabels[name] : name]),
  )
  const steps = found.steps.length === 0 && requireApprovalKind(kind).isForHr ? [hrStep] : found.steps
  return { ...found, steps, roleNames, zoneId, employeeTypeId }
}

/** The workflow, or steps that are not saved, and the possible approvers of an employee. */
export async function findApprovalRoute(
  db: Db,
  requesterId: string,
  kind: string,
  today: Day,
  unsavedSteps?: readonly WorkflowStep[],
): Promise<ApprovalRouteInput> {
  const { rows } = await db.execute<{ key: ApprovalRouteKey }>(
    sql`select ${selectApprovalRouteKey(requesterId, today)} as key`,
  )
  return findRouteByKey(db, rows[0]?.key ?? { place: null, changeVersion: '' }, kind, today, unsavedSteps)
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
 * The users to notify about a pending step: the approvers and their delegates, but never the requester. HR is notified
 * too when no approver is left or when the requester is a delegate, because the approver is then absent.
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

/** The employee who gets a reassigned step or a delegation; null when that employee may not approve. */
export async function findDelegate(
  db: Db,
  employeeId: string,
  kind: string | null,
  today: Day,
): Promise<Approver | null> {
  const { rows } = await db.execute<{ found: Approver }>(sql`
    select ${buildApproverJson(sql`'DELEGATE'`, sql`e.id`, sql`e.user_id`, sql`e.full_name`, sql`${kind}::text`, today)} as found from employee e
    where e.id = ${employeeId}::uuid and (e.left_on is null or e.left_on >= ${today}) and ${mayApprove(sql`e.user_id`)}`)
  return rows[0]?.found ?? null
}

// The current delegates of the approver are notified as well.
const buildApproverJson = (
  rule: SQL,
  id: SQL,
  userId: SQL,
  name: SQL,
  kind: QueryValue,
  today: QueryValue,
): SQL => sql`json_build_object(
  'rule', ${rule}, 'employeeId', ${id}, 'userId', ${userId}, 'name', ${name},
  'recipients', (
    select json_agg(${recipientJson}) from app_user u
    where u.id = any(${selectApproverAndDelegateIds(id, userId, kind, today)})))`

/** User ids of an approver and their delegates for a kind of request on a day, as an array. */
export const selectApproverAndDelegateIds = (
  id: SQL,
  userId: SQL,
  kind: QueryValue,
  today: QueryValue,
): SQL => sql`(${userId} || array(
  select x.user_id from approval_delegation d join employee x on x.id = d.delegate_id
  where d.employee_id = ${id} and ${today} between d.from_day and d.to_day and (d.kinds is null or d.kinds ? ${kind})))`

// Scalar subqueries for each user. As an `exists`, the planner may read the rows of all users.
export const isActiveUser = (userId: SQL): SQL =>
  sql`coalesce((select x.is_active from app_user x where x.id = ${userId}), false)`

/** True when a user can approve requests. */
export const mayApprove = (userId: SQL): SQL => sql`${userId} in (
  select x.id from app_user x join user_role ur on ur.user_id = x.id join role r on r.id = ur.role_id
  where x.is_active and r.permissions ? 'approval.act')`
