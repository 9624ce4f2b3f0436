import type { FastifyInstance } from 'fastify'
import { catalogueExtraCalls } from '../../../domain/hr/catalogue/catalogue.calls.ts'
import * as Lists from '../../../domain/hr/catalogue/catalogue.entities.ts'
import { DepartmentShift, Shift } from '../../../domain/hr/catalogue/shift.entities.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { serve } from '../../kit/http/serve.ts'
import * as tables from './catalogue.table.ts'
import { appraisalTypeRules, shiftRules } from './catalogue.rules.ts'
import { department, employeeType } from '../organisation/organisation.table.ts'

const catalogueRefs = {
  department: { table: department, title: 'name' },
  shift: { table: tables.shift, title: 'name' },
  'employee-type': { table: employeeType, title: 'name' },
  'badge-type': { table: tables.badgeType, title: 'name' },
}

/** Routes of the lists without further rules. */
export function serveCatalogue(app: FastifyInstance): void {
  serveEntity(app, Lists.ActionType, tables.actionType)
  serveEntity(app, Lists.AppraisalType, tables.appraisalType, appraisalTypeRules)
  serveEntity(app, Lists.CardType, tables.cardType)
  serveEntity(app, Lists.DeviceType, tables.deviceType)
  serveEntity(app, Shift, tables.shift, shiftRules)
  serveEntity(app, DepartmentShift, tables.departmentShift, { refs: catalogueRefs })
  serveEntity(app, Lists.EmployeeDocumentType, tables.employeeDocumentType)
  serveEntity(app, Lists.GoalType, tables.goalType)
  serveEntity(app, Lists.IncidentType, tables.incidentType)
  serveEntity(app, Lists.PolicyType, tables.policyType)
  serveEntity(app, Lists.ProbationType, tables.probationType, { refs: catalogueRefs })
  serveEntity(app, Lists.ResignationType, tables.resignationType)
  serveEntity(app, Lists.ResignationReason, tables.resignationReason)
  serveEntity(app, Lists.BadgeType, tables.badgeType)
  serveEntity(app, Lists.AttendanceType, tables.attendanceType)
  serveEntity(app, Lists.AppreciationType, tables.appreciationType, { refs: catalogueRefs })
  serve(app, catalogueExtraCalls, {
    'GET /api/hr/action/types/names/all': ({ db }) =>
      db
        .select({ id: tables.actionType.id, name: tables.actionType.name })
        .from(tables.actionType)
        .orderBy(tables.actionType.name),
    'GET /api/hr/card/types/social/types/all': () =>
      Lists.CardType.fields.socialType.options?.map((id) => ({ id, name: socialTypeLabels[id] })) ?? [],
  })
}

const socialTypeLabels = { PERSON: 'Employee', TEAM: 'Team', EVERYONE: 'Everyone' }
