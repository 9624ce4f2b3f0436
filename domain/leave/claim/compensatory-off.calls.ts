import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema } from '../../kit/page.ts'
import { Choice, DayString, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { claimContextFields, claimFields, claimSearch } from './claim.schemas.ts'
import { LeaveTypeRef } from '../leave.schemas.ts'

const dayOffKinds = ['WEEK_OFF', 'HOLIDAY'] as const
const CompensatoryOffRow = Type.Object({
  ...claimFields,
  workedDay: Type.String(),
  off: Choice(dayOffKinds),
  /** Name of the holiday. */
  name: Nullable(Type.String()),
  /** The last day on which it can be used. */
  lastDay: Nullable(Type.String()),
})

const compOffBody = Shape({
  leaveTypeId: Id,
  workedDay: DayString,
  days: Type.Union([Type.Literal(0.5), Type.Literal(1)]),
  reason: Text(500, 1),
})

/** Minutes of work recorded by attendance on the day; null without a record. */
const workedField = { worked: Nullable(Type.Integer()) }

export const compensatoryOffCalls = defineCalls({
  'POST /api/leave-hr/compensatoryOffs/search': {
    access: 'leave.request.read',
    body: claimSearch,
    response: buildPageSchema(CompensatoryOffRow),
    retry: 'natural',
  },
  'GET /api/leave-hr/compensatoryOffs/suggestions': {
    access: 'leave.request.create',
    response: Type.Object({
      types: Type.Array(
        Type.Object({
          ...LeaveTypeRef.properties,
          creditDays: Nullable(Type.Integer()),
          claimDays: Nullable(Type.Integer()),
        }),
      ),
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          off: Choice(dayOffKinds),
          name: Nullable(Type.String()),
          /** Only half of the day is off. */
          isHalf: Type.Boolean(),
          /** Minutes of work recorded by attendance; null without a record. */
          worked: Nullable(Type.Integer()),
        }),
      ),
    }),
    summary: 'Recent days off that the caller can claim; days with recorded work first',
  },
  'POST /api/leave-hr/compensatoryOffs': {
    access: 'leave.request.create',
    body: compOffBody,
    response: CompensatoryOffRow,
  },
  'GET /api/leave-hr/compensatoryOffs/{id}': {
    access: 'leave.request.read',
    response: Type.Object({ ...CompensatoryOffRow.properties, ...claimContextFields, ...workedField }),
    summary: 'One claim with balance and history, for the employee, overseers and its approvers',
  },
  'PUT /api/leave-hr/compensatoryOffs/{id}': {
    access: 'leave.request.create',
    body: compOffBody,
    response: CompensatoryOffRow,
    summary: 'Submits the caller’s claim again after it was sent back',
  },
  'DELETE /api/leave-hr/compensatoryOffs/{id}': {
    access: 'leave.request.create',
    response: CompensatoryOffRow,
    summary:
      'Withdraws the caller’s pending claim; HR can reverse an approved claim of another employee while it is unused',
  },
})
