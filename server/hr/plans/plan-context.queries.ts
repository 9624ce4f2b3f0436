import { sql, type SQL } from 'drizzle-orm'
import type { PlanKind, StepKind, StepOwner } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { PlanAudience } from '../../../domain/hr/plans/choose-plan.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** An employee who gets a plan, with the job details on the joining date or today. */
export interface PlanPerson {
  [name: string]: unknown
  id: string
  name: string
  userId: string | null
  joinedOn: Day
  leftOn: Day | null
  departmentId: string | null
  departmentRoleId: string | null
  employeeTypeId: string | null
  zoneId: string | null
  managerId: string | null
  hasDied: boolean
}

/** The employees that match a condition on `e`, in the order of their ids. With `isLocked`, their rows are locked. */
export async function listPlanPeople(
  db: Db,
  where: SQL,
  today: Day,
  { isLocked }: { isLocked: boolean },
): Promise<PlanPerson[]> {
  if (isLocked) await db.execute(sql`select 1 from employee e where ${where} order by e.id for no key update of e`)
  const { rows } = await db.execute<PlanPerson>(sql`
    select e.id, e.full_name as name, e.user_id as "userId", e.joined_on as "joinedOn", e.left_on as "leftOn",
      m.department_id as "departmentId", m.department_role_id as "departmentRoleId", m.employee_type_id as "employeeTypeId",
      m.zone_id as "zoneId", m.manager_id as "managerId",
      exists (select from resignation r where r.employee_id = e.id and r.is_open and r.state = 'ACCEPTED' and r.kind = 'DEATH') as "hasDied"
    from employee e left join lateral (
      select x.department_id, x.department_role_id, x.employee_type_id, x.zone_id, x.manager_id from employment x
      where x.employee_id = e.id and x.from_day <= greatest(${today}::date, e.joined_on) order by x.from_day desc limit 1
    ) m on true where ${where} order by e.id`)
  return rows
}

export interface TemplateStep {
  actionId: string
  afterActionId: string | null
  title: string
  instructions: string | null
  kind: StepKind
  documentTypeId: string | null
  /** One question on each line. */
  questions: string | null
  rule: StepOwner
  ownerRole: RoleName | null
  ownerEmployeeId: string | null
  dueDays: number
  isRequired: boolean
}

export interface PlanTemplate extends PlanAudience {
  name: string
  steps: TemplateStep[]
}

/** Active plans of a process with their steps in order of the due date. With `ids`, those plans, active or not. */
export async function listPlanTemplates(
  db: Db,
  { type, ids }: { type?: PlanKind; ids?: readonly string[] },
): Promise<PlanTemplate[]> {
  const where = ids ? sql`p.id = any(${sql.param([...ids])}::uuid[])` : sql`p.type = ${type} and p.is_active`
  const { rows } = await db.execute<PlanTemplate & Record<string, unknown>>(sql`
    select p.id, p.name, p.type, p.department_id as "departmentId", p.department_role_id as "departmentRoleId",
      p.employee_type_id as "employeeTypeId", p.zone_id as "zoneId", coalesce((
        select json_agg(json_build_object('actionId', a.id, 'afterActionId', s.after_action_id, 'title', a.name, 'instructions', a.instructions,
          'kind', a.kind, 'documentTypeId', a.document_type_id, 'questions', a.questions, 'rule', a.owner, 'ownerRole', a.owner_role,
          'ownerEmployeeId', a.owner_employee_id, 'dueDays', s.due_days, 'isRequired', s.is_required) order by s.due_days, a.name, s.id)
        from plan_step s join action a on a.id = s.action_id where s.plan_id = p.id), '[]') as steps
    from plan p where ${where} order by p.name, p.id`)
  return rows
}

/** A department with its parent and head. */
export interface DepartmentNode {
  [name: string]: unknown
  id: string
  parentId: string | null
  headId: string | null
}

export const listDepartmentNodes = async (db: Db): Promise<Map<string, DepartmentNode>> => {
  const { rows } = await db.execute<DepartmentNode>(
    sql`select id, parent_id as "parentId", head_id as "headId" from department`,
  )
  return new Map(rows.map((node) => [node.id, node]))
}

/** A department and its parents, nearest first. */
export function listDepartmentLine(nodes: ReadonlyMap<string, DepartmentNode>, id: string | null): DepartmentNode[] {
  const line: DepartmentNode[] = []
  for (let next = id ? nodes.get(id) : undefined; next && !line.includes(next);)
    next = (line.push(next), next.parentId ? nodes.get(next.parentId) : undefined)
  return line
}

/** Employees who can complete steps: they work here and have a user account. */
export async function listStepOwners(
  db: Db,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, { name: string; userId: string }>> {
  const { rows } = await db.execute<{ id: string; name: string; userId: string }>(sql`
    select e.id, e.full_name as name, e.user_id as "userId" from employee e join app_user u on u.id = e.user_id
    where e.id = any(${sql.param([...ids])}::uuid[]) and u.is_active and (e.left_on is null or e.left_on >= ${today})`)
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}
