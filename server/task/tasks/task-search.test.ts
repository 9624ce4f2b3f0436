import { expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const asha = await at.aUser({ organisationId: hr.organisationId, role: EMPLOYEE })

const project = await at.call(hr, 'POST /api/task/projects', {
  body: { key: 'SITE', name: 'Site', members: [{ userId: asha.userId }] },
})
const create = async (more: object, as = hr) =>
  (await at.call(as, 'POST /api/task/tasks', { body: { name: 'Task', projectId: project.body.id, ...more } })).body
const plan = await create({ name: 'Plan', estimateMinutes: 60, startDate: '2026-03-02' })
await create({ name: 'Build', estimateMinutes: 240, startDate: '2026-03-09', parentId: plan.id })
await create({ name: 'Announce SITE-1' }, asha)

const search = async (filters: object) =>
  (await at.call(hr, 'POST /api/task/tasks/search', { body: { filters, sort: 'createdAt' } })).body.content.map(
    ({ name }) => name,
  )

test.each([
  ['SITE-2', ['Build']],
  [' site-2 ', ['Build']],
  ['SITE-1', ['Plan', 'Announce SITE-1']],
  ['SITE-9', []],
  ['OTHER-1', []],
  ['SITE', ['Announce SITE-1']],
])('a search for %s finds the task with this key and the names with these words', async (q, names) => {
  expect(await search({ q })).toEqual(names)
})

test('a search by key does not find a task outside the scope of the caller', async () => {
  const stranger = await at.aUser({ organisationId: hr.organisationId, role: EMPLOYEE })
  const { body } = await at.call(stranger, 'POST /api/task/tasks/search', { body: { filters: { q: 'SITE-1' } } })
  expect(body.content).toEqual([])
})

test.each([
  [{ startFrom: '2026-03-03' }, ['Build']],
  [{ startTo: '2026-03-02' }, ['Plan']],
  [{ createdById: asha.userId }, ['Announce SITE-1']],
  [{ isWatched: true }, ['Plan', 'Build']],
  [{ isWatched: false }, ['Announce SITE-1']],
  [{ parentId: plan.id }, ['Build']],
  [{ estimateOver: 60 }, ['Build']],
  [{ estimateUpTo: 60 }, ['Plan']],
  [{ hasEstimate: false }, ['Announce SITE-1']],
])('the filter %j selects the tasks', async (filters, names) => {
  expect(await search(filters)).toEqual(names)
})

test('the tasks of a grouped list are sorted', async () => {
  const sorted = async (sort: string) =>
    (await at.call(hr, 'POST /api/task/tasks/board', { body: { sort } })).body.tasks.map(({ name }) => name)
  expect(await sorted('name')).toEqual(['Announce SITE-1', 'Build', 'Plan'])
  expect(await sorted('-estimateMinutes')).toEqual(['Build', 'Plan', 'Announce SITE-1'])
})

test('the period of figures counts a task without dates on the day of its creation', async () => {
  const { body } = await at.call(hr, 'GET /api/analytics/overview-filter', { query: { from: '2026-03-03' } })
  expect(await search({ periodFrom: '2026-03-03' })).toHaveLength(body.total)
})

test.each([
  [{ hasPriority: false }, ['Plan', 'Build', 'Announce SITE-1']],
  [{ hasTeam: true }, []],
  [{ hasDueDate: true }, []],
  [{ startedTo: '2026-01-01' }, []],
  [{ createdFrom: '2026-01-01', createdTo: '2026-01-02' }, []],
  [{ riskBand: 'CRITICAL' }, []],
  [{ riskBand: 'LOW' }, ['Plan', 'Build', 'Announce SITE-1']],
])('the filter %j of the links of the dashboard selects the tasks', async (filters, names) => {
  expect(await search(filters)).toEqual(names)
})

test('the tasks of the figures of an employee are those assigned to them', async () => {
  const own = await create({ name: 'Own', assigneeIds: [asha.userId] })
  const { body } = await at.call(asha, 'POST /api/task/tasks/search', { body: { filters: { isInFigures: true } } })
  const figures = await at.call(asha, 'GET /api/analytics/overview')
  expect(body.content.map(({ id }) => id)).toEqual([own.id])
  expect(figures.body.total).toBe(1)
})

test('tasks are selected by logged time, by recurrence, and by open work over the estimate', async () => {
  const params = { id: (await create({ name: 'Late', estimateMinutes: 30 })).id }
  const { body: late } = await at.call(hr, 'POST /api/task/tasks/{id}/time', {
    params,
    body: { day: '2026-03-10', minutes: 45 },
  })
  await create({ name: 'Weekly', recurrence: { unit: 'WEEK', interval: 1 } })
  expect(await search({ hasLoggedTime: true })).toEqual(['Late'])
  expect(await search({ loggedFrom: 45 })).toEqual(['Late'])
  expect(await search({ loggedFrom: 46 })).toEqual([])
  expect(await search({ hasLoggedTime: false, isRecurring: true })).toEqual(['Weekly'])
  expect(await search({ isOverEstimate: true })).toEqual(['Late'])
  const statuses = (await at.call(hr, 'GET /api/task/status_master/all')).body
  const statusId = statuses.find(({ category }) => category === 'DONE')?.id ?? ''
  await at.call(hr, 'PUT /api/task/tasks/{id}', { params, body: { version: late.version, statusId } })
  expect(await search({ isOverEstimate: true })).toEqual([])
})
