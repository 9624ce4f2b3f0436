import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type {
  EmployeePlan,
  EmployeePlanRow,
  EmployeePlanStep,
  OwnPlanStep,
  PlanCandidate,
} from '../../../domain/hr/plans/employee-plan.calls.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { ADMIN, HR, roleLabels, type RoleName } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import { listFormQuestions } from '../../../domain/hr/plans/employee-plan.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, User } from '../../kit/user.ts'
import { visibleFromHiring } from '../employees/scope.ts'
import { completedDay } from './completed-day.ts'

type PlanSearch = Api['POST /api/hr/employee/plans/search']['args']['body']
type StepSearch = Api['POST /api/hr/employee/plans/actions/search']['args']['body']
type CandidateSearch = Api['POST /api/hr/employee/plans/candidates/search']['args']['body']

/** Steps that are assigned to this user: their own, and those of their role. Admin can do what HR can. */
export const isStepOwner = ({ employeeId, role }: User): SQL => {
  const roles: RoleName[] = role === ADMIN ? [ADMIN, HR] : [role]
  return sql`(s.owner_id = ${employeeId}::uuid or s.owner_role = any(${sql.param(roles)}::text[]))`
}

/** HR can complete any step, but no user can complete their own steps of HR. */
const isStepChangeable = (user: User): SQL =>
  user.role === HR || user.role === ADMIN
    ? sql`(s.employee_id is distinct from ${user.employeeId}::uuid or s.owner_id = ${user.employeeId}::uuid)`
    : isStepOwner(user)

// A plan is visible to users who see the employee, and to the owners of its steps.
const isPlanVisible = ({ user, today }: Actor): SQL => sql`(${visibleFromHiring(user, sql`p.employee_id`, today)}
  or p.id in (select s.employee_plan_id from employee_plan_step s where ${isStepOwner(user)}))`

const isPlanManageable = ({ user, today }: Actor): SQL =>
  user.permissions.has('employee-plan.manage')
    ? sql`(${visibleFromHiring(user, sql`p.employee_id`, today)} and p.employee_id is distinct from ${user.employeeId}::uuid)`
    : sql`false`

const planTables = sql`employee_plan p join employee e on e.id = p.employee_id`

const selectPlanColumns = (
  actor: Actor,
): SQL => sql`p.id, p.version, json_build_object('id', e.id, 'name', e.full_name) as employee,
  p.type, p.name, p.state, p.anchor_day as "anchorDay", p.completed_at as "completedAt", coalesce(${isPlanManageable(actor)}, false) as "canManage",
  (select count(*) from employee_plan_step c where c.employee_plan_id = p.id) as steps,
  (select count(*) from employee_plan_step c where c.employee_plan_id = p.id and c.state = 'DONE') as "doneSteps",
  (select count(*) from employee_plan_step c where c.employee_plan_id = p.id and c.state = 'OPEN' and c.due_day < ${actor.today} and p.state = 'OPEN') as "overdueSteps",
  (select min(c.due_day) from employee_plan_step c where c.employee_plan_id = p.id and c.state = 'OPEN') as "nextDueDay"`

