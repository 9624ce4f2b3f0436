import { expect, test } from 'vitest'
import { HR } from '../../domain/main/users/roles.ts'
import { harness } from '../../test/harness.ts'
import type { AppEvent } from '../kit/db/events.ts'

const h = await harness()
const hr = await h.aUser({ role: HR })

/** The topics and receivers of the live updates of an action. */
async function listChanges(action: () => Promise<unknown>) {
  const seen: AppEvent[] = []
  const stop = h.muster.events.on((event) => seen.push(event))
  await action()
  await expect.poll(() => seen.some(({ kind }) => kind === 'change')).toBe(true)
  stop()
  return seen.flatMap((event) => (event.kind === 'change' ? [{ users: event.users, topics: event.topics }] : []))
}

test('a to-do that is added, changed or deleted updates the other browsers of its user, and of nobody else', async () => {
  const own = [{ users: [hr.userId], topics: ['task/todos'] }]
  let id = ''
  const add = async () => {
    id = (await h.call(hr, 'POST /api/task/todos', { body: { name: 'Call the bank' } })).body.id
  }
  expect(await listChanges(add)).toEqual(own)
  const rename = { params: { id }, body: { name: 'Call the bank today', version: 1 } }
  expect(await listChanges(() => h.call(hr, 'PUT /api/task/todos/{id}', rename))).toEqual(own)
  expect(await listChanges(() => h.call(hr, 'DELETE /api/task/todos/{id}', { params: { id } }))).toEqual(own)
})

test('a project that is added, changed or deleted updates the screens of tasks', async () => {
  const all = [{ users: 'everyone', topics: ['tasks'] }]
  let id = ''
  const add = async () => {
    id = (await h.call(hr, 'POST /api/task/projects', { body: { key: 'LIVE', name: 'Live' } })).body.id
  }
  expect(await listChanges(add)).toEqual(all)
  const rename = { params: { id }, body: { name: 'Live updates', version: 1 } }
  expect(await listChanges(() => h.call(hr, 'PUT /api/task/projects/{id}', rename))).toEqual(all)
  expect(await listChanges(() => h.call(hr, 'DELETE /api/task/projects/{id}', { params: { id } }))).toEqual(all)
})
