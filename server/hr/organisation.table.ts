import { Department, DepartmentRole, EmployeeType, Holiday, Zone } from '../../domain/hr/organisation.entities.ts'
import { tableOf } from '../kit/entity-table.ts'
import { index } from '../kit/table.ts'

export const zone = tableOf(Zone)
// The head is an employee and employees sit in departments: that key is added in rules-hr.sql.
export const department = tableOf(Department, {}, (at) => [
  index('department_head_idx').on(at.organisationId, at.headId),
])
export const departmentRole = tableOf(DepartmentRole, { department })
export const employeeType = tableOf(EmployeeType)
export const holiday = tableOf(Holiday, { zone })
