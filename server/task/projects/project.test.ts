import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { notify } from '../../notification/ports.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const [asha, ravi] = [await at.aUser({ organisationId }), await at.aUser({ organisationId, role: MANAGER })]

let keys = 0
const create = (more = {}) => {
  keys++
  return at.call(hr, 'POST /api/task/projects', { body: { key: `P${keys}`, name: `Project ${keys}`, ...more } })
}
const find = (as: Person, id: string) => at.call(as, 'GET /api/task/projects/{id}', { params: { id } })

test('HR creates a project with members, who see it, and are notified', async () => {
  const role = await at.call(hr, 'POST /api/projectRoles', { body: { name: 'Developer' } })
  const { body } = await create({ leadId: hr.userId, members: [{ userId: asha.userId, roleId: role.body.id }] })
  expect(body).toMatchObject({ memberCount: 1, members: [{ user: { id: asha.userId }, role: { name: 'Developer' } }] })
  expect((await find(asha, body.id)).status).toBe(200)
  expect((await at.call(asha, 'GET /api/task/projects/all')).body.map(({ id }) => id)).toContain(body.id)
  const bell = await at.call(asha, 'GET /api/notifications/appNotifications', { query: { projectId: body.id } })
  expect(bell.body).toMatchObject([
    { title: `You were added to the project ${body.name}`, body: 'Developer', projectId: body.id },
  ])
})

test('a project is visible to its members and its lead, and to nobody else', async () => {
  const { body } = await create({ members: [{ userId: asha.userId }] })
  const far = await at.aUser({ role: HR })
  for (const other of [ravi, far]) expect((await find(other, body.id)).code).toBe('NOT_FOUND')
  expect((await at.call(ravi, 'POST /api/task/projects/search', { body: {} })).body.totalElements).toBe(0)
  expect((await at.call(ravi, 'POST /api/task/projects', { body: { key: 'X1', name: 'X' } })).code).toBe('NOT_ALLOWED')
  const change = { params: { id: body.id }, body: { version: 1, leadId: ravi.userId, members: [] } }
  expect((await at.call(hr, 'PUT /api/task/projects/{id}', change)).body.members).toEqual([])
  expect((await find(ravi, body.id)).status).toBe(200)
  expect((await find(asha, body.id)).code).toBe('NOT_FOUND')
})

test('the notifications of a project are those about it; without a project there are all', async () => {
  const { body: project } = await create({ members: [{ userId: asha.userId }] })
  await at.inOrganisation(organisationId, (db) =>
    notify(db, { userIds: [asha.userId], event: 'card.received', projectId: project.id }),
  )
  const listOf = async (projectId?: string) =>
    (await at.call(asha, 'GET /api/notifications/appNotifications', { query: projectId ? { projectId } : {} })).body
      .length
  expect(await listOf(project.id)).toBe(2)
  expect(await listOf()).toBeGreaterThan(2)
  expect(await listOf(organisationId)).toBe(await listOf())
  const foreign = { query: { projectId: project.id } }
  expect((await at.call(ravi, 'GET /api/notifications/appNotifications', foreign)).code).toBe('NOT_FOUND')
  const search = { body: { filters: { projectId: newId() } } }
  expect((await at.call(asha, 'POST /api/notifications/getNotificationsByUser', search)).code).toBe('NOT_FOUND')
})

test('a key and a name belong to one project, and a key is capital letters and digits', async () => {
  await create({ key: 'SAME', name: 'Same' })
  expect((await create({ key: 'SAME' })).code).toBe('PROJECT_KEY_TAKEN')
  expect((await create({ name: 'same' })).code).toBe('PROJECT_NAME_TAKEN')
  expect((await create({ key: 'web site' })).fields).toHaveProperty('key')
  expect((await create({ members: [{ userId: newId() }] })).fields).toHaveProperty('members')
})

test('of two users who edit a project, the second gets a conflict', async () => {
  const { body } = await create()
  const rename = (name: string) =>
    at.call(hr, 'PUT /api/task/projects/{id}', { params: { id: body.id }, body: { version: 1, name } })
  expect((await rename('First name')).status).toBe(200)
  expect((await rename('Second name')).code).toBe('STALE_VERSION')
  expect((await at.call(hr, 'DELETE /api/task/projects/{id}', { params: { id: body.id } })).status).toBe(200)
  expect((await find(hr, body.id)).code).toBe('NOT_FOUND')
})
