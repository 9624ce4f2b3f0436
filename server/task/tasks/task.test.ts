import { expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { newId } from '../../kit/db/tenant-table.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const [asha, ravi] = [await at.aUser({ organisationId }), await at.aUser({ organisationId, role: EMPLOYEE })]

const statuses = (await at.call(hr, 'GET /api/task/status_master/all')).body
const statusOf = (name: string) => statuses.find((one) => one.name === name)?.id ?? ''
const create = async (as: Person, more = {}) =>
  (await at.call(as, 'POST /api/task/tasks', { body: { name: 'Renew the contract', ...more } })).body
const find = (as: Person, id: string) => at.call(as, 'GET /api/task/tasks/{id}', { params: { id } })
const change = (as: Person, { id, version }: { id: string; version: number }, more: object) =>
  at.call(as, 'PUT /api/task/tasks/{id}', { params: { id }, body: { version, ...more } })
const search = async (as: Person, filters: object) =>
  (await at.call(as, 'POST /api/task/tasks/search', { body: { filters } })).body.content.map(({ name }) => name)

test('a new organisation has statuses and priorities', async () => {
  expect(statuses.map(({ name, category }) => `${name} ${category}`)).toEqual([
    'To do TO_DO',
    'In progress DOING',
    'In review DOING',
    'Done DONE',
  ])
  expect((await at.call(hr, 'GET /api/task/priority_master/all')).body).toHaveLength(4)
})

test('a task needs only a name, and its assignee sees it and is notified', async () => {
  const made = await create(asha, { assigneeIds: [ravi.userId] })
  expect(made).toMatchObject({ name: 'Renew the contract', status: null, isWatching: true, canDelete: true })
  expect((await find(ravi, made.id)).body.assignees).toMatchObject([{ id: ravi.userId }])
  const bell = await at.call(ravi, 'GET /api/notifications/appNotifications', { query: {} })
  expect(bell.body[0]).toMatchObject({ title: 'Test Person assigned a task to you', body: 'Renew the contract' })
})

test('a name of blanks is refused at the field, for a new task and for a change', async () => {
  const refused = { status: 422, body: { fields: { name: expect.any(String) } } }
  expect(await at.call(asha, 'POST /api/task/tasks', { body: { name: '   ' } })).toMatchObject(refused)
  const made = await create(asha)
  expect(await change(asha, made, { name: ' ' })).toMatchObject(refused)
})

test('a task is not visible to a user who is not linked to it', async () => {
  const { id } = await create(asha, { name: 'Private plan' })
  expect((await find(ravi, id)).code).toBe('NOT_FOUND')
  expect(await search(ravi, { q: 'private' })).toEqual([])
  expect(await search(asha, { q: 'privat' })).toEqual(['Private plan'])
  expect(await search(hr, { q: 'pl private' })).toEqual(['Private plan'])
})

test('tasks of a project are numbered, and members see them', async () => {
  const project = await at.call(hr, 'POST /api/task/projects', {
    body: { key: 'ACME', name: 'Acme site', members: [{ userId: asha.userId }, { userId: ravi.userId }] },
  })
  const first = await create(asha, { projectId: project.body.id })
  const second = await create(asha, { projectId: project.body.id })
  expect([first.key, second.key]).toEqual(['ACME-1', 'ACME-2'])
  expect((await find(ravi, first.id)).status).toBe(200)
})

test('the notices of a task belong to its project and use the texts of the project', async () => {
  const members = [{ userId: asha.userId }, { userId: ravi.userId }]
  const project = (await at.call(hr, 'POST /api/task/projects', { body: { key: 'OPS', name: 'Operations', members } }))
    .body
  await at.call(hr, 'POST /api/templates', {
    body: {
      event: 'task.completed',
      channel: 'APP',
      language: 'en',
      title: 'Operations: {{task}} is done',
      body: '{{actor}} completed it',
      projectId: project.id,
    },
  })
  const made = await create(asha, { name: 'Order chairs', projectId: project.id, assigneeIds: [ravi.userId] })
  await at.call(ravi, 'PUT /api/task/tasks/{id}/watch', { params: { id: made.id }, body: { isWatching: true } })
  const comment = { text: 'Ordered', mentionIds: [] }
  await at.call(asha, 'POST /api/task/tasks/{id}/comments', { params: { id: made.id }, body: comment })
  await change(asha, (await find(asha, made.id)).body, { statusId: statusOf('Done') })
  const bell = await at.call(ravi, 'GET /api/notifications/appNotifications', { query: { projectId: project.id } })
  expect(bell.body.map(({ event }) => event)).toEqual([
    'task.completed',
    'task.commented',
    'task.assigned',
    'project.joined',
  ])
  expect(bell.body[0]?.title).toBe('Operations: Order chairs is done')
})

test('a status in progress and a status that is done set the dates, and the activity names the values', async () => {
  const made = await create(asha, { statusId: statusOf('To do') })
  const started = await change(asha, made, { statusId: statusOf('In progress') })
  const done = await change(asha, started.body, { statusId: statusOf('Done') })
  expect(done.body).toMatchObject({ completedOn: '2026-03-10', version: 3 })
  expect(done.body.activity.map(({ changes }) => changes)).toEqual([
    [{ field: 'status', from: 'In progress', to: 'Done' }],
    [{ field: 'status', from: 'To do', to: 'In progress' }],
  ])
  const open = await change(asha, done.body, { statusId: statusOf('To do') })
  expect(open.body.completedOn).toBeNull()
})

test('of two users who edit a task, the second gets a conflict', async () => {
  const made = await create(asha, { assigneeIds: [ravi.userId] })
  expect((await change(asha, made, { name: 'First' })).status).toBe(200)
  expect((await change(ravi, made, { name: 'Second' })).code).toBe('STALE_VERSION')
})

test('wrong dates, a deleted status and a script in the description are refused with a code', async () => {
  const wrong = { name: 'x', startDate: '2026-03-10', endDate: '2026-03-09' }
  expect((await at.call(asha, 'POST /api/task/tasks', { body: wrong })).code).toBe('TASK_DATES')
  const made = await create(asha, {})
  expect((await change(asha, made, { statusId: newId() })).code).toBe('BAD_REFERENCE')
  const script = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] }
  expect((await change(asha, made, { description: script })).code).toBe('TASK_DESCRIPTION')
  const mark = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  const link = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [mark] }] }] }
  expect((await change(asha, made, { description: link })).code).toBe('TASK_DESCRIPTION')
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Call them' }] }] }
  expect((await change(asha, made, { description: text })).body.description).toEqual(text)
})

