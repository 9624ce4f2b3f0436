import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, TimeString } from '../../kit/schema.ts'
import { DayRow } from '../days/day.calls.ts'

export const regularisationStates = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type RegularisationState = (typeof regularisationStates)[number]

export const exemptResults = ['PRESENT', 'ON_DUTY', 'WORK_FROM_HOME'] as const
const kinds = ['TIMES', 'EXEMPT'] as const

export const MAX_CORRECTED_DAYS = 31

/** Times are in the time zone of the employee. An out at or before the in is on the next day. */
const CorrectedDayInput = Shape({
  day: DayString,
  kind: Choice(kinds),
  inTime: Type.Optional(TimeString),
  outTime: Type.Optional(TimeString),
  countsAs: Type.Optional(Choice(exemptResults)),
})
export type CorrectedDayInput = Static<typeof CorrectedDayInput>

const CorrectedDays = Type.Array(CorrectedDayInput, { minItems: 1, maxItems: MAX_CORRECTED_DAYS })

export const RegularisationRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  reason: Type.String(),
  state: Choice(regularisationStates),
  requestedAt: Type.String(),
  recordedBy: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  waitsFor: Nullable(Type.String()),
  approvalId: Nullable(Id),
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      kind: Choice(kinds),
      inTime: Nullable(Type.String()),
      outTime: Nullable(Type.String()),
      countsAs: Choice(exemptResults),
    }),
  ),
})
export type RegularisationRow = Static<typeof RegularisationRow>

/** The attendance of the days before the correction, for the approver; empty once the request is decided. */
const RecordedDay = Type.Pick(DayRow, ['day', 'status', 'inTime', 'outTime', 'workedMinutes'])

export const regularisationCalls = defineCalls({
  'POST /api/attendance/regularisations': {
    access: 'attendance.punch',
    body: Shape({ reason: Text(500, 1), days: CorrectedDays }),
    response: RegularisationRow,
    summary: 'Requests a correction of own days. Nothing changes until it is approved.',
  },
  'POST /api/attendance/regularisations/record': {
    access: 'attendance.manage',
    body: Shape({ employeeId: Id, reason: Text(500, 1), days: CorrectedDays }),
    response: RegularisationRow,
    summary: 'HR corrects days without approval, also in a locked period: the difference is paid as arrears',
  },
  'POST /api/attendance/regularisations/search': {
    access: 'attendance.read',
    body: buildSearchBody(
      Shape({ employeeId: Type.Optional(Id), state: Type.Optional(Choice(regularisationStates)) }),
      ['requestedAt'],
    ),
    response: buildPageSchema(RegularisationRow),
    retry: 'natural',
  },
  'GET /api/attendance/regularisations/{id}': {
    access: 'attendance.read',
    response: Type.Object({ ...RegularisationRow.properties, recorded: Type.Array(RecordedDay) }),
  },
  'DELETE /api/attendance/regularisations/{id}': {
    access: 'attendance.punch',
    response: Done,
    summary: 'Withdraws an own pending request; HR can also undo an applied correction',
  },
})
