import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { SprintDay, sprintStates } from './sprint-snapshot.ts'

const Count = Type.Integer()

const SprintRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  goal: Nullable(Type.String()),
  team: Named,
  startDate: Type.String(),
  endDate: Type.String(),
  state: Choice(sprintStates),
  /** True for the lead of the team, HR and Admin. */
  canManage: Type.Boolean(),
  /**
   * The sums are null when the caller may not see them: see `hasTeamFigures`. Those of a closed sprint stay as they were
   * when it was closed.
   */
  taskCount: Nullable(Count),
  doneCount: Nullable(Count),
  estimateMinutes: Nullable(Count),
  doneMinutes: Nullable(Count),
  committedCount: Nullable(Count),
  committedMinutes: Nullable(Count),
  snapshot: Nullable(
    Type.Object({
      committedCount: Count,
      committedMinutes: Count,
      addedCount: Count,
      addedMinutes: Count,
      removedCount: Count,
      completedCount: Count,
      completedMinutes: Count,
      unfinishedCount: Count,
      movedTo: Nullable(Type.String()),
    }),
  ),
})
export type SprintRow = Static<typeof SprintRow>

const fields = {
  name: Text(80, 1),
  goal: Type.Optional(Nullable(Text(500))),
  teamId: Id,
  startDate: DayString,
  endDate: DayString,
}

const Capacity = Type.Object({
  user: Named,
  workingMinutes: Count,
  leaveMinutes: Count,
  holidayMinutes: Count,
  capacityMinutes: Count,
  plannedMinutes: Count,
})

export const sprintCalls = defineCalls({
  'POST /api/task/sprints': { access: 'view-task-admin', body: Shape(fields), response: SprintRow },
  'PUT /api/task/sprints/{id}': {
    access: 'view-task-admin',
    body: Shape({
      name: Type.Optional(fields.name),
      goal: fields.goal,
      startDate: Type.Optional(DayString),
      endDate: Type.Optional(DayString),
      version: Version,
    }),
    response: SprintRow,
  },
  'DELETE /api/task/sprints/{id}': { access: 'view-task-admin', response: Done },
  'GET /api/task/sprints/{id}': { access: 'view-task-common', response: SprintRow },
  'POST /api/task/sprints/search': {
    access: 'view-task-common',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        teamId: Type.Optional(Id),
        state: Type.Optional(Choice(sprintStates)),
      }),
      ['name', 'startDate'],
    ),
    response: buildPageSchema(SprintRow),
    retry: 'natural',
  },
  'GET /api/task/sprints/all': {
    access: 'view-task-common',
    response: Type.Array(Type.Object({ id: Id, name: Type.String(), teamId: Id, state: Choice(sprintStates) })),
    summary: 'Planned and active sprints',
  },
  'GET /api/task/sprints/{id}/capacity': {
    access: 'view-task-admin',
    response: Type.Object({ members: Type.Array(Capacity), plannedMinutes: Count, capacityMinutes: Count }),
    summary: 'Working hours of each member less leave and holidays, against the planned effort',
  },
  'GET /api/task/sprints/{id}/burn-up': {
    access: 'view-task-common',
    response: Type.Object({
      days: Type.Array(SprintDay),
      velocity: Type.Array(
        Type.Object({ sprint: Named, committedMinutes: Count, completedMinutes: Count, completedCount: Count }),
      ),
    }),
    summary: 'Scope and completed effort by day, and the velocity of the last five sprints',
  },
  'POST /api/task/sprints/{id}/start': {
    access: 'view-task-admin',
    body: Shape({ version: Version }),
    response: SprintRow,
  },
  'POST /api/task/sprints/{id}/close': {
    access: 'view-task-admin',
    /** Unfinished tasks move to this sprint; without a sprint, to the backlog. */
    body: Shape({ version: Version, nextSprintId: Nullable(Id) }),
    response: SprintRow,
  },
  'PUT /api/task/sprints/{id}/tasks': {
    access: 'view-task-admin',
    body: Shape({
      add: Type.Array(Id, { maxItems: 500 }),
      remove: Type.Array(Id, { maxItems: 500 }),
    }),
    response: SprintRow,
  },
})
