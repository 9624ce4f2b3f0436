import type { FastifyInstance } from 'fastify'
import { catalogueExtraCalls } from '../../domain/hr/catalogue.calls.ts'
import {
  ActionType,
  AppraisalType,
  AppreciationType,
  AttendanceType,
  BadgeType,
  CardType,
  DepartmentShift,
  DeviceType,
  EmployeeDocumentType,
  GoalType,
  IncidentType,
  PolicyType,
  ProbationType,
  ResignationReason,
  ResignationType,
  Shift,
} from '../../domain/hr/catalogue.entities.ts'
import { serveEntity } from '../kit/crud.ts'
import { serve } from '../kit/serve.ts'
import * as tables from './catalogue.table.ts'
import { appraisalTypeRules, shiftRules } from './catalogue.rules.ts'
import { department } from './organisation.table.ts'

const refs = {
  department: { table: department, title: 'name' },
  shift: { table: tables.shift, title: 'name' },
  'badge-type': { table: tables.badgeType, title: 'name' },
}

/** The lists that HR keeps and nothing more happens to. */
export function serveCatalogue(app: FastifyInstance): void {
  serveEntity(app, ActionType, tables.actionType)
  serveEntity(app, AppraisalType, tables.appraisalType, appraisalTypeRules)
  serveEntity(app, CardType, tables.cardType)
  serveEntity(app, DeviceType, tables.deviceType)
  serveEntity(app, Shift, tables.shift, shiftRules)
  serveEntity(app, DepartmentShift, tables.departmentShift, { refs })
  serveEntity(app, EmployeeDocumentType, tables.employeeDocumentType)
  serveEntity(app, GoalType, tables.goalType)
  serveEntity(app, IncidentType, tables.incidentType)
  serveEntity(app, PolicyType, tables.policyType)
  serveEntity(app, ProbationType, tables.probationType)
  serveEntity(app, ResignationType, tables.resignationType)
  serveEntity(app, ResignationReason, tables.resignationReason)
  serveEntity(app, BadgeType, tables.badgeType)
  serveEntity(app, AttendanceType, tables.attendanceType)
  serveEntity(app, AppreciationType, tables.appreciationType, { refs })
  serve(app, catalogueExtraCalls, {
    'GET /api/hr/action/types/names/all': ({ db }) =>
      db
        .select({ id: tables.actionType.id, name: tables.actionType.name })
        .from(tables.actionType)
        .orderBy(tables.actionType.name),
    'GET /api/hr/card/types/social/types/all': () =>
      CardType.fields.socialType.options?.map((id) => ({ id, name: socialNames[id] })) ?? [],
  })
}

const socialNames = { PERSON: 'Person', TEAM: 'Team', EVERYONE: 'Everyone' }
