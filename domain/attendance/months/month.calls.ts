import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { overtimePayments } from '../day/attendance-rules.ts'
import { overtimeKinds } from '../day/day-types.ts'
import { MonthTotals } from '../days/month-totals.ts'

export const MAX_MONTH_EMPLOYEES = 500

const Months = Shape({ month: DayString, employeeIds: Type.Array(Id, { minItems: 1, maxItems: MAX_MONTH_EMPLOYEES }) })

/** `pieces`: those of all pay rate types. */
const ApprovedTotals = Type.Object({ ...MonthTotals.properties, pieces: Type.Number() })
export type ApprovedTotals = Static<typeof ApprovedTotals>

export const monthCalls = defineCalls({
  'POST /api/attendance/months/search': {
    access: 'attendance.report.read',
    retry: 'natural',
    body: Shape({
      month: DayString,
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      q: Type.Optional(Text(80)),
      departmentId: Type.Optional(Id),
      isOpen: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      content: Type.Array(
        Type.Object({
          id: Id,
          employee: Named,
          totals: ApprovedTotals,
          /** The totals at the approval, if they differ now. */
          approvedTotals: Nullable(ApprovedTotals),
          approvedBy: Nullable(Type.String()),
          approvedAt: Nullable(Type.String()),
          isChanged: Type.Boolean(),
        }),
      ),
      page: Type.Integer(),
      size: Type.Integer(),
      totalElements: Type.Integer(),
      totalPages: Type.Integer(),
    }),
    summary: 'The totals of the employees in scope in a month, with their approval',
  },
  'GET /api/attendance/months/pending': {
    access: 'attendance.approve',
    response: Type.Object({ month: Type.String(), employees: Type.Integer() }),
    summary: 'The previous month, and the number of employees in scope whose attendance in it is to be approved',
  },
  'POST /api/attendance/months/approve': {
    access: 'attendance.approve',
    retry: 'natural',
    body: Shape({
      ...Months.properties,
      /** Days for which only a part of the overtime is approved. */
      overtime: Type.Optional(
        Type.Array(Shape({ employeeId: Id, day: DayString, minutes: Type.Integer({ minimum: 0, maximum: 1440 }) }), {
          maxItems: 1000,
        }),
      ),
    }),
    response: Type.Object({ approved: Type.Integer() }),
    summary: 'Approves the hours, the overtime and the pieces of employees in scope for a month that is over',
  },
  'POST /api/attendance/months/overtime': {
    access: 'attendance.report.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ month: DayString, employeeId: Id }),
    response: Type.Array(
      Type.Object({
        day: Type.String(),
        kind: Choice(overtimeKinds),
        minutes: Type.Integer(),
        /** Null before the month is approved. */
        approvedMinutes: Nullable(Type.Integer()),
        payment: Choice(overtimePayments),
      }),
    ),
    summary: 'The days with overtime of an employee in a month, and what was approved',
  },
  'POST /api/attendance/months/reopen': {
    access: 'attendance.approve',
    retry: 'natural',
    body: Months,
    response: Type.Object({ reopened: Type.Integer() }),
    summary: 'Takes approvals back, unless the month is locked',
  },
  'POST /api/attendance/months/open': {
    access: 'attendance.manage',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ month: DayString }),
    response: Type.Object({
      lock: Nullable(Type.Object({ id: Id, name: Type.String() })),
      unapproved: Type.Integer(),
      pendingRequests: Type.Integer(),
      heldPunches: Type.Integer(),
      missingPunches: Type.Integer(),
      /** True in a large organisation: missing punches are counted from days that are stored every hour. */
      areDaysStored: Type.Boolean(),
      draftDays: Type.Integer(),
    }),
    summary: 'What is open in a month before it is locked for payroll',
  },
  'POST /api/attendance/months/lock': {
    access: 'attendance.manage',
    retry: 'natural',
    body: Shape({ month: DayString }),
    response: Done,
    summary: 'Locks a month for payroll. Later corrections by HR are paid as arrears',
  },
  'POST /api/attendance/months/unlock': {
    access: 'attendance.manage',
    retry: 'natural',
    body: Shape({ month: DayString }),
    response: Done,
  },
})
