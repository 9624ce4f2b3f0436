import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  Department,
  DepartmentRole,
  EmployeeType,
  Holiday,
  Zone,
} from '../../../domain/hr/organisation/organisation.entities.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { registerTableNaming, registerTablePlurals } from '../../kit/lists/in-use.ts'
import { employee } from '../employees/employee.table.ts'
import { holidayRules } from './holiday.rules.ts'
import { departmentRules, zoneRules } from './organisation.rules.ts'
import { department, departmentRole, employeeType, holiday, zone } from './organisation.table.ts'

const organisationRefs = {
  zone: { table: zone, title: 'name' },
  department: { table: department, title: 'name' },
  employee: { table: employee, title: 'fullName', code: 'number' },
}

const employeeNameSql = sql`(select e.full_name from employee e where e.id = u.employee_id)`
registerTableNaming('employment', { plural: 'Employees', name: employeeNameSql })
registerTableNaming('holiday_pick', { plural: 'Employees', name: employeeNameSql })
registerTableNaming('employee', { plural: 'Employees', name: sql`u.full_name` })
registerTablePlurals({
  card_template: 'Card templates',
  resignation: 'Resignations',
  policy_document: 'Policy Documents',
  employee_document: 'Employee Documents',
  incident: 'Incidents',
  employee_plan: 'Employee plans',
  employee_plan_step: 'Employee plan steps',
  goal: 'Goals',
  appraisal: 'Appraisals',
})

export function serveOrganisationLists(app: FastifyInstance): void {
  serveEntity(app, Zone, zone, zoneRules)
  serveEntity(app, Department, department, { refs: organisationRefs, ...departmentRules })
  serveEntity(app, DepartmentRole, departmentRole, { refs: organisationRefs })
  serveEntity(app, EmployeeType, employeeType)
  serveEntity(app, Holiday, holiday, { refs: organisationRefs, ...holidayRules })
}
