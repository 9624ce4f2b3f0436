import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Named, Nullable, RequiredLine, Shape, Text } from '../../kit/schema.ts'
import { accuracyGroups } from '../analytics/estimate-accuracy.ts'
import { riskBands } from '../analytics/risk-score.ts'
import { Recurrence } from './recurrence.ts'

export const statusCategories = ['TO_DO', 'DOING', 'DONE'] as const
export type StatusCategory = (typeof statusCategories)[number]

export const MAX_ESTIMATE_MINUTES = 600_000
export const MAX_ASSIGNEES = 20
export const MAX_ATTACHMENTS = 50
export const MAX_BULK_TASKS = 500
export const MAX_BOARD_CARDS = 1000
/** Minutes of a day. */
export const MAX_LOGGED_MINUTES = 24 * 60

const Coloured = Type.Object({ id: Id, name: Type.String(), colour: Type.String() })
const StatusReference = Type.Object({
  id: Id,
  name: Type.String(),
  colour: Type.String(),
  category: Choice(statusCategories),
})

export const TaskRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** `ACME-12`; null without a project. */
  key: Nullable(Type.String()),
  name: Type.String(),
  status: Nullable(StatusReference),
  priority: Nullable(Coloured),
  startDate: Nullable(Type.String()),
  endDate: Nullable(Type.String()),
  assignees: Type.Array(Named),
  labels: Type.Array(Coloured),
  project: Nullable(Named),
  team: Nullable(Named),
  sprint: Nullable(Named),
  parent: Nullable(Named),
  estimateMinutes: Nullable(Type.Integer()),
  loggedMinutes: Type.Integer(),
  isBlocked: Type.Boolean(),
  subtaskCount: Type.Integer(),
  doneSubtaskCount: Type.Integer(),
  rank: Type.Integer(),
  completedOn: Nullable(Type.String()),
  createdOn: Type.String(),
  updatedAt: Type.String(),
})
export type TaskRow = Static<typeof TaskRow>

export const TimeLogRow = Type.Object({
  id: Id,
  user: Named,
  day: Type.String(),
  minutes: Type.Integer(),
  note: Nullable(Type.String()),
})
export const CommentRow = Type.Object({
  id: Id,
  user: Named,
  text: Type.String(),
  mentions: Type.Array(Named),
  createdAt: Type.String(),
})
export const ActivityRow = Type.Object({
  id: Id,
  user: Named,
  changes: Type.Array(
    Type.Object({ field: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) }),
  ),
  createdAt: Type.String(),
})
const LinkedTask = Type.Object({
  id: Id,
  key: Nullable(Type.String()),
  name: Type.String(),
  isDone: Type.Boolean(),
})

export const TaskDetail = Type.Object({
  ...TaskRow.properties,
  description: Nullable(Type.Unknown()),
  recurrence: Nullable(Recurrence),
  createdBy: Named,
  createdAt: Type.String(),
  subtasks: Type.Array(LinkedTask),
  dependsOn: Type.Array(LinkedTask),
  blocks: Type.Array(LinkedTask),
  timeLogs: Type.Array(TimeLogRow),
  comments: Type.Array(CommentRow),
  activity: Type.Array(ActivityRow),
  watchers: Type.Array(Named),
  attachments: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  isWatching: Type.Boolean(),
  canDelete: Type.Boolean(),
})
export type TaskDetail = Static<typeof TaskDetail>

/** The fields that a user can set. All are optional: a task needs only a name. */
export const taskFields = {
  description: Type.Optional(Nullable(Type.Object({}, { additionalProperties: true }))),
  projectId: Type.Optional(Nullable(Id)),
  teamId: Type.Optional(Nullable(Id)),
  sprintId: Type.Optional(Nullable(Id)),
  statusId: Type.Optional(Nullable(Id)),
  priorityId: Type.Optional(Nullable(Id)),
  parentId: Type.Optional(Nullable(Id)),
  startDate: Type.Optional(Nullable(DayString)),
  endDate: Type.Optional(Nullable(DayString)),
  estimateMinutes: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MAX_ESTIMATE_MINUTES }))),
  recurrence: Type.Optional(Nullable(Recurrence)),
  assigneeIds: Type.Optional(Type.Array(Id, { maxItems: MAX_ASSIGNEES })),
  labelIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
}

export const TaskInput = Shape({ name: RequiredLine(200), ...taskFields })
export type TaskInput = Static<typeof TaskInput>

export const taskFilters = {
  q: Type.Optional(Text(100)),
  statusIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  priorityIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  assigneeIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  labelIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  projectId: Type.Optional(Id),
  teamId: Type.Optional(Id),
  sprintId: Type.Optional(Id),
  parentId: Type.Optional(Id),
  createdById: Type.Optional(Id),
  category: Type.Optional(Choice(statusCategories)),
  /** The estimate in minutes: more than, and up to. */
  estimateOver: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ESTIMATE_MINUTES })),
  estimateUpTo: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ESTIMATE_MINUTES })),
  hasEstimate: Type.Optional(Type.Boolean()),
  /** The logged time of all users in minutes: at least. */
  loggedFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ESTIMATE_MINUTES })),
  hasLoggedTime: Type.Optional(Type.Boolean()),
  isRecurring: Type.Optional(Type.Boolean()),
  /** Tasks whose dates overlap this period. */
  from: Type.Optional(DayString),
  to: Type.Optional(DayString),
  /** The period of figures: as above, but a missing date is the day of creation. */
  periodFrom: Type.Optional(DayString),
  periodTo: Type.Optional(DayString),
  createdFrom: Type.Optional(DayString),
  createdTo: Type.Optional(DayString),
  /** The day of the first status in progress. */
  startedFrom: Type.Optional(DayString),
  startedTo: Type.Optional(DayString),
  startFrom: Type.Optional(DayString),
  startTo: Type.Optional(DayString),
  dueFrom: Type.Optional(DayString),
  dueTo: Type.Optional(DayString),
  completedFrom: Type.Optional(DayString),
  completedTo: Type.Optional(DayString),
  isOpen: Type.Optional(Type.Boolean()),
  isMine: Type.Optional(Type.Boolean()),
  /** The caller watches the task. */
  isWatched: Type.Optional(Type.Boolean()),
  isOverdue: Type.Optional(Type.Boolean()),
  isBlocked: Type.Optional(Type.Boolean()),
  isUnassigned: Type.Optional(Type.Boolean()),
  isPersonal: Type.Optional(Type.Boolean()),
  /** Open tasks with more logged time than estimated. */
  isOverEstimate: Type.Optional(Type.Boolean()),
  isInBacklog: Type.Optional(Type.Boolean()),
  hasPriority: Type.Optional(Type.Boolean()),
  hasTeam: Type.Optional(Type.Boolean()),
  hasDueDate: Type.Optional(Type.Boolean()),
  /** The task counts in the caller's own figures, see `isInFigureScope`. */
  isInFigures: Type.Optional(Type.Boolean()),
  /** Completed tasks by the deviation of their logged time from the estimate. */
  accuracy: Type.Optional(Choice(accuracyGroups)),
  /** Open tasks with a risk score in this band. */
  riskBand: Type.Optional(Choice(riskBands)),
}
export const TaskFilters = Shape(taskFilters)
export type TaskFilters = Static<typeof TaskFilters>
