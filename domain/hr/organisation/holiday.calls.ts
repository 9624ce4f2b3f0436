import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text } from '../../kit/schema.ts'

const holidayKinds = ['PUBLIC', 'OPTIONAL', 'COMPANY'] as const
const Year = Type.Integer({ minimum: 1990, maximum: 2100 })

const HolidayProposal = Type.Object({
  day: Type.String(),
  name: Type.String(),
  kind: Choice(holidayKinds),
  /** The holiday that already exists on that day, if any. */
  there: Nullable(Type.String()),
})

export const holidayExtraCalls = defineCalls({
  'GET /api/hr/holidays/regions': {
    access: 'holiday.manage',
    response: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      }),
    ),
    summary: 'Countries and states with known public holidays',
  },
  'POST /api/hr/holidays/preview': {
    effect: 'reads',
    access: 'holiday.manage',
    body: Shape({
      country: Text(2, 2),
      state: Type.Optional(Nullable(Text(10))),
      year: Year,
      zoneId: Nullable(Id),
      language: Type.Optional(Choice(['en', 'hi'])),
    }),
    response: Type.Array(HolidayProposal),
    retry: 'natural',
    summary: 'Public holidays of a country or state in a year, with the existing holidays of the zone',
  },
  'POST /api/hr/holidays/fill': {
    access: 'holiday.manage',
    body: Shape({
      zoneId: Nullable(Id),
      holidays: Type.Array(
        Shape({
          day: DayString,
          name: Text(80, 1),
          kind: Choice(holidayKinds),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: Type.Object({ added: Type.Integer() }),
    summary: 'Adds these holidays; all of them, or none if a date is already used',
  },
  'GET /api/hr/holidays/picks': {
    access: 'signed-in',
    query: Shape({ year: Type.String({ pattern: '^(19|20)\\d{2}$' }) }),
    response: Type.Object({ quota: Type.Integer(), picked: Type.Array(Id) }),
    summary: 'Optional holiday quota of an employee for a year, and the chosen holidays',
  },
  'POST /api/hr/holidays/{id}/pick': { access: 'signed-in', response: Done, retry: 'natural' },
  'DELETE /api/hr/holidays/{id}/pick': { access: 'signed-in', response: Done },
  'GET /api/hr/holidays/{id}/picks': {
    access: 'holiday.manage',
    response: Type.Array(Type.Object({ employeeId: Id, fullName: Type.String(), number: Type.String() })),
    summary: 'Employees who chose an optional holiday',
  },
})