test('a card is not moved to a status that was deleted, and keeps its place', async () => {
  const { body: status } = await at.call(hr, 'POST /api/task/status_master/create', {
    body: { name: 'Parked', category: 'TO_DO', rank: 90 },
  })
  const made = await create(asha, { statusId: statusOf('To do') })
  const params = { id: status.id }
  expect((await at.call(hr, 'DELETE /api/task/status_master/{id}', { params })).status).toBe(200)
  const move = { params: { id: made.id }, body: { statusId: status.id, beforeId: null, afterId: null } }
  expect((await at.call(asha, 'POST /api/task/tasks/{id}/move', move)).code).toBe('BAD_REFERENCE')
  expect((await find(asha, made.id)).body).toMatchObject({ status: { name: 'To do' }, rank: made.rank })
})

test('a task is not its own parent, nor the parent of its parent', async () => {
  const parent = await create(asha)
  const child = await create(asha, { name: 'Call', parentId: parent.id })
  expect((await change(asha, parent, { parentId: parent.id })).code).toBe('TASK_PARENT_CYCLE')
  expect((await change(asha, parent, { parentId: child.id })).code).toBe('TASK_PARENT_CYCLE')
  expect((await find(asha, parent.id)).body).toMatchObject({ subtaskCount: 1, subtasks: [{ name: 'Call' }] })
})

