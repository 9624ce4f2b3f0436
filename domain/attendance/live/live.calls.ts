import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Named, Nullable, Shape } from '../../kit/schema.ts'

/** IN: at work. OUT: has left. MISSING: the shift has started without a check-in. NOT_DUE: the shift starts later. */
export const presenceStates = ['IN', 'OUT', 'MISSING', 'NOT_DUE', 'ON_LEAVE', 'OFF'] as const
export type PresenceState = (typeof presenceStates)[number]

/** The states that the absence rate counts. The filter ABSENT selects employees in these states. */
export const absentStates: readonly PresenceState[] = ['MISSING', 'ON_LEAVE']
export const presenceFilters = [...presenceStates, 'ABSENT'] as const
export type PresenceFilter = (typeof presenceFilters)[number]

const Counts = Type.Object({
  IN: Type.Integer(),
  OUT: Type.Integer(),
  MISSING: Type.Integer(),
  NOT_DUE: Type.Integer(),
  ON_LEAVE: Type.Integer(),
  OFF: Type.Integer(),
  late: Type.Integer(),
})

const Group = Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), counts: Counts })

export const MAX_LIVE_PEOPLE = 200

export const liveCalls = defineCalls({
  'POST /api/attendance/live': {
    access: 'attendance.report.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({
      state: Type.Optional(Choice(presenceFilters)),
      isLate: Type.Optional(Type.Boolean()),
      zoneId: Type.Optional(Id),
      departmentId: Type.Optional(Id),
    }),
    response: Type.Object({
      now: Type.String(),
      counts: Counts,
      zones: Type.Array(Group),
      departments: Type.Array(Group),
      /** The first 200 people that match the filters. */
      people: Type.Array(
        Type.Object({
          employee: Named,
          state: Choice(presenceStates),
          isLate: Type.Boolean(),
          /** Of the times. */
          timeZone: Type.String(),
          inTime: Nullable(Type.String()),
          outTime: Nullable(Type.String()),
          shift: Nullable(Type.String()),
        }),
      ),
      matches: Type.Integer(),
    }),
    summary: 'Who of the employees in scope is at work now, by zone and department',
  },
  'POST /api/attendance/live/remind': {
    access: 'attendance.report.read',
    body: Shape({ employeeIds: Type.Array(Id, { minItems: 1, maxItems: MAX_LIVE_PEOPLE }) }),
    response: Type.Object({ reminded: Type.Integer() }),
    summary: 'Reminds employees in scope whose shift has started and who have not checked in',
  },
})
