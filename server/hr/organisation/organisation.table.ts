import {
  Department,
  DepartmentRole,
  EmployeeType,
  Holiday,
  Zone,
} from '../../../domain/hr/organisation/organisation.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { index } from '../../kit/db/tenant-table.ts'

export const zone = defineEntityTable(Zone)
// The head is an employee, and employees refer to departments. rules-hr.sql adds this foreign key.
export const department = defineEntityTable(Department, {}, (at) => [
  index('department_head_idx').on(at.organisationId, at.headId),
])
export const departmentRole = defineEntityTable(DepartmentRole, { department })
export const employeeType = defineEntityTable(EmployeeType)
export const holiday = defineEntityTable(Holiday, { zone })