test('a task that depends on another is blocked until that is done, and a cycle is refused', async () => {
  const [first, second] = [await create(asha, { name: 'First' }), await create(asha, { name: 'Second' })]
  const wait = (id: string, dependsOnIds: string[]) =>
    at.call(asha, 'PUT /api/task/tasks/{id}/dependencies', { params: { id }, body: { dependsOnIds } })
  expect((await wait(second.id, [first.id])).body).toMatchObject({ isBlocked: true, dependsOn: [{ name: 'First' }] })
  expect((await wait(first.id, [second.id])).code).toBe('TASK_DEPENDENCY_CYCLE')
  expect((await wait(first.id, [first.id])).code).toBe('TASK_DEPENDENCY_CYCLE')
  expect(await search(asha, { isBlocked: true })).toEqual(['Second'])
  await change(asha, first, { statusId: statusOf('Done') })
  expect((await find(asha, second.id)).body.isBlocked).toBe(false)
})

test('a day has at most 24 hours of logged time, over all tasks', async () => {
  const [first, second] = [await create(ravi), await create(ravi)]
  const log = (id: string, minutes: number, day = '2026-03-09') =>
    at.call(ravi, 'POST /api/task/tasks/{id}/time', { params: { id }, body: { day, minutes } })
  expect((await log(first.id, 30 * 60)).fields).toHaveProperty('minutes')
  const logged = await log(first.id, 20 * 60)
  expect(logged.body.loggedMinutes).toBe(1200)
  expect((await log(second.id, 241)).code).toBe('TASK_TIME_LIMIT')
  expect((await log(second.id, 60, '2026-03-11')).code).toBe('TASK_TIME_FUTURE')
  const lineId = logged.body.timeLogs[0]?.id ?? ''
  const gone = await at.call(ravi, 'DELETE /api/task/tasks/{id}/time/{lineId}', { params: { id: first.id, lineId } })
  expect(gone.body).toMatchObject({ loggedMinutes: 0, timeLogs: [] })
})

test('a mentioned user is notified, and sees the task from then on', async () => {
  const made = await create(asha, { name: 'Budget' })
  const body = { text: 'Please check', mentionIds: [ravi.userId] }
  await at.call(asha, 'POST /api/task/tasks/{id}/comments', { params: { id: made.id }, body })
  const seen = await find(ravi, made.id)
  expect(seen.body.comments).toMatchObject([{ text: 'Please check', mentions: [{ id: ravi.userId }] }])
  const bell = await at.call(ravi, 'GET /api/notifications/appNotifications', { query: {} })
  expect(bell.body[0]?.title).toBe('Test Person mentioned you in Budget')
})

test('a moved card keeps its place between its neighbours, also when no number is left between them', async () => {
  const statusId = statusOf('To do')
  const owner = await at.aUser({ organisationId })
  const cards: { id: string }[] = []
  for (let n = 0; n < 4; n++) cards.push(await create(owner, { name: `Card ${n}`, statusId }))
  const [a, b, c, d] = cards.map(({ id }) => id)
  const order = async () =>
    (await at.call(owner, 'POST /api/task/tasks/board', { body: {} })).body.tasks.map(({ name }) => name)
  const move = (id = '', afterId: string | null = null, beforeId: string | null = null) =>
    at.call(owner, 'POST /api/task/tasks/{id}/move', { params: { id }, body: { statusId, afterId, beforeId } })
  expect((await move(d, a, b)).status).toBe(200)
  expect(await order()).toEqual(['Card 0', 'Card 3', 'Card 1', 'Card 2'])
  for (let n = 0; n < 40; n++) await move(n % 2 ? c : d, a, n % 2 ? d : c)
  expect(await order()).toEqual(['Card 0', 'Card 2', 'Card 3', 'Card 1'])
  expect((await move(d, null, a)).status).toBe(200)
  expect((await order())[0]).toBe('Card 3')
})

test('a card that is moved to the lane of another assignee notifies them', async () => {
  const { id } = await create(asha, { name: 'Water the plants' })
  const move = { statusId: statusOf('To do'), afterId: null, beforeId: null, assigneeId: ravi.userId }
  expect((await at.call(asha, 'POST /api/task/tasks/{id}/move', { params: { id }, body: move })).status).toBe(200)
  const bell = await at.call(ravi, 'GET /api/notifications/appNotifications', { query: {} })
  expect(bell.body[0]).toMatchObject({ event: 'task.assigned', body: 'Water the plants' })
})

