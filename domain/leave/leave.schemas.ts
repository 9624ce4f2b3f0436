import Type from 'typebox'
import { Choice, DayString, Id, Named, Nullable, Shape, Text, TimeString } from '../kit/schema.ts'
import { dayParts } from './request/leave-period.ts'

/** Days of leave on the wire: a number with at most four decimals. */
export const DaysNumber = Type.Number()

export const leaveRequestStates = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'CANCELLATION_PENDING',
] as const
export type LeaveRequestState = (typeof leaveRequestStates)[number]

export const LeaveTypeRef = Type.Object({ id: Id, name: Type.String(), code: Type.String(), colour: Type.String() })

/** What someone has of one leave type in one cycle. The figures are null for a type that keeps no balance, but for what is used and pending. */
export const BalanceRow = Type.Object({
  leaveType: LeaveTypeRef,
  cycle: Named,
  keepsBalance: Type.Boolean(),
  granted: Nullable(DaysNumber),
  used: DaysNumber,
  pending: DaysNumber,
  /** What lapsed unused or went over to the next year: granted less used, pending and closed is available, but for what later lines cover or take. */
  closed: Nullable(DaysNumber),
  available: Nullable(DaysNumber),
})

export const leavePeriodFields = {
  from: DayString,
  to: DayString,
  fromHalf: Type.Optional(Choice(dayParts)),
  toHalf: Type.Optional(Choice(dayParts)),
  /** Only these hours of the one day. */
  fromTime: Type.Optional(Nullable(TimeString)),
  toTime: Type.Optional(Nullable(TimeString)),
}

export const leaveRequestFields = {
  leaveTypeId: Id,
  ...leavePeriodFields,
  reason: Type.Optional(Text(500)),
  /** From the upload of documents. */
  documentId: Type.Optional(Nullable(Id)),
  /** Further leaves of the same request, decided together. */
  parts: Type.Optional(Type.Array(Shape({ leaveTypeId: Id, ...leavePeriodFields }), { maxItems: 5 })),
}

export const LeaveRequestBody = Shape({ ...leaveRequestFields, draftId: Type.Optional(Id) })

export const LeavePeriodRow = {
  from: Type.String(),
  to: Type.String(),
  fromHalf: Choice(dayParts),
  toHalf: Choice(dayParts),
  fromTime: Nullable(Type.String()),
  toTime: Nullable(Type.String()),
}

export const LeaveDayRow = Type.Object({
  day: Type.String(),
  days: DaysNumber,
  off: Nullable(Choice(['WEEK_OFF', 'HOLIDAY', 'WORKED'] as const)),
  name: Nullable(Type.String()),
  /** Outside the asked days, and counted: between two leaves, or next to this one. */
  beside: Nullable(Choice(['BRIDGE', 'EDGE'] as const)),
})

/** How far a request is on its way: whom it waits for. `version` is sent back with a decision. */
export const LeaveApprovalSummary = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Type.String(),
  state: Type.String(),
  waitsFor: Nullable(Type.String()),
})

export const LeaveRequestRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  leaveType: LeaveTypeRef,
  ...LeavePeriodRow,
  days: DaysNumber,
  reason: Type.String(),
  state: Choice(leaveRequestStates),
  requestedAt: Type.String(),
  decidedAt: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  recordedBy: Nullable(Type.String()),
  hasDocument: Type.Boolean(),
  /** Only what comes after this day, or the first half of it, is asked to be cancelled. */
  keepTo: Nullable(Type.String()),
  keepToHalf: Nullable(Choice(dayParts)),
  givesBack: Nullable(DaysNumber),
  /** Why it is to be cancelled, or was. */
  cancelReason: Nullable(Type.String()),
  approval: Nullable(LeaveApprovalSummary),
})
