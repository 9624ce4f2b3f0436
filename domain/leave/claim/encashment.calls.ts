import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema } from '../../kit/page.ts'
import { Choice, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { claimContextFields, claimFields, claimSearch } from './claim.schemas.ts'
import { encashmentPayBases } from './encashment.ts'
import { DaysNumber, LeaveTypeRef } from '../leave.schemas.ts'

/** Pay per encashed day. `payAmount` is in minor units and set only if the rule states a fixed amount. */
const encashmentPayFields = {
  payBasis: Choice(encashmentPayBases),
  payDivisor: Type.Integer(),
  payPercent: Type.Integer(),
  payAmount: Nullable(Type.Integer()),
}

const EncashmentRow = Type.Object({
  ...claimFields,
  cycle: Named,
  ...encashmentPayFields,
  /** For all days, in minor units; null until payroll calculates the pay. */
  amount: Nullable(Type.Integer()),
  sentToPayrollAt: Nullable(Type.String()),
})

const encashmentBody = Shape({
  leaveTypeId: Id,
  cycleId: Id,
  days: Type.Number({ exclusiveMinimum: 0, maximum: 366 }),
  reason: Type.Optional(Text(500)),
})

export const encashmentCalls = defineCalls({
  'POST /api/leave-hr/leave/encashments/search': {
    access: 'leave.request.read',
    body: claimSearch,
    response: buildPageSchema(EncashmentRow),
    retry: 'natural',
  },
  'GET /api/leave-hr/leave/encashments/terms': {
    access: 'leave.request.create',
    response: Type.Array(
      Type.Object({
        leaveType: LeaveTypeRef,
        cycle: Named,
        available: DaysNumber,
        max: DaysNumber,
        keeps: DaysNumber,
        ...encashmentPayFields,
      }),
    ),
    summary: 'Days that the caller can encash now, by leave type',
  },
  'POST /api/leave-hr/leave/encashments': {
    access: 'leave.request.create',
    body: encashmentBody,
    response: EncashmentRow,
  },
  'GET /api/leave-hr/leave/encashments/{id}': {
    access: 'leave.request.read',
    response: Type.Object({ ...EncashmentRow.properties, ...claimContextFields }),
    summary: 'One claim with balance and history, for the employee, overseers and its approvers',
  },
  'PUT /api/leave-hr/leave/encashments/{id}': {
    access: 'leave.request.create',
    body: encashmentBody,
    response: EncashmentRow,
    summary: 'Submits the caller’s claim again after it was sent back',
  },
  'DELETE /api/leave-hr/leave/encashments/{id}': {
    access: 'leave.request.create',
    response: EncashmentRow,
    summary: 'Withdraws the caller’s pending encashment; HR can cancel an approved one before it is sent to payroll',
  },
})
