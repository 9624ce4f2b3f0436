import { expect, test } from 'vitest'
import { addDays, minDay, type Day } from '../../../domain/kit/day.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import { accuracyGroups, type AccuracyGroup } from '../../../domain/task/analytics/estimate-accuracy.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import * as naive from '../../../test/factories/task-figures.ts'
import { createTaskWorld, listHandMadeTasks, type FigureTaskInput } from '../../../test/factories/task-world.ts'
import { harness, type Person } from '../../../test/harness.ts'

const at = await harness({ now: '2026-03-10T09:00:00Z' })
const TODAY = '2026-03-10'

test('the data set has sixty tasks', () => expect(listHandMadeTasks(TODAY)).toHaveLength(60))

test('every figure of sixty tasks equals a naive calculation, for each filter', async () => {
  const hr = await at.aUser({ role: HR })
  const world = await createTaskWorld(at, hr, TODAY, listHandMadeTasks(TODAY))
  for (const filter of listFilters(world)) await expectFigures(hr, world, filter)
}, 120_000)

test('the search for a group of estimate accuracy finds as many tasks as its figure counts', async () => {
  const hr = await at.aUser({ role: HR })
  const world = await createTaskWorld(at, hr, TODAY, listRandomTasks(4, 150))
  for (const filters of [{}, { teamId: world.teams[0] }]) {
    const { body } = await at.call(hr, 'GET /api/analytics/estimate-accuracy-filter', { query: filters })
    const search = async (accuracy: AccuracyGroup) =>
      (await at.call(hr, 'POST /api/task/tasks/search', { body: { filters: { ...filters, accuracy } } })).body
        .totalElements
    const found = await Promise.all(accuracyGroups.map(search))
    expect(found).toEqual([body.taskCount, body.within, body.under, body.over])
    expect(body.taskCount).toBeGreaterThan(0)
  }
}, 120_000)

test.each([1, 2, 3])(
  'every figure of random tasks equals a naive calculation (%s)',
  async (seed) => {
    const hr = await at.aUser({ role: HR })
    const world = await createTaskWorld(at, hr, TODAY, listRandomTasks(seed, 150))
    for (const filter of listFilters(world)) await expectFigures(hr, world, filter)
  },
  120_000,
)

function listFilters(world: naive.FigureWorld): AnalyticsFilter[] {
  const [teamId, sprintId, userId] = [world.teams[0], world.sprints[1], world.users[2]]
  const [status, priority] = [world.statuses[1]?.id, world.priorities[1]]
  const period = { from: addDays(TODAY, -40), to: addDays(TODAY, -3) }
  return [{}, { teamId }, { sprintId }, { userId }, { status }, { priority }, period, { ...period, teamId, userId }]
}

