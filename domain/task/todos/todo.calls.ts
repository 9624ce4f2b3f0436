import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { DayString, Done, Id, Nullable, RequiredLine, Shape, Text, Version } from '../../kit/schema.ts'

const TodoRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  dueDate: Nullable(Type.String()),
  isDone: Type.Boolean(),
  taskId: Nullable(Id),
})
export type TodoRow = Static<typeof TodoRow>

/** Personal to-dos: each user sees and changes only their own. */
export const todoCalls = defineCalls({
  'POST /api/task/todos': {
    access: 'view-task-common',
    body: Shape({ name: RequiredLine(200), dueDate: Type.Optional(Nullable(DayString)) }),
    response: TodoRow,
  },
  'POST /api/task/todos/search': {
    access: 'view-task-common',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), isDone: Type.Optional(Type.Boolean()) }), [
      'createdAt',
      'dueDate',
    ]),
    response: buildPageSchema(TodoRow),
    retry: 'natural',
  },
  'GET /api/task/todos/{id}': { access: 'view-task-common', response: TodoRow },
  'PUT /api/task/todos/{id}': {
    access: 'view-task-common',
    body: Shape({
      name: Type.Optional(RequiredLine(200)),
      dueDate: Type.Optional(Nullable(DayString)),
      isDone: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    response: TodoRow,
  },
  'DELETE /api/task/todos/{id}': { access: 'view-task-common', response: Done },
  'POST /api/task/todos/{id}/convert': {
    access: 'view-task-common',
    response: Type.Object({ taskId: Id }),
    summary: 'Creates a task of the caller from the to-do',
  },
})
