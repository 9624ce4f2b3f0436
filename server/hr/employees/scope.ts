import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '../../../domain/kit/day.ts'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { User } from '../../kit/user.ts'

/**
 * Whose rows a person may see, as a condition on the column that holds an employee's id. Employee: their own. Manager:
 * their own and everyone below them in the reporting tree. HoD: their own and everyone in the departments they head and
 * those below. HR and Admin: everyone in the organisation.
 */
export function visibleTo(user: Pick<User, 'role' | 'employeeId'>, employeeId: AnyPgColumn | SQL, today: Day): SQL {
  return scopeByRole[user.role](user.employeeId ?? NO_EMPLOYEE_ID, employeeId, today)
}

/** Is nobody outside their scope? */
export const canSeeAllEmployees = ({ role }: Pick<User, 'role'>): boolean => scopeByRole[role] === allowAll

/** The same as visibleTo without oneself: whose requests a person may decide on. */
export const canOversee = (user: Pick<User, 'role' | 'employeeId'>, employeeId: AnyPgColumn | SQL, today: Day): SQL =>
  sql`(${visibleTo(user, employeeId, today)} and ${employeeId} <> ${user.employeeId ?? NO_EMPLOYEE_ID})`

const NO_EMPLOYEE_ID = '00000000-0000-0000-0000-000000000000'

type EmployeeScope = (me: string, employeeId: AnyPgColumn | SQL, today: Day) => SQL

const allowAll: EmployeeScope = () => sql`true`

const scopeByRole: Record<RoleName, EmployeeScope> = {
  [EMPLOYEE]: (me, employeeId) => sql`${employeeId} = ${me}`,
  [MANAGER]: (me, employeeId, today) => sql`${employeeId} in (${selectReportingTree(me, today)})`,
  [HOD]: (me, employeeId, today) => sql`${employeeId} in (${selectDepartmentMembers(me, today)})`,
  [HR]: allowAll,
  [ADMIN]: allowAll,
}

// One IN without an OR beside it becomes a join: of a thousand people, not a walk for every row.

/** `me` and everyone below on that day, at any depth; a cycle, if one ever stood, ends the walk. */
const selectReportingTree = (me: string, today: Day): SQL => sql`
  with recursive below(id) as (
    select ${me}::uuid
    union
    select e.employee_id from employment e join below b on e.manager_id = b.id where ${isEmploymentEffective(today)}
  ) select id from below`

const selectDepartmentMembers = (me: string, today: Day): SQL => sql`
  with recursive headed(id) as (
    select d.id from department d where d.head_id = ${me}
    union
    select d.id from department d join headed h on d.parent_id = h.id
  ) select ${me}::uuid union all select e.employee_id from employment e join headed h on e.department_id = h.id where ${isEmploymentEffective(today)}`

/** The dated row `e` of `employment` that holds on a day. */
export const isEmploymentEffective = (today: QueryValue): SQL =>
  sql`(e.from_day <= ${today} and (e.to_day is null or e.to_day >= ${today}))`
