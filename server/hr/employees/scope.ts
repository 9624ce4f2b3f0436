import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '../../../domain/kit/day.ts'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { User } from '../../kit/user.ts'

/**
 * The row scope of a user, as a condition on the column with the employee id. Employee: their own rows. Manager: also
 * the rows of everyone below them in the reporting tree. HoD: also those of everyone in the departments they head, with
 * sub-departments. HR and Admin: all rows of the organisation.
 */
export function visibleTo(user: Pick<User, 'role' | 'employeeId'>, employeeId: AnyPgColumn | SQL, today: Day): SQL {
  return scopeByRole[user.role](user.employeeId ?? NO_EMPLOYEE_ID, employeeId, today)
}

/**
 * The same as visibleTo, but employees who have not joined yet are in the scope that they will have on the joining date.
 */
export const visibleFromHiring = (
  user: Pick<User, 'role' | 'employeeId'>,
  employeeId: AnyPgColumn | SQL,
  today: Day,
): SQL =>
  scopeByRole[user.role](
    user.employeeId ?? NO_EMPLOYEE_ID,
    employeeId,
    sql`greatest(${today}::date, (select j.joined_on from employee j where j.id = e.employee_id))`,
  )

/** True when the scope of the user is the whole organisation. */
export const canSeeAllEmployees = ({ role }: Pick<User, 'role'>): boolean => scopeByRole[role] === allowAll

/** The user's own employee record and those of earlier employments, as an array of ids. */
export const selectOwnEmployeeIds = ({ employeeId }: Pick<User, 'employeeId'>): SQL => sql`array(
  with recursive own as (
    select id, previous_employee_id from employee where id = ${employeeId ?? NO_EMPLOYEE_ID}::uuid
    union select e.id, e.previous_employee_id from employee e join own on e.id = own.previous_employee_id
  ) select id from own)`

/** The same as visibleTo without the user's own rows: employees whose requests the user may approve. */
export const canOversee = (user: Pick<User, 'role' | 'employeeId'>, employeeId: AnyPgColumn | SQL, today: Day): SQL =>
  sql`(${visibleTo(user, employeeId, today)} and ${employeeId} <> ${user.employeeId ?? NO_EMPLOYEE_ID})`

const NO_EMPLOYEE_ID = '00000000-0000-0000-0000-000000000000'

type EmployeeScope = (me: string, employeeId: AnyPgColumn | SQL, today: QueryValue) => SQL

const allowAll: EmployeeScope = () => sql`true`

const scopeByRole: Record<RoleName, EmployeeScope> = {
  [EMPLOYEE]: (me, employeeId) => sql`${employeeId} = ${me}`,
  [MANAGER]: (me, employeeId, today) => sql`${employeeId} in (${selectReportingTree(me, today)})`,
  [HOD]: (me, employeeId, today) => sql`${employeeId} in (${selectDepartmentMembers(me, today)})`,
  [HR]: allowAll,
  [ADMIN]: allowAll,
}

// A single IN without OR becomes a join, instead of one lookup for each row.

/** `me` and all direct and indirect reports on that day. The recursion also ends if there is a cycle. */
const selectReportingTree = (me: string, today: QueryValue): SQL => sql`
  with recursive below(id) as (
    select ${me}::uuid
    union
    select e.employee_id from employment e join below b on e.manager_id = b.id where ${isEmploymentEffective(today)}
  ) select id from below`

const selectDepartmentMembers = (me: string, today: QueryValue): SQL => sql`
  with recursive headed(id) as (
    select d.id from department d where d.head_id = ${me}
    union
    select d.id from department d join headed h on d.parent_id = h.id
  ) select ${me}::uuid union all select e.employee_id from employment e join headed h on e.department_id = h.id where ${isEmploymentEffective(today)}`

/** The effective row `e` of `employment` on a day. */
export const isEmploymentEffective = (today: QueryValue): SQL =>
  sql`(e.from_day <= ${today} and (e.to_day is null or e.to_day >= ${today}))`
