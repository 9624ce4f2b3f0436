import type { FastifyInstance } from 'fastify'
import { Department, DepartmentRole, EmployeeType, Holiday, Zone } from '../../domain/hr/organisation.entities.ts'
import { serveEntity } from '../kit/crud.ts'
import { employee } from './employee.table.ts'
import { departmentRules, zoneRules } from './organisation.rules.ts'
import { department, departmentRole, employeeType, holiday, zone } from './organisation.table.ts'

const refs = {
  zone: { table: zone, title: 'name' },
  department: { table: department, title: 'name' },
  employee: { table: employee, title: 'fullName' },
}

export function serveOrganisationLists(app: FastifyInstance): void {
  serveEntity(app, Zone, zone, zoneRules)
  serveEntity(app, Department, department, { refs, ...departmentRules })
  serveEntity(app, DepartmentRole, departmentRole, { refs })
  serveEntity(app, EmployeeType, employeeType)
  serveEntity(app, Holiday, holiday, { refs })
}
