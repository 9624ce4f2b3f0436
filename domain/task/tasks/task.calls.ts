import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody, buildSortSchema } from '../../kit/page.ts'
import { DayString, Done, Id, Nullable, RequiredLine, Shape, Text, Version } from '../../kit/schema.ts'
import {
  MAX_BULK_TASKS,
  MAX_LOGGED_MINUTES,
  TaskDetail,
  taskFields,
  TaskFilters,
  TaskInput,
  TaskRow,
} from './task.schemas.ts'

const sortable = [
  'name',
  'status',
  'priority',
  'startDate',
  'endDate',
  'estimateMinutes',
  'loggedMinutes',
  'createdAt',
  'updatedAt',
  'rank',
]

const TaskVersion = Shape({ id: Id, version: Version })

/** Users see and edit the tasks in their scope: see `isTaskVisible`. */
export const taskCalls = defineCalls({
  'POST /api/task/tasks': { access: 'view-task-common', body: TaskInput, response: TaskDetail },
  'POST /api/task/tasks/search': {
    access: 'view-task-common',
    body: buildSearchBody(TaskFilters, sortable),
    response: buildPageSchema(TaskRow),
    retry: 'natural',
  },
  'POST /api/task/tasks/board': {
    access: 'view-task-common',
    effect: 'reads',
    body: Shape({ filters: Type.Optional(TaskFilters), sort: Type.Optional(buildSortSchema(sortable)) }),
    response: Type.Object({ tasks: Type.Array(TaskRow), isComplete: Type.Boolean() }),
    retry: 'natural',
    summary: 'The cards of a board, or the tasks of a grouped list; in the order of their ranks without a sort',
  },
  'GET /api/task/tasks/{id}': { access: 'view-task-common', response: TaskDetail },
  'PUT /api/task/tasks/{id}': {
    access: 'view-task-common',
    body: Shape({ name: Type.Optional(RequiredLine(200)), ...taskFields, version: Version }),
    response: TaskDetail,
  },
  'DELETE /api/task/tasks/{id}': { access: 'view-task-common', response: Done },
  'POST /api/task/tasks/{id}/move': {
    access: 'view-task-common',
    /** The card is placed between these two cards; null at the start and the end of the column. */
    body: Shape({
      statusId: Nullable(Id),
      afterId: Nullable(Id),
      beforeId: Nullable(Id),
      assigneeId: Type.Optional(Nullable(Id)),
      teamId: Type.Optional(Nullable(Id)),
    }),
    response: Type.Object({ id: Id, version: Type.Integer(), rank: Type.Integer() }),
    retry: 'natural',
  },
  'POST /api/task/tasks/bulk': {
    access: 'view-task-common',
    body: Shape({
      ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_TASKS }),
      changes: Shape({
        statusId: taskFields.statusId,
        priorityId: taskFields.priorityId,
        sprintId: taskFields.sprintId,
        teamId: taskFields.teamId,
        endDate: taskFields.endDate,
        assigneeIds: taskFields.assigneeIds,
      }),
      /** The change is refused if one of these tasks has another version. */
      expected: Type.Optional(Type.Array(TaskVersion, { maxItems: MAX_BULK_TASKS })),
    }),
    response: Type.Object({ changed: Type.Integer(), tasks: Type.Array(TaskVersion) }),
    summary: 'Sets the same values in all selected tasks; all or none',
  },
  'POST /api/task/tasks/{id}/time': {
    access: 'view-task-common',
    body: Shape({
      day: DayString,
      minutes: Type.Integer({ minimum: 1, maximum: MAX_LOGGED_MINUTES }),
      note: Type.Optional(Nullable(Text(500))),
    }),
    response: TaskDetail,
  },
  'DELETE /api/task/tasks/{id}/time/{lineId}': { access: 'view-task-common', response: TaskDetail },
  'POST /api/task/tasks/{id}/comments': {
    access: 'view-task-common',
    body: Shape({ text: Text(5000, 1), mentionIds: Type.Optional(Type.Array(Id, { maxItems: 20 })) }),
    response: TaskDetail,
  },
  'PUT /api/task/tasks/{id}/watch': {
    access: 'view-task-common',
    body: Shape({ isWatching: Type.Boolean() }),
    response: TaskDetail,
  },
  'PUT /api/task/tasks/{id}/dependencies': {
    access: 'view-task-common',
    /** The complete list of the tasks that this task depends on. */
    body: Shape({ dependsOnIds: Type.Array(Id, { maxItems: 50 }) }),
    response: TaskDetail,
  },
  'POST /api/task/tasks/{id}/attachments': {
    access: 'view-task-common',
    body: Shape({ fileId: Id }),
    response: TaskDetail,
    summary: 'Attaches an uploaded file',
  },
  'DELETE /api/task/tasks/{id}/attachments/{lineId}': { access: 'view-task-common', response: TaskDetail },
  'POST /api/task/tasks/{id}/attachments/{lineId}/link': {
    access: 'view-task-common',
    effect: 'reads',
    response: Type.Object({ url: Type.String() }),
    summary: 'A link to an attachment that is valid for a short time',
  },
  'GET /api/task/people/all': {
    access: 'view-task-common',
    response: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    summary: 'Active users who can be assigned',
  },
})
