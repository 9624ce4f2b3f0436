import Type from 'typebox'
import { Choice, DayString, Id, Named, Nullable, Shape, Text, TimeString } from '../kit/schema.ts'
import { dayParts } from './request/leave-period.ts'

/** Days of leave in the API: a number with at most four decimals. */
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

/** The balance of one leave type in one cycle. For a type without a balance only `used` and `pending` are set. */
export const BalanceRow = Type.Object({
  leaveType: LeaveTypeRef,
  cycle: Named,
  keepsBalance: Type.Boolean(),
  granted: Nullable(DaysNumber),
  used: DaysNumber,
  pending: DaysNumber,
  /**
   * Days expired or carried forward. Available days are granted less used, pending and closed days, except where later
   * entries cover or use some of them.
   */
  closed: Nullable(DaysNumber),
  available: Nullable(DaysNumber),
})

export const leavePeriodFields = {
  from: DayString,
  to: DayString,
  fromHalf: Type.Optional(Choice(dayParts)),
  toHalf: Type.Optional(Choice(dayParts)),
  /** Only these hours of a single day. */
  fromTime: Type.Optional(Nullable(TimeString)),
  toTime: Type.Optional(Nullable(TimeString)),
}

export const leaveRequestFields = {
  leaveTypeId: Id,
  ...leavePeriodFields,
  reason: Type.Optional(Text(500)),
  /** The id returned by the document upload. */
  documentId: Type.Optional(Nullable(Id)),
  /** Further parts of the same request, decided as one. */
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
  /**
   * Counted by the sandwich rule outside the requested days: between two leaves (BRIDGE) or next to this one (EDGE).
   */
  adjacent: Nullable(Choice(['BRIDGE', 'EDGE'] as const)),
})

/** Progress of the approval. `version` is sent back with a decision. */
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
  /** For an early return, the last day of leave, or the first half of it. Only the days after it are cancelled. */
  keepTo: Nullable(Type.String()),
  keepToHalf: Nullable(Choice(dayParts)),
  givesBack: Nullable(DaysNumber),
  /** The reason for the cancellation or early return, requested or done. */
  cancelReason: Nullable(Type.String()),
  approval: Nullable(LeaveApprovalSummary),
})
