import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/kit/day.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { sprint } from '../../server/task/sprints/sprint.table.ts'
import { taskAssignee, taskDependency } from '../../server/task/tasks/task-links.table.ts'
import { taskTimeLog } from '../../server/task/tasks/task-log.table.ts'
import { task } from '../../server/task/tasks/task.table.ts'
import { team } from '../../server/task/teams/team.table.ts'
import type { Harness, Person } from '../harness.ts'
import { sumLogged, type FigureTask, type FigureWorld } from './task-figures.ts'

/** The tasks of a test, before they have ids. */
export type FigureTaskInput = Omit<FigureTask, 'id'>

/** Creates users, teams, sprints and tasks in the organisation of `owner`. */
export async function createTaskWorld(
  h: Harness,
  owner: Person,
  today: Day,
  inputs: readonly FigureTaskInput[],
): Promise<FigureWorld> {
  const { organisationId } = owner
  const users = [owner.userId]
  for (let n = 0; n < 3; n++) users.push((await h.aUser({ organisationId })).userId)
  const tasks = inputs.map((input) => ({ id: newId(), ...input }))
  const [teams, sprints] = [
    [newId(), newId()],
    [newId(), newId()],
  ]
  return h.inOrganisation(organisationId, async (db) => {
    await db.insert(team).values(teams.map((id) => ({ id, name: `Team ${id}` })))
    await db.insert(sprint).values(
      sprints.map((id, at) => ({
        id,
        teamId: teams[at] ?? '',
        name: `Sprint ${at}`,
        startDate: addDays(today, -10),
        endDate: addDays(today, 3),
      })),
    )
    const statuses = await db.execute<{ id: string; category: string }>(
      sql`select s.id, s.category from status s order by s.rank`,
    )
    const priorities = await db.execute<{ id: string }>(sql`select p.id from priority p order by p.rank`)
    const world: FigureWorld = {
      today,
      users,
      teams,
      sprints,
      statuses: statuses.rows,
      priorities: priorities.rows.map(({ id }) => id),
      tasks,
    }
    const at = <T>(list: readonly T[], index: number | null): T | null =>
      index === null ? null : (list[index] ?? null)
    await db.insert(task).values(
      tasks.map((one, position) => ({
        id: one.id,
        name: `Task ${position}`,
        rank: position,
        teamId: at(teams, one.team),
        sprintId: at(sprints, one.sprint),
        statusId: at(world.statuses, one.status)?.id ?? null,
        priorityId: at(world.priorities, one.priority),
        startDate: one.startDate,
        endDate: one.endDate,
        createdOn: one.createdOn,
        startedOn: one.startedOn,
        completedOn: one.completedOn,
        estimateMinutes: one.estimate,
        loggedMinutes: sumLogged(one),
        assigneeCount: one.assignees.length,
        createdBy: owner.userId,
      })),
    )
    const links = tasks.flatMap((one) => one.assignees.map((user) => ({ taskId: one.id, userId: users[user] ?? '' })))
    if (links.length > 0) await db.insert(taskAssignee).values(links)
    const waits = tasks.flatMap((one) =>
      one.waitsFor.map((other) => ({ taskId: one.id, dependsOnId: tasks[other]?.id ?? '' })),
    )
    if (waits.length > 0) await db.insert(taskDependency).values(waits)
    const logs = tasks.flatMap((one) =>
      one.logs.map(({ user, ...log }) => ({ ...log, taskId: one.id, userId: users[user] ?? '' })),
    )
    if (logs.length > 0) await db.insert(taskTimeLog).values(logs)
    return world
  })
}

/**
 * Sixty tasks that were chosen so that each case occurs: without dates, overdue, due today and next week, blocked by
 * open and by done tasks, personal, unassigned, shared, over and under the estimate, old and new.
 */
