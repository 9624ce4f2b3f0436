import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { rosterConflictCodes } from './roster-conflicts.ts'

export const rosterKinds = ['SHIFT', 'OFF', 'CLEAR'] as const
export const MAX_ROSTER_SIZE = 1000
export const MAX_ROSTER_DAYS = 62
export const MAX_ROSTER_CHANGES = 5000

/** The plan of one day. SHIFT has one or two shifts. CLEAR removes the plan: the usual working hours apply. */
const RosterChange = Shape({
  employeeId: Id,
  day: DayString,
  kind: Choice(rosterKinds),
  shiftIds: Type.Array(Id, { maxItems: 2 }),
})
export type RosterChange = Static<typeof RosterChange>

const RosterEntry = Type.Object({
  day: Type.String(),
  kind: Choice(rosterKinds),
  shiftIds: Type.Array(Type.String()),
  isDraft: Type.Boolean(),
})
export type RosterEntry = Static<typeof RosterEntry>

const Conflict = Type.Object({
  employeeId: Id,
  day: Type.String(),
  code: Choice(rosterConflictCodes),
  hours: Nullable(Type.Number()),
})

const Period = { from: DayString, to: DayString }
const Scope = {
  departmentId: Type.Optional(Id),
  employeeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
}

const Rotation = Shape({
  shiftId: Id,
  weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
  everyWeeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  daysOn: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  daysOff: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
})

const Changed = Type.Object({ days: Type.Integer() })

export const rosterCalls = defineCalls({
  'POST /api/attendance/rosters/search': {
    access: 'roster.manage',
    body: Shape({
      ...Period,
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROSTER_SIZE })),
      q: Type.Optional(Text(80)),
      departmentId: Type.Optional(Id),
    }),
    response: Type.Object({
      days: Type.Array(Type.String()),
      shifts: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          startsAt: Type.String(),
          endsAt: Type.String(),
          breakMinutes: Type.Integer(),
          colour: Type.String(),
        }),
      ),
      /** The days that are locked for payroll in all zones. */
      lockedDays: Type.Array(Type.String()),
      rules: Type.Object({ minRestHours: Type.Integer(), maxWeekHours: Type.Integer() }),
      content: Type.Array(
        Type.Object({
          employee: Named,
          department: Nullable(Type.String()),
          /** One letter for each day: W working day, O week off, H holiday, L leave, N not employed. */
          base: Type.String(),
          /** The hours of a working day without a plan. */
          usualShift: Nullable(
            Type.Object({ startsAt: Type.String(), endsAt: Type.String(), breakMinutes: Type.Integer() }),
          ),
          entries: Type.Array(RosterEntry),
          /** The days that are locked for payroll only in the zone of the employee. */
          lockedDays: Type.Array(Type.String()),
        }),
      ),
      /** For each shift with minimum staff: the employees needed and planned each day in the whole organisation. */
      coverage: Type.Array(
        Type.Object({
          shift: Named,
          /** 0 on days off and holidays. */
          needed: Type.Array(Type.Integer()),
          planned: Type.Array(Type.Integer()),
        }),
      ),
      draftDays: Type.Integer(),
      totalElements: Type.Integer(),
    }),
    retry: 'natural',
    summary: 'Employees by days with their planned shifts, drafts included',
  },
  'PUT /api/attendance/rosters': {
    access: 'roster.manage',
    body: Shape({ changes: Type.Array(RosterChange, { minItems: 1, maxItems: MAX_ROSTER_CHANGES }) }),
    response: Type.Object({ days: Type.Integer(), conflicts: Type.Array(Conflict) }),
    summary: 'Saves drafts of days. A draft replaces the plan of its day when it is published.',
  },
  'POST /api/attendance/rosters/copy': {
    access: 'roster.manage',
    retry: 'natural',
    body: Shape({ fromDay: DayString, toDay: DayString, days: Type.Integer({ minimum: 1, maximum: 31 }), ...Scope }),
    response: Changed,
    summary: 'Copies the plan of some days, such as a week, to days from another date as drafts',
  },
  'POST /api/attendance/rosters/rotation': {
    access: 'roster.manage',
    retry: 'natural',
    body: Shape({ ...Period, ...Scope, rotation: Rotation }),
    response: Changed,
    summary: 'Plans a rotation as drafts: weekdays of every n-th week, or n days on and m days off',
  },
  'POST /api/attendance/rosters/drafts': {
    access: 'roster.manage',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ ...Period, ...Scope }),
    response: Type.Object({
      days: Type.Integer(),
      employees: Type.Array(Type.Object({ employee: Named, days: Type.Integer(), hasAccount: Type.Boolean() })),
      conflicts: Type.Array(Conflict),
    }),
    summary: 'What would be published: the days, who is notified, and conflicts',
  },
  'POST /api/attendance/rosters/publish': {
    access: 'roster.manage',
    retry: 'natural',
    body: Shape({ ...Period, ...Scope }),
    response: Type.Object({ days: Type.Integer(), notified: Type.Integer() }),
    summary: 'Publishes the drafts of a period and notifies the employees concerned',
  },
  'POST /api/attendance/rosters/discard': {
    access: 'roster.manage',
    retry: 'natural',
    body: Shape({ ...Period, ...Scope }),
    response: Changed,
    summary: 'Deletes the drafts of a period',
  },
  'POST /api/attendance/rosters/own': {
    access: 'attendance.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape(Period),
    response: Type.Array(
      Type.Object({
        day: Type.String(),
        isOff: Type.Boolean(),
        off: Nullable(Type.String()),
        shifts: Type.Array(
          Type.Object({
            name: Nullable(Type.String()),
            startsAt: Type.String(),
            endsAt: Type.String(),
            isRostered: Type.Boolean(),
          }),
        ),
        /** The latest request of the caller to swap the shift of this day. A withdrawn request is not shown. */
        swap: Nullable(
          Type.Object({
            id: Id,
            colleague: Type.String(),
            state: Choice(['PENDING', 'APPROVED', 'REJECTED'] as const),
            approvalId: Nullable(Id),
          }),
        ),
      }),
    ),
    summary: 'The published plan of the caller, with swap requests',
  },
  'GET /api/attendance/swaps/colleagues': {
    access: 'attendance.punch',
    query: Shape({ day: DayString }),
    response: Type.Array(Type.Object({ id: Id, name: Type.String(), shift: Nullable(Type.String()) })),
    summary: 'Team members with another published plan on a day',
  },
  'POST /api/attendance/swaps': {
    access: 'attendance.punch',
    body: Shape({ day: DayString, colleagueId: Id, reason: Text(500, 1) }),
    response: Type.Object({ id: Id }),
    summary: 'Requests a swap of the own shift of a day with that of a colleague',
  },
  'GET /api/attendance/swaps/{id}': {
    access: 'attendance.read',
    response: Type.Object({
      id: Id,
      employee: Named,
      colleague: Named,
      day: Type.String(),
      reason: Type.String(),
      state: Choice(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const),
      employeeShift: Nullable(Type.String()),
      colleagueShift: Nullable(Type.String()),
      conflicts: Type.Array(Conflict),
    }),
  },
  'DELETE /api/attendance/swaps/{id}': {
    access: 'attendance.punch',
    response: Done,
    summary: 'Withdraws an own pending swap request',
  },
})
