import Type from 'typebox'
import { calls } from '../kit/contract.ts'
import { Named } from '../kit/schema.ts'
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
} from './catalogue.entities.ts'

export const catalogueExtraCalls = calls({
  'GET /api/hr/action/types/names/all': { access: 'signed-in', response: Type.Array(Named) },
  'GET /api/hr/card/types/social/types/all': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  },
})

/** The lists that HR keeps, and the two questions the specification asks besides. */
export const catalogueCalls = {
  ...catalogueExtraCalls,
  ...ActionType.calls,
  ...AppraisalType.calls,
  ...CardType.calls,
  ...DeviceType.calls,
  ...Shift.calls,
  ...DepartmentShift.calls,
  ...EmployeeDocumentType.calls,
  ...GoalType.calls,
  ...IncidentType.calls,
  ...PolicyType.calls,
  ...ProbationType.calls,
  ...ResignationType.calls,
  ...ResignationReason.calls,
  ...BadgeType.calls,
  ...AttendanceType.calls,
  ...AppreciationType.calls,
}