test('many tasks get the same values, all or none', async () => {
  const made = [await create(asha, { name: 'One' }), await create(asha, { name: 'Two' })]
  const bulk = (ids: string[], changes: object) =>
    at.call(asha, 'POST /api/task/tasks/bulk', { body: { ids, changes } })
  const ids = made.map(({ id }) => id)
  expect((await bulk(ids, { statusId: statusOf('Done') })).body).toMatchObject({ changed: 2 })
  expect((await find(asha, ids[0] ?? '')).body.completedOn).toBe('2026-03-10')
  const foreign = await create(ravi)
  expect((await bulk([...ids, foreign.id], { statusId: null })).code).toBe('NOT_FOUND')
  expect((await find(asha, ids[1] ?? '')).body.status?.name).toBe('Done')
})

test('a bulk change with the expected versions is refused when one of the tasks was changed since', async () => {
  const made = [await create(asha, { name: 'First' }), await create(asha, { name: 'Second' })]
  const ids = made.map(({ id }) => id)
  const bulk = (body: { ids: string[]; changes: object; expected?: { id: string; version: number }[] }) =>
    at.call(asha, 'POST /api/task/tasks/bulk', { body })
  const { tasks: expected } = (await bulk({ ids, changes: { statusId: statusOf('Done') } })).body
  expect(expected).toEqual(expect.arrayContaining(made.map(({ id, version }) => ({ id, version: version + 1 }))))
  const [first, second] = ids
  const { body: shown } = await find(asha, first ?? '')
  await change(asha, shown, { name: 'First, renamed' })
  expect((await bulk({ ids, changes: { statusId: null }, expected })).code).toBe('STALE_VERSION')
  expect((await bulk({ ids: [second ?? ''], changes: { statusId: null }, expected })).status).toBe(200)
  expect((await find(asha, first ?? '')).body.status?.name).toBe('Done')
})

test('a bulk change notifies a new assignee once, and an existing assignee not again', async () => {
  const made = [await create(asha, { name: 'Paint the hall' }), await create(asha, { name: 'Order chairs' })]
  const body = { ids: made.map(({ id }) => id), changes: { assigneeIds: [ravi.userId] } }
  expect((await at.call(asha, 'POST /api/task/tasks/bulk', { body })).status).toBe(200)
  expect((await at.call(asha, 'POST /api/task/tasks/bulk', { body })).status).toBe(200)
  const bell = await at.call(ravi, 'GET /api/notifications/appNotifications', { query: {} })
  expect(bell.body.filter(({ body: text }) => text?.includes('Paint the hall'))).toMatchObject([
    {
      event: 'task.assigned',
      title: expect.stringContaining('assigned tasks to you'),
      body: 'Paint the hall, Order chairs',
    },
  ])
})

test('a recurring task that is done is followed by the next one', async () => {
  const made = await create(asha, {
    name: 'Back up',
    startDate: '2026-03-09',
    endDate: '2026-03-10',
    recurrence: { unit: 'WEEK', interval: 1 },
    assigneeIds: [asha.userId],
  })
  await change(asha, made, { statusId: statusOf('Done') })
  const { body } = await at.call(asha, 'POST /api/task/tasks/search', {
    body: { filters: { q: 'back', isOpen: true } },
  })
  expect(body.content).toMatchObject([
    { startDate: '2026-03-16', endDate: '2026-03-17', status: { name: 'To do' }, assignees: [{ id: asha.userId }] },
  ])
})

test('only the creator, a lead or HR deletes a task, and its sub-tasks stay', async () => {
  const made = await create(asha, { assigneeIds: [ravi.userId] })
  const child = await create(asha, { parentId: made.id })
  const remove = (as: Person) => at.call(as, 'DELETE /api/task/tasks/{id}', { params: { id: made.id } })
  expect((await remove(ravi)).code).toBe('TASK_NOT_YOURS')
  expect((await remove(asha)).status).toBe(200)
  expect((await find(asha, child.id)).body.parent).toBeNull()
})