export function listHandMadeTasks(today: Day): FigureTaskInput[] {
  const day = (offset: number | null) => (offset === null ? null : addDays(today, offset))
  return handMade.map(
    ([team, sprint, status, priority, start, end, created, started, completed, estimate, people, waitsFor, logs]) => ({
      team,
      sprint,
      status,
      priority,
      startDate: day(start),
      endDate: day(end),
      createdOn: addDays(today, created),
      startedOn: day(started),
      completedOn: day(completed),
      estimate,
      assignees: [...people],
      waitsFor: [...waitsFor],
      logs: logs.map(([user, offset, minutes]) => ({ user, day: addDays(today, offset), minutes })),
    }),
  )
}

type N = number | null
type HandMadeRow = readonly [
  N,
  N,
  N,
  N,
  N,
  N,
  number,
  N,
  N,
  N,
  readonly number[],
  readonly number[],
  readonly (readonly [number, number, number])[],
]

// team, sprint, status, priority, start, end, created, started, completed (days from today), estimate, people, waits for, logs
const distinctRows: readonly HandMadeRow[] = [
  [0, 0, 0, 0, null, null, 0, null, null, null, [], [], []],
  [0, 0, 1, 0, -10, -1, -12, -9, null, 60, [0], [], [[0, -3, 90]]],
  [
    0,
    0,
    1,
    1,
    -10,
    0,
    -12,
    -2,
    null,
    120,
    [0, 1],
    [0],
    [
      [0, -1, 30],
      [1, -1, 30],
    ],
  ],
  [0, 1, 2, 2, -30, 7, -31, -30, null, 600, [1], [4], [[1, -29, 600]]],
  [0, null, 3, 3, -8, -2, -9, -8, -2, 100, [2], [], [[2, -5, 100]]],
  [1, 1, 3, null, -8, -2, -9, -8, -3, 100, [2], [], [[2, -5, 120]]],
  [1, 1, 3, 0, -8, -2, -9, -8, -9, 100, [2], [], [[2, -5, 121]]],
  [1, 1, 3, 1, -40, -35, -45, -40, -35, 200, [0], [], [[0, -36, 79]]],
  [1, null, 3, 1, -90, -85, -95, -90, -84, 50, [0], [], [[0, -85, 200]]],
  [1, null, 3, 1, -90, -82, -95, -90, -83, 480, [3], [], [[3, -85, 470]]],
  [null, null, null, null, null, null, -3, null, null, 30, [3], [], []],
  [null, null, null, 2, null, -25, -50, null, null, null, [3], [], []],
  [null, null, null, 2, 5, null, 0, null, null, 45, [0, 1, 2], [], []],
  [0, 0, 0, 0, 1, 3, -1, null, null, null, [], [1], []],
  [0, 0, 0, 3, 1, 4, -1, null, null, 90, [1], [1, 2], []],
  [0, 0, 0, 3, 1, 8, -1, null, null, 90, [1], [], []],
  [1, 0, 1, 3, -3, 5, -20, -14, null, 100, [2], [], [[2, -2, 100]]],
  [1, 0, 2, 1, -3, 5, -20, -1, null, 100, [2], [], [[2, 0, 101]]],
  [
    1,
    0,
    1,
    1,
    -70,
    -60,
    -75,
    -69,
    null,
    1000,
    [0, 3],
    [16],
    [
      [3, -60, 333],
      [0, -59, 10],
    ],
  ],
  [0, null, 3, 2, null, null, -6, -6, 0, 60, [0], [], [[0, 0, 60]]],
]
// The same cases on other days, so that weeks, groups and limits of periods are crossed.
const handMade: readonly HandMadeRow[] = [0, -6, -13].flatMap((shift, round) =>
  distinctRows.map((row): HandMadeRow => {
    const [team, sprint, status, priority, start, end, created, started, completed, estimate, people, waitsFor, logs] =
      row
    const move = (offset: N) => (offset === null ? null : offset + shift)
    return [
      team,
      sprint,
      status,
      priority,
      move(start),
      move(end),
      created + shift,
      move(started),
      move(completed),
      estimate === null ? null : estimate + round * 7,
      people,
      waitsFor.map((index) => index + round * distinctRows.length),
      logs.map(([user, offset, minutes]) => [user, offset + shift, minutes] as const),
    ]
  }),
)
