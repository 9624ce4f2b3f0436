import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Named } from '../../kit/schema.ts'
import * as Lists from './catalogue.entities.ts'
import { DepartmentShift, Shift } from './shift.entities.ts'

export const catalogueExtraCalls = defineCalls({
  'GET /api/hr/action/types/names/all': { access: 'signed-in', response: Type.Array(Named) },
  'GET /api/hr/card/types/social/types/all': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  },
})

/** The lists that HR maintains, and two more calls of the specification. */
export const catalogueCalls = {
  ...catalogueExtraCalls,
  ...Lists.ActionType.calls,
  ...Lists.AppraisalType.calls,
  ...Lists.CardType.calls,
  ...Lists.DeviceType.calls,
  ...Shift.calls,
  ...DepartmentShift.calls,
  ...Lists.EmployeeDocumentType.calls,
  ...Lists.GoalType.calls,
  ...Lists.IncidentType.calls,
  ...Lists.PolicyType.calls,
  ...Lists.ProbationType.calls,
  ...Lists.ResignationType.calls,
  ...Lists.ResignationReason.calls,
  ...Lists.BadgeType.calls,
  ...Lists.AttendanceType.calls,
  ...Lists.AppreciationType.calls,
}