async function expectFigures(as: Person, world: naive.FigureWorld, filter: AnalyticsFilter) {
  const tasks = naive.selectTasks(world, filter)
  const byId = (a: { id: string | null }, b: { id: string | null }) => String(a.id).localeCompare(String(b.id))
  const pick = <T extends object>(rows: readonly T[], keys: readonly (keyof T)[]) =>
    rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as T)

  expect((await at.call(as, 'GET /api/analytics/overview-filter', { query: filter })).body).toEqual(
    naive.countOverview(world, tasks),
  )
  const statuses = (await at.call(as, 'GET /api/analytics/breakdown/status-filter', { query: filter })).body
  expect(pick(statuses, ['id', 'count', 'estimatedMinutes', 'loggedMinutes']).toSorted(byId)).toEqual(
    naive.countByStatus(world, tasks).toSorted(byId),
  )
  const priorities = (await at.call(as, 'GET /api/analytics/breakdown/priority-filter', { query: filter })).body
  expect(pick(priorities, ['id', 'count', 'open', 'overdue']).toSorted(byId)).toEqual(
    naive.countByPriority(world, tasks).toSorted(byId),
  )
  expect((await at.call(as, 'GET /api/analytics/estimate-accuracy-filter', { query: filter })).body).toEqual(
    naive.measureAccuracy(tasks),
  )

  const dashboard = (await at.call(as, 'GET /api/analytics/dashboard-filter', { query: filter })).body
  expect(dashboard.completion).toEqual(naive.countCompletion(world, filter))
  expect(dashboard.accuracyTrend).toEqual(naive.measureAccuracyByWeek(world, filter))
  const { flow } = (await at.call(as, 'GET /api/analytics/flow-filter', { query: filter })).body
  expect(flow).toEqual(naive.countFlow(world, filter))
  expect(dashboard.overview).toEqual(naive.countOverview(world, tasks))
  const heatmap = dashboard.heatmap.map(({ team, ...row }) => ({ ...row, team: team?.id ?? null }))
  const byTeam = (a: { team: string | null }, b: { team: string | null }) =>
    String(a.team).localeCompare(String(b.team))
  expect(heatmap.toSorted(byTeam)).toEqual(naive.countRiskBands(world, tasks).toSorted(byTeam))

  const risks = (await at.call(as, 'GET /api/analytics/risk/tasks-filter', { query: filter })).body
  expect(risks.map(({ score }) => score)).toEqual(naive.listRisks(world, tasks))
  for (const { score, reasons } of risks)
    expect(
      Math.min(
        100,
        reasons.reduce((total, { points }) => total + points, 0),
      ),
    ).toBe(score)
  const aging = (await at.call(as, 'GET /api/analytics/aging-wip-filter', { query: filter })).body
  expect(aging.buckets.map(({ count }) => count)).toEqual(naive.countAges(world, tasks))

  const byUser = (a: { user: string }, b: { user: string }) => a.user.localeCompare(b.user)
  const workload = (await at.call(as, 'GET /api/analytics/workload-filter', { query: filter })).body
  expect(
    workload
      .map(({ user, openTasks, remainingMinutes }) => ({ user: user.id, openTasks, remainingMinutes }))
      .toSorted(byUser),
  ).toEqual(naive.measureWorkload(world, tasks, filter.userId).toSorted(byUser))
  const timesheets = (await at.call(as, 'GET /api/analytics/timesheet/variance-filter', { query: filter })).body
  expect(timesheets.map(({ user, loggedMinutes }) => ({ user: user.id, loggedMinutes })).toSorted(byUser)).toEqual(
    naive.measureTimesheets(world, filter).toSorted(byUser),
  )
  const teams = (await at.call(as, 'GET /api/analytics/team/summary-filter', { query: filter })).body
  for (const { team, memberCount: _, ...figures } of teams)
    expect(figures).toEqual(
      naive.countOverview(
        world,
        tasks.filter((task) => world.teams[task.team ?? -1] === team.id),
      ),
    )
}

/** Random tasks. Equal seeds give equal tasks. */
function listRandomTasks(seed: number, count: number): FigureTaskInput[] {
  let state = seed * 2_654_435_761
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const maybe = <T>(value: T): T | null => (random(4) === 0 ? null : value)
  const day = (from: number, to: number): Day => addDays(TODAY, from + random(to - from + 1))
  return Array.from({ length: count }, (_, position) => {
    const status = maybe(random(4))
    const createdOn = day(-100, 0)
    const isStarted = status !== null && status > 0
    const startedOn = isStarted ? minDay(TODAY, addDays(createdOn, random(5))) : null
    const completedOn = status === 3 && startedOn ? minDay(TODAY, addDays(startedOn, random(20))) : null
    const [a, b] = [day(-60, 20), day(-60, 20)].toSorted()
    return {
      team: maybe(random(2)),
      sprint: maybe(random(2)),
      status,
      priority: maybe(random(4)),
      startDate: maybe(a ?? TODAY),
      endDate: maybe(b ?? TODAY),
      createdOn,
      startedOn,
      completedOn,
      estimate: maybe(30 + random(20) * 15),
      assignees: [0, 1, 2, 3].filter(() => random(3) === 0),
      waitsFor: position > 0 && random(5) === 0 ? [random(position)] : [],
      logs: Array.from({ length: random(4) }, () => ({ user: random(4), day: day(-60, 0), minutes: 5 + random(100) })),
    }
  })
}
