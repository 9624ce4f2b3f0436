import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { selectDepartmentDescendants, visibleTo } from '../../hr/ports.ts'
import type { User } from '../../kit/user.ts'
import type { Api } from '../../../domain/contract.ts'

export type LeaveRequestSearch = Api['POST /api/leave-hr/leave/withdraws/search']['args']['body']

const leaveRequestOrders: Record<string, SQL> = {
  from: sql`w.from_day`,
  requestedAt: sql`w.requested_at`,
  employee: sql`p.full_name`,
  state: sql`w.state`,
}

export function buildLeaveOrder(sort: string): SQL {
  const column = leaveRequestOrders[sort.replace(/^-/, '')] ?? sql`w.from_day`
  return sort.startsWith('-') ? sql`${column} desc, w.id desc` : sql`${column}, w.id`
}

export type LeaveRequestFilters = NonNullable<LeaveRequestSearch['filters']>

export function buildLeaveFilter(filters: LeaveRequestFilters, user: User, today: Day): SQL {
  const { q, employeeId, departmentId, leaveTypeId, state, from: first, to: last, own } = filters
  const conditions = [
    own ? sql`w.employee_id = ${user.employeeId}::uuid` : visibleTo(user, sql`w.employee_id`, today),
    ...(employeeId ? [sql`w.employee_id = ${employeeId}`] : []),
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(leaveTypeId ? [sql`w.leave_type_id = ${leaveTypeId}`] : []),
    ...(state ? [sql`w.state = ${state}`] : []),
    ...(first ? [sql`w.to_day >= ${first}`] : []),
    ...(last ? [sql`w.from_day <= ${last}`] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)} ${matchEmployeeName(q)}`
}

export const matchEmployeeName = (q: string | undefined): SQL =>
  q?.trim() ? sql`and p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : sql``
