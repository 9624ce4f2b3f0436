import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { socialTypes } from '../cards/card.calls.ts'

/** Limit against flooding: the appreciations that one user can give in 24 hours. */
export const MAX_APPRECIATIONS_PER_DAY = 5

const AppreciationPerson = Type.Object({ id: Id, name: Type.String(), photo: Nullable(Type.String()) })

export const AppreciationRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: AppreciationPerson,
  giver: AppreciationPerson,
  type: Type.Object({ id: Id, name: Type.String() }),
  badge: Nullable(Type.Object({ name: Type.String(), colour: Type.String() })),
  message: Type.String(),
  socialType: Choice(socialTypes),
  givenAt: Type.String(),
  isMine: Type.Boolean(),
})
export type AppreciationRow = Static<typeof AppreciationRow>

const appreciationFilters = Shape({
  q: Type.Optional(Text(100)),
  typeId: Type.Optional(Id),
  employeeId: Type.Optional(Id),
  giverId: Type.Optional(Id),
})

export const appreciationCalls = defineCalls({
  'POST /api/hr/employee/appreciations': {
    access: 'appreciation.give',
    body: Shape({
      employeeId: Id,
      typeId: Id,
      message: Text(500, 3),
      socialType: Type.Optional(Choice(socialTypes)),
    }),
    response: AppreciationRow,
  },
  'PUT /api/hr/employee/appreciations/{id}': {
    access: 'appreciation.give',
    body: Shape({
      message: Type.Optional(Text(500, 3)),
      socialType: Type.Optional(Choice(socialTypes)),
      version: Version,
    }),
    response: AppreciationRow,
  },
  'DELETE /api/hr/employee/appreciations/{id}': { access: 'appreciation.give', response: Done },
  'GET /api/hr/employee/appreciations/employee/{id}': {
    access: 'appreciation.give',
    response: Type.Array(AppreciationRow),
    summary: 'Appreciations of an employee that the caller may see',
  },
  'POST /api/hr/employee/appreciations/search': {
    access: 'appreciation.give',
    body: buildSearchBody(appreciationFilters, ['givenAt', 'employee', 'giver']),
    response: buildPageSchema(AppreciationRow),
    retry: 'natural',
    summary: 'Appreciations that the caller may see, newest first',
  },
})
