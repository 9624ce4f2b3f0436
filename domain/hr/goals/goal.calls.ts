import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

export const goalStatuses = ['OPEN', 'OVERDUE', 'DONE'] as const

const Progress = Type.Integer({ minimum: 0, maximum: 100 })

const GoalRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  type: Named,
  /** Null for a goal of the organisation. */
  employee: Nullable(Named),
  parent: Nullable(Named),
  fromDay: Type.String(),
  dueDay: Type.String(),
  /** Percentage. */
  progress: Type.Integer(),
  standing: Choice(goalStatuses),
  /** Number of direct sub-goals. If there are any, the progress is their mean. */
  parts: Type.Integer(),
  canChange: Type.Boolean(),
})
export type GoalRow = Static<typeof GoalRow>

const Goal = Type.Object({
  ...GoalRow.properties,
  below: Type.Array(GoalRow),
  updates: Type.Array(
    Type.Object({
      id: Id,
      progress: Type.Integer(),
      note: Nullable(Type.String()),
      by: Nullable(Type.String()),
      at: Type.String(),
    }),
  ),
})
export type Goal = Static<typeof Goal>

const goalFields = {
  name: Text(160, 1),
  description: Type.Optional(Nullable(Text(2000))),
  typeId: Id,
  parentId: Type.Optional(Nullable(Id)),
  fromDay: DayString,
  dueDay: DayString,
}

export const goalCalls = defineCalls({
  'POST /api/hr/goals': {
    access: 'goal.read',
    body: Shape({ ...goalFields, employeeId: Type.Optional(Nullable(Id)) }),
    response: Goal,
    summary: 'For the caller, an employee who reports to them or, with null, the organisation',
  },
  'PUT /api/hr/goals/{id}': {
    access: 'goal.read',
    body: Shape({
      ...goalFields,
      name: Type.Optional(goalFields.name),
      typeId: Type.Optional(Id),
      fromDay: Type.Optional(DayString),
      dueDay: Type.Optional(DayString),
      version: Version,
    }),
    response: Goal,
  },
  'DELETE /api/hr/goals/{id}': { access: 'goal.read', response: Done },
  'GET /api/hr/goals/{id}': { access: 'goal.read', response: Goal },
  'POST /api/hr/goals/search': {
    access: 'goal.read',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        own: Type.Optional(Type.Boolean()),
        employeeId: Type.Optional(Id),
        typeId: Type.Optional(Id),
        standing: Type.Optional(Choice(goalStatuses)),
      }),
      ['name', 'dueDay', 'progress', 'employee'],
    ),
    response: buildPageSchema(GoalRow),
    retry: 'natural',
  },
  'POST /api/hr/goals/{id}/progress': {
    access: 'goal.read',
    body: Shape({ progress: Progress, note: Type.Optional(Nullable(Text(1000))), version: Version }),
    response: Goal,
  },
})
