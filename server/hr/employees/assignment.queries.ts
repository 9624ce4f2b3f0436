import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { isEmploymentEffective } from './scope.ts'

/** The employee and their job details on a day. */
export interface Assignment {
  employeeId: string
  userId: string | null
  fullName: string
  joinedOn: Day
  leftOn: Day | null
  departmentId: string | null
  zoneId: string | null
  managerId: string | null
}

/**
 * All employees with their job details on a day, as a subquery: id, name, number, user_id, joined_on, left_on,
 * department, …
 */
export const selectEmployeesOnDay = (today: Day): SQL => sql`(
  select e.id, e.full_name, e.number, e.user_id, e.joined_on, e.left_on,
    m.department_id, m.zone_id, m.manager_id, d.name as department
  from employee e
  left join employment m on m.employee_id = e.id and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today})
  left join department d on d.id = m.department_id)`

/**
 * The name of an employee's department on a day, as an expression. Use it for the rows of a page, not for a whole list.
 */
export const selectDepartmentName = (employeeId: SQL, today: Day): SQL => sql`(
  select (select d.name from department d where d.id = e.department_id) from employment e where e.employee_id = ${employeeId} and ${isEmploymentEffective(today)} limit 1)`

/** The department names of employees on a day, by employee id. */
export async function findDepartmentNames(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select e.employee_id as id, d.name from employment e join department d on d.id = e.department_id
    where e.employee_id = any(${sql.param(employeeIds)}::uuid[]) and ${isEmploymentEffective(today)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const assignmentColumns = sql`e.id as "employeeId", e.user_id as "userId", e.full_name as "fullName", e.joined_on as "joinedOn", e.left_on as "leftOn",
  m.department_id as "departmentId", m.zone_id as "zoneId", m.manager_id as "managerId"`

const selectAssignment = (employeeId: string, today: Day): SQL => sql`
  select ${assignmentColumns} from employee e
  left join employment m on m.employee_id = e.id and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today})
  where e.id = ${employeeId}`

export async function findAssignment(db: Db, employeeId: string, today: Day): Promise<Assignment | null> {
  const { rows } = await db.execute(selectAssignment(employeeId, today))
  return (rows[0] as Assignment | undefined) ?? null
}

/** The same with a row lock: other transactions that lock this employee wait until this one ends. */
export async function lockAssignment(db: Db, employeeId: string, today: Day): Promise<Assignment | null> {
  const { rows } = await db.execute(sql`${selectAssignment(employeeId, today)} for no key update of e`)
  return (rows[0] as Assignment | undefined) ?? null
}

/**
 * What decides the approval route of an employee on a day, as JSON: manager, department, zone and employee type; null
 * when the employee is not employed on that day.
 */
export const selectRequesterPlace = (employeeId: QueryValue, today: QueryValue): SQL => sql`(
  select json_build_object('managerId', manager_id, 'departmentId', department_id, 'zoneId', zone_id, 'employeeTypeId', employee_type_id) from (
    select e.manager_id, e.department_id, e.zone_id, e.employee_type_id, e.to_day from employment e where e.employee_id = ${employeeId} and e.from_day <= ${today} order by e.from_day desc limit 1
  ) newest where to_day is null or to_day >= ${today})`

/**
 * The reporting line above a manager and a department, nearest first, as a subquery: rule MANAGER or HEAD, level, id,
 * full_name, user_id.
 */
export const selectReportingLine = (managerId: QueryValue, departmentId: QueryValue, today: QueryValue): SQL => sql`(
  with recursive up(id, head_id, parent_id, level) as (
    select d.id, d.head_id, d.parent_id, 1 from department d where d.id = ${departmentId}::uuid
    union all
    select d.id, d.head_id, d.parent_id, up.level + 1 from department d join up on d.id = up.parent_id where up.level < 30
  ), line(rule, level, employee_id) as (
    select 'MANAGER', 0, ${managerId}::uuid
    union all
    select 'HEAD', level, head_id from up
  )
  select line.rule, line.level, a.id, a.full_name, a.user_id from line join employee a on a.id = line.employee_id
  where a.user_id is not null and (a.left_on is null or a.left_on >= ${today}))`

/** The team of an employee: colleagues with the same manager, the manager, and direct reports. Ids, as a subquery. */
export const selectTeam = (me: string, today: Day): SQL => sql`(
  select e.employee_id from employment e where e.manager_id = ${me} and ${isEmploymentEffective(today)}
  union
  select e.employee_id from employment e
  join (select e.manager_id from employment e where e.employee_id = ${me} and ${isEmploymentEffective(today)}) mine on e.manager_id = mine.manager_id
  where ${isEmploymentEffective(today)}
  union
  select e.manager_id from employment e where e.employee_id = ${me} and e.manager_id is not null and ${isEmploymentEffective(today)})`

/** A department and its sub-departments, as a subquery of ids. Heads of departments and managers see these. */
export const selectDepartmentDescendants = (departmentId: string): SQL => sql`(
  with recursive below(id) as (
    select ${departmentId}::uuid union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below)`

/** The zone of an employee on a day, as an expression. */
export const selectZoneId = (employeeId: string, today: Day): SQL =>
  sql`(select e.zone_id from employment e where e.employee_id = ${employeeId} and ${isEmploymentEffective(today)})`
