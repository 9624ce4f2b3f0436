import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Id, MAX_INTEGER, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { lateDeductions } from '../day/attendance-rules.ts'
import { dayReasonCodes, dayResults, dayStatuses, overtimeKinds } from '../day/day-types.ts'
import { PunchRow } from '../punches/punch.calls.ts'
import { MonthTotals } from './month-totals.ts'

const Reason = Type.Object({
  code: Choice(dayReasonCodes),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

/** One calculated day. Instants are ISO, times are in the time zone of the employee. */
export const DayRow = Type.Object({
  day: Type.String(),
  status: Choice(dayStatuses),
  firstIn: Nullable(Type.String()),
  lastOut: Nullable(Type.String()),
  inTime: Nullable(Type.String()),
  outTime: Nullable(Type.String()),
  plannedMinutes: Type.Integer(),
  workedMinutes: Type.Integer(),
  breakMinutes: Type.Integer(),
  gapMinutes: Type.Integer(),
  lateMinutes: Type.Integer(),
  earlyMinutes: Type.Integer(),
  shortMinutes: Type.Integer(),
  overtimeMinutes: Type.Integer(),
  overtimeKind: Choice(overtimeKinds),
  presentShare: Type.Number(),
  absentShare: Type.Number(),
  leaveShare: Type.Number(),
  isLate: Type.Boolean(),
  hasMissingPunch: Type.Boolean(),
  isOpen: Type.Boolean(),
  isCorrected: Type.Boolean(),
  reasons: Type.Array(Reason),
})
export type DayRow = Static<typeof DayRow>

const ShiftTimes = Type.Object({ name: Nullable(Type.String()), startsAt: Type.String(), endsAt: Type.String() })

const DayDetail = Type.Object({
  employee: Named,
  timeZone: Type.String(),
  isLocked: Type.Boolean(),
  shifts: Type.Array(ShiftTimes),
  day: DayRow,
  /** The punches of the calendar day and of its shifts; the result of the day depends only on the counted ones. */
  punches: Type.Array(Type.Object({ ...PunchRow.properties, isCounted: Type.Boolean() })),
  pieces: Type.Array(Type.Object({ id: Id, rateType: Type.String(), quantity: Type.String(), note: Type.String() })),
})

/** Short cells of the register. */
const RegisterCell = Type.Object({
  day: Type.String(),
  status: Choice(dayStatuses),
  isLate: Type.Boolean(),
  hasMissingPunch: Type.Boolean(),
  isCorrected: Type.Boolean(),
  inTime: Nullable(Type.String()),
  outTime: Nullable(Type.String()),
  workedMinutes: Type.Integer(),
})

export const MAX_REGISTER_SIZE = 100
const PageNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }))

export const dayCalls = defineCalls({
  'GET /api/attendance/types': {
    access: 'attendance.read',
    response: Type.Array(
      Type.Object({ result: Choice(dayResults), name: Type.String(), code: Type.String(), colour: Type.String() }),
    ),
    summary: 'How the organisation names the results of a day: its first attendance type of each',
  },
  'GET /api/attendance/today': {
    access: 'attendance.punch',
    response: Type.Object({
      now: Type.String(),
      timeZone: Type.String(),
      hasRecord: Type.Boolean(),
      nextAction: Choice(['IN', 'OUT'] as const),
      /** The zone with a radius, if locations are checked. */
      place: Nullable(
        Type.Object({ zone: Type.String(), radiusMetres: Type.Integer(), check: Choice(['WARN', 'BLOCK'] as const) }),
      ),
      shifts: Type.Array(ShiftTimes),
      day: Nullable(DayRow),
      punches: Type.Array(PunchRow),
    }),
    summary: 'The day of the caller: shift, punches and the next action',
  },
  'POST /api/attendance/days': {
    access: 'attendance.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ employeeId: Type.Optional(Id), from: DayString, to: DayString }),
    response: Type.Object({
      employee: Named,
      timeZone: Type.String(),
      days: Type.Array(DayRow),
      totals: MonthTotals,
      lateDeductionDays: Type.Array(Type.String()),
      /** The rule of late marks, to be shown before it applies. */
      lateRule: Type.Object({
        freeLates: Type.Integer(),
        latesPerHalfDay: Type.Integer(),
        deduction: Choice(lateDeductions),
        leaveType: Nullable(Type.String()),
      }),
    }),
    summary: 'The days of an employee in a period of at most 62 days, with totals',
  },
  'POST /api/attendance/days/detail': {
    access: 'attendance.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ employeeId: Id, day: DayString }),
    response: DayDetail,
    summary: 'One day with its punches and the reasons for its result',
  },
  'POST /api/attendance/days/recalculate': {
    access: 'attendance.manage',
    retry: 'natural',
    body: Shape({ from: DayString, to: DayString }),
    response: Type.Object({ days: Type.Integer() }),
    summary: 'Calculates and stores the days of all employees again, for reports',
  },
  'POST /api/attendance/days/register': {
    access: 'attendance.report.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({
      month: DayString,
      page: PageNumber,
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_REGISTER_SIZE })),
      q: Type.Optional(Text(80)),
      departmentId: Type.Optional(Id),
    }),
    response: Type.Object({
      content: Type.Array(
        Type.Object({
          employee: Named,
          number: Type.String(),
          department: Nullable(Type.String()),
          /** On the last day of the month. */
          timeZone: Type.String(),
          days: Type.Array(RegisterCell),
          /** The days that are locked for payroll only in the zone of the employee. */
          lockedDays: Type.Array(Type.String()),
          totals: MonthTotals,
          isApproved: Type.Boolean(),
        }),
      ),
      /** The days that are locked for payroll in all zones. */
      lockedDays: Type.Array(Type.String()),
      page: Type.Integer({ maximum: MAX_INTEGER }),
      size: Type.Integer(),
      totalElements: Type.Integer(),
      totalPages: Type.Integer(),
    }),
    summary: 'Employees by days of a month',
  },
})
