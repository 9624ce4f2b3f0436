import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(h, { organisationId, role: MANAGER })
const asha = await anEmployee(h, { organisationId, manager: boss })
const mate = await anEmployee(h, { organisationId, manager: boss })
const stranger = await anEmployee(h, { organisationId, role: MANAGER })
const type = await h.call(hr, 'POST /api/hr/goal/types', { body: { name: 'Delivery' } })

const aGoal = (as: Person, more: object = {}) =>
  h.call(as, 'POST /api/hr/goals', {
    body: { name: 'Ship it', typeId: type.body.id, fromDay: '2026-01-01', dueDay: '2026-06-30', ...more },
  })
const get = (as: Person, id: string) => h.call(as, 'GET /api/hr/goals/{id}', { params: { id } })
const progress = (as: Person, id: string, value: number, version = 1) =>
  h.call(as, 'POST /api/hr/goals/{id}/progress', {
    params: { id },
    body: { progress: value, version, note: 'Going well' },
  })
const under = (as: Person, id: string, parentId: string, version = 1) =>
  h.call(as, 'PUT /api/hr/goals/{id}', { params: { id }, body: { version, parentId } })

test('a parent goal has the mean progress of its sub-goals, on all levels', async () => {
  const top = (await aGoal(hr, { employeeId: null })).body.id
  const middle = (await aGoal(boss, { parentId: top })).body.id
  const ownGoal = (await aGoal(asha, { parentId: middle })).body.id
  await aGoal(boss, { parentId: middle, employeeId: mate.employeeId })
  const reply = await progress(asha, ownGoal, 50)
  expect(reply.body).toMatchObject({
    progress: 50,
    updates: [{ progress: 50, note: 'Going well', by: expect.stringContaining(' Rao ') }],
  })
  expect((await get(boss, middle)).body).toMatchObject({ progress: 25, parts: 2 })
  expect((await get(stranger, top)).body).toMatchObject({ progress: 25, employee: null })
  expect((await progress(boss, middle, 90, 2)).code).toBe('GOAL_PROGRESS_CALCULATED')
})

test('a goal cannot be its own ancestor', async () => {
  const [a = '', b = '', c = ''] = (await Promise.all([aGoal(asha), aGoal(asha), aGoal(asha)])).map(
    ({ body }) => body.id,
  )
  expect((await under(asha, b, a)).status).toBe(200)
  expect((await under(asha, c, b)).status).toBe(200)
  for (const id of [a, b, c]) {
    const reply = await under(asha, a, id, 1)
    expect([reply.status, Object.keys(reply.fields)]).toEqual([422, ['parentId']])
  }
  const both = await Promise.all([aGoal(asha), aGoal(asha)])
  const [x = '', y = ''] = both.map(({ body }) => body.id)
  const ring = await Promise.all([under(asha, x, y), under(asha, y, x)])
  expect(ring.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('goals are visible to the employee and their managers; an employee also sees the goals of their manager', async () => {
  const { id } = (await aGoal(asha)).body
  expect((await get(boss, id)).body.canChange).toBe(true)
  expect((await get(hr, id)).status).toBe(200)
  for (const other of [mate, stranger]) expect((await get(other, id)).status).toBe(404)
  const bosses = (await aGoal(boss)).body.id
  expect((await get(asha, bosses)).body.canChange).toBe(false)
  expect((await progress(asha, bosses, 10)).status).toBe(403)
  expect((await aGoal(asha, { employeeId: mate.employeeId })).fields).toHaveProperty('employeeId')
  expect((await aGoal(asha, { employeeId: null })).status).toBe(403)
  expect((await aGoal(mate, { parentId: id })).fields).toHaveProperty('parentId')
})

test.each([
  ['due before it begins', { dueDay: '2025-12-31' }, 'dueDay'],
  ['of a type that isn’t there', { typeId: '01a1fdc0-9934-7490-b259-2963db6703eb' }, null],
] as const)('a goal %s is refused', async (_, more, field) => {
  const reply = await aGoal(asha, more)
  expect(reply.status).toBe(422)
  if (field) expect(reply.fields).toHaveProperty(field)
})

test('progress with an outdated version or above 100 is refused', async () => {
  const { id } = (await aGoal(asha)).body
  expect((await progress(asha, id, 101)).fields).toHaveProperty('progress')
  expect((await progress(asha, id, 10, 4)).code).toBe('STALE_VERSION')
})

test('a goal with sub-goals and a type in use cannot be deleted', async () => {
  const { id } = (await aGoal(asha)).body
  const part = (await aGoal(asha, { parentId: id })).body.id
  expect((await h.call(asha, 'DELETE /api/hr/goals/{id}', { params: { id } })).code).toBe('IN_USE')
  expect((await h.call(asha, 'DELETE /api/hr/goals/{id}', { params: { id: part } })).status).toBe(200)
  expect((await h.call(asha, 'DELETE /api/hr/goals/{id}', { params: { id } })).status).toBe(200)
  await aGoal(asha)
  expect((await h.call(hr, 'DELETE /api/hr/goal/types/{id}', { params: { id: type.body.id } })).code).toBe('IN_USE')
})

test('lists filter by open, overdue and completed goals', async () => {
  const late = (await aGoal(mate, { dueDay: '2026-03-01' })).body.id
  const find = async (status: 'OPEN' | 'OVERDUE' | 'DONE') =>
    (
      await h.call(mate, 'POST /api/hr/goals/search', { body: { filters: { own: true, standing: status } } })
    ).body.content.map((g) => g.id)
  expect(await find('OVERDUE')).toEqual([late])
  await progress(mate, late, 100)
  expect([await find('OVERDUE'), await find('DONE')]).toEqual([[], [late]])
})