export function searchEmployeePlans(db: Db, search: PlanSearch, actor: Actor): Promise<Page<EmployeePlanRow>> {
  const { q, type, state, completedFrom, completedTo, employeeId } = search.filters ?? {}
  const where = sql.join(
    [
      isPlanVisible(actor),
      ...(q?.trim() ? [sql`(e.full_name ilike ${toPattern(q)} or p.name ilike ${toPattern(q)})`] : []),
      ...(type ? [sql`p.type = ${type}`] : []),
      ...(state ? [sql`p.state = ${state}`] : []),
      ...(completedFrom ? [sql`${completedDay} >= ${completedFrom}`] : []),
      ...(completedTo ? [sql`${completedDay} <= ${completedTo}`] : []),
      ...(employeeId ? [sql`p.employee_id = ${employeeId}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-anchorDay' }: { sort?: string } = search
  const order = sort.endsWith('employee') ? sql`e.full_name` : sql`p.anchor_day`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return fetchPage<EmployeePlanRow>(db, search, {
    rows: readPlans(
      db,
      sql`${where} order by ${order} ${direction}, p.id ${buildLimitSql(toLimitOffset(search))}`,
      actor,
    ),
    counted: sql`select 1 from ${planTables} where ${where}`,
  })
}

const toPattern = (q: string): string => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

async function readPlans(db: Db, rest: SQL, actor: Actor): Promise<EmployeePlanRow[]> {
  const { rows } = await db.execute<EmployeePlanRow>(
    sql`select ${selectPlanColumns(actor)} from ${planTables} where ${rest}`,
  )
  return rows
}

/** One plan with its steps, if it is visible to the user. */
export async function readEmployeePlan(db: Db, id: string, actor: Actor): Promise<EmployeePlan> {
  const [plan] = await readPlans(db, sql`p.id = ${id} and ${isPlanVisible(actor)}`, actor)
  if (!plan) fail('NOT_FOUND')
  const [found] = await addSteps(db, [plan], actor)
  return found ?? fail('NOT_FOUND')
}

/** The plans of an employee that the caller may see, the latest first. */
export async function listPlansOfEmployee(db: Db, employeeId: string, actor: Actor): Promise<EmployeePlan[]> {
  const plans = await readPlans(
    db,
    sql`p.employee_id = ${employeeId} and ${isPlanVisible(actor)} order by p.created_at desc, p.id desc limit 50`,
    actor,
  )
  return addSteps(db, plans, actor)
}

type StoredStepRow = Omit<EmployeePlanStep, 'owner'> & {
  [name: string]: unknown
  planId: string
  ownerId: string | null
  ownerName: string | null
  ownerRole: RoleName | null
  questionLines: string | null
}

const stepTables = sql`employee_plan_step s join employee_plan p on p.id = s.employee_plan_id join employee e on e.id = s.employee_id
  left join employee o on o.id = s.owner_id
  left join employee_plan_step b on b.employee_plan_id = s.employee_plan_id and b.action_id = s.after_action_id and b.state = 'OPEN'`

// The owners of other steps see the plan, but not the notes and answers.
const isContentVisible = ({ user, today }: Actor): SQL =>
  sql`(${visibleFromHiring(user, sql`s.employee_id`, today)} or ${isStepOwner(user)})`

const selectStepColumns = ({
  user,
  today,
}: Actor): SQL => sql`s.id, s.version, s.employee_plan_id as "planId", s.title, s.instructions, s.kind,
  s.owner_id as "ownerId", o.full_name as "ownerName", s.owner_role as "ownerRole", s.due_day as "dueDay", s.is_required as "isRequired",
  (s.state = 'OPEN' and p.state = 'OPEN' and s.due_day < ${today}) as "isOverdue", s.state, b.title as "waitsFor", s.done_at as "doneAt", s.done_by as "doneBy",
  s.document_type_id as "documentTypeId", s.questions as "questionLines",
  case when ${isContentVisible({ user, today })} then s.note end as note,
  case when ${isContentVisible({ user, today })} then s.answers else '[]' end as answers,
  coalesce(p.state = 'OPEN' and s.state = 'OPEN' and b.id is null and ${isStepChangeable(user)}, false) as "canComplete"`

const toStep = ({
  ownerId,
  ownerName,
  ownerRole,
  questionLines,
  planId: _,
  ...step
}: StoredStepRow): EmployeePlanStep => ({
  ...step,
  questions: listFormQuestions(questionLines),
  owner: { id: ownerId, name: ownerName ?? (ownerRole ? roleLabels[ownerRole] : '') },
})

async function addSteps(db: Db, plans: readonly EmployeePlanRow[], actor: Actor): Promise<EmployeePlan[]> {
  const ids = sql.param(plans.map(({ id }) => id))
  const { rows } = await db.execute<StoredStepRow>(sql`
    select ${selectStepColumns(actor)} from ${stepTables} where s.employee_plan_id = any(${ids}::uuid[]) order by s.due_day, s.position, s.id`)
  return plans.map((plan) => ({ ...plan, content: rows.filter(({ planId }) => planId === plan.id).map(toStep) }))
}

/** Steps that are assigned to the caller. */
export async function searchOwnSteps(db: Db, search: StepSearch, actor: Actor): Promise<Page<OwnPlanStep>> {
  const { q, type, state = 'OPEN' } = search.filters ?? {}
  const where = sql.join(
    [
      isStepOwner(actor.user),
      sql`p.state <> 'CANCELLED' and s.state = ${state}`,
      ...(state === 'OPEN' ? [sql`p.state = 'OPEN'`] : []),
      ...(q?.trim() ? [sql`(e.full_name ilike ${toPattern(q)} or s.title ilike ${toPattern(q)})`] : []),
      ...(type ? [sql`p.type = ${type}`] : []),
    ],
    sql` and `,
  )
  const { sort = 'dueDay' }: { sort?: string } = search
  const order = sort.endsWith('employee') ? sql`e.full_name` : sql`s.due_day`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  type Row = StoredStepRow & Pick<OwnPlanStep, 'planName' | 'type' | 'employee'>
  const page = await fetchPage<Row>(db, search, {
    rows: db
      .execute<Row>(
        sql`select ${selectStepColumns(actor)}, p.name as "planName", p.type, json_build_object('id', e.id, 'name', e.full_name) as employee
      from ${stepTables} where ${where} order by ${order} ${direction}, s.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${stepTables} where ${where}`,
  })
  return {
    ...page,
    content: page.content.map((row) => ({
      ...toStep(row),
      planId: row.planId,
      planName: row.planName,
      type: row.type,
      employee: row.employee,
    })),
  }
}

/** Employees whose plan the caller can start. For offboarding: those with a last working day. */
export function searchPlanCandidates(db: Db, search: CandidateSearch, actor: Actor): Promise<Page<PlanCandidate>> {
  const { user, today } = actor
  const { q, type = 'ONBOARDING', departmentId, withoutPlan } = search.filters ?? {}
  const latest = sql`(select p.state from employee_plan p where p.employee_id = e.id and p.type = ${type} order by p.created_at desc, p.id desc limit 1)`
  const department = sql`(select m.department_id from employment m where m.employee_id = e.id and m.from_day <= greatest(${today}::date, e.joined_on) order by m.from_day desc limit 1)`
  const where = sql.join(
    [
      visibleFromHiring(user, sql`e.id`, today),
      sql`e.id is distinct from ${user.employeeId}::uuid`,
      type === 'OFFBOARDING' ? sql`e.left_on is not null` : sql`(e.left_on is null or e.left_on >= ${today})`,
      ...(q?.trim() ? [sql`(e.full_name ilike ${toPattern(q)} or e.number ilike ${toPattern(q)})`] : []),
      ...(departmentId ? [sql`${department} = ${departmentId}`] : []),
      ...(withoutPlan === 'true' ? [sql`${latest} is null`] : []),
    ],
    sql` and `,
  )
  const { sort = '-joinedOn' }: { sort?: string } = search
  const order = candidateOrder[sort.replace('-', '')] ?? sql`e.joined_on`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return fetchPage<PlanCandidate>(db, search, {
    rows: db
      .execute<PlanCandidate>(
        sql`select e.id, e.full_name as name, e.number, (select d.name from department d where d.id = ${department}) as department,
      e.joined_on as "joinedOn", e.left_on as "leftOn", ${latest} as "planState"
      from employee e where ${where} order by ${order} ${direction} nulls last, e.id ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from employee e where ${where}`,
  })
}

const candidateOrder: Record<string, SQL> = {
  name: sql`e.full_name`,
  joinedOn: sql`e.joined_on`,
  leftOn: sql`e.left_on`,
}
