import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Id, Named, Shape } from '../../kit/schema.ts'

export const trendMeasures = ['PRESENT', 'ABSENT', 'LATE', 'OVERTIME'] as const
export type TrendMeasure = (typeof trendMeasures)[number]

export const TREND_WEEKS = 12
export const MAX_TREND_PEOPLE = 200

const Department = { departmentId: Type.Optional(Id) }

export const trendCalls = defineCalls({
  'POST /api/attendance/trends': {
    access: 'attendance.report.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape(Department),
    response: Type.Array(
      Type.Object({
        /** The Monday. */
        week: Type.String(),
        presentDays: Type.Number(),
        absentDays: Type.Number(),
        lateDays: Type.Integer(),
        overtimeMinutes: Type.Integer(),
      }),
    ),
    summary: 'Presence, lateness and overtime of the employees in scope in the last 12 weeks, from the stored days',
  },
  'POST /api/attendance/trends/people': {
    access: 'attendance.report.read',
    effect: 'reads',
    retry: 'natural',
    body: Shape({ week: DayString, measure: Choice(trendMeasures), ...Department }),
    response: Type.Object({
      /** The 200 employees with the highest amounts, highest first: days, or minutes of overtime. */
      people: Type.Array(Type.Object({ employee: Named, amount: Type.Number() })),
      matches: Type.Integer(),
    }),
    summary: 'The employees in scope behind a figure of a week',
  },
})
