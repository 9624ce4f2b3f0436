import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aSignIn, signIn, waitUntil, type SignInPerson } from '../../../test/factories/sign-ins.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { notification } from '../notification.table.ts'
import { notify } from '../notify.actions.ts'

const at = await harness({ config: { logLevel: 'silent' } })
await at.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = at.app.server.address() as AddressInfo
const hr = await aSignIn(at, { roles: [HR] })
const { organisationId } = hr

const open: ClientRequest[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

interface Stream {
  status: number
  code: string | undefined
  ids: string[]
  startId: string
  titles: string[]
  close(): void
}

const listen = async (person: SignInPerson, { query = '', headers = {} } = {}): Promise<Stream> => {
  const { bearer } = await signIn(at, person)
  return new Promise((resolve, reject) => {
    const path = `/api/notifications/sse/stream?userId=${person.userId}${query}`
    const call = request({ port, host: '127.0.0.1', path, headers: { ...bearer, ...headers } }, (response) => {
      let text = ''
      const stream = {
        status: response.statusCode ?? 0,
        get code() {
          return /"code":"(\w+)"/.exec(text)?.[1]
        },
        get ids() {
          return [...text.matchAll(/^id: (.+)\nevent: notification$/gm)].map(([, id]) => id ?? '')
        },
        get startId() {
          return /^id: (.+)\nevent: hello$/m.exec(text)?.[1] ?? ''
        },
        get titles() {
          return [...text.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title ?? '')
        },
        close: () => call.destroy(),
      }
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk
          resolve(stream)
        })
        .on('error', () => undefined)
    })
    open.push(call)
    call.on('error', reject).end()
  })
}

const send = (person: Person, title: string, more = {}) =>
  at.inOrganisation(person.organisationId, (db) =>
    notify(db, { userIds: [person.userId], event: 'card.received', title, ...more }),
  )
const aUser = () => aSignIn(at, { organisationId })

test('a stream continues after its last event, without loss and without repetition', async () => {
  const asha = await aUser()
  const first = await listen(asha)
  await send(asha, 'one')
  await send(asha, 'two')
  await waitUntil(() => first.titles.length === 2)
  const [lastId = ''] = first.ids.slice(-1)
  first.close()
  for (const title of ['three', 'four']) await send(asha, title)
  const second = await listen(asha, { headers: { 'last-event-id': lastId } })
  await send(asha, 'five')
  await waitUntil(() => second.titles.length >= 3)
  expect(second.titles).toEqual(['three', 'four', 'five'])
  const third = await listen(asha, { query: `&lastEventId=${lastId}` })
  await waitUntil(() => third.titles.length === 3)
})

test('a stream that was interrupted before its first notification continues where it began', async () => {
  const asha = await aUser()
  const first = await listen(asha)
  expect(first.startId).toBe('none')
  first.close()
  await send(asha, 'missed')
  const second = await listen(asha, { headers: { 'last-event-id': first.startId } })
  await waitUntil(() => second.titles.length === 1)
  const third = await listen(asha)
  expect(third.startId).toBe(second.ids[0])
  third.close()
  await send(asha, 'missed too')
  const fourth = await listen(asha, { headers: { 'last-event-id': third.startId } })
  await waitUntil(() => fourth.titles.length > 0)
  expect(fourth.titles).toEqual(['missed too'])
})

test('notifications that are written while a stream reconnects arrive once each', async () => {
  const asha = await aUser()
  await send(asha, 'start')
  const first = await listen(asha)
  await send(asha, 'known')
  await waitUntil(() => first.ids.length === 1)
  let lastId = first.ids[0] ?? ''
  first.close()
  const titles = Array.from({ length: 60 }, (_, n) => `n${n}`)
  const writing = Promise.all(titles.map((title) => send(asha, title)))
  const seen: string[] = []
  for (let round = 0; round < 4; round++) {
    const stream = await listen(asha, { headers: { 'last-event-id': lastId } })
    await waitUntil(() => stream.ids.length > 0 || seen.length === titles.length, 2_000).catch(() => undefined)
    stream.close()
    seen.push(...stream.titles)
    lastId = stream.ids.at(-1) ?? lastId
  }
  await writing
  const last = await listen(asha, { headers: { 'last-event-id': lastId } })
  await waitUntil(() => seen.length + last.titles.length >= titles.length)
  const all = [...seen, ...last.titles]
  expect(all.toSorted()).toEqual(titles.toSorted())
})

test('a transaction that commits late is not skipped by a stream that continues after a newer notification', async () => {
  const asha = await aUser()
  const stream = await listen(asha)
  let commit: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (commit = resolve))
  const slow = at.inOrganisation(organisationId, async (db) => {
    await notify(db, { userIds: [asha.userId], event: 'card.received', title: 'slow' })
    await isHeld
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await send(asha, 'fast')
  await waitUntil(() => stream.titles.includes('fast'))
  const [lastId = ''] = stream.ids
  stream.close()
  commit()
  await slow
  const next = await listen(asha, { headers: { 'last-event-id': lastId } })
  await waitUntil(() => next.titles.includes('slow'))
  expect(next.titles).toEqual(['slow'])
})

test('a notification that a killed server wrote but did not publish arrives from another server', async () => {
  const asha = await aUser()
  const stream = await listen(asha)
  // Like a server that is killed after its commit: the row exists, but no event was sent.
  await at.inOrganisation(organisationId, (db) =>
    db.insert(notification).values({ userId: asha.userId, event: 'card.received', title: 'orphaned' }),
  )
  await waitUntil(() => stream.titles.includes('orphaned'), 3_000)
})

test('the event id of another user and an invalid one are refused, and nothing is sent', async () => {
  const [asha, ravi] = [await aUser(), await aUser()]
  await send(ravi, 'secret')
  const [row] = await at.inOrganisation(organisationId, (db) =>
    db
      .execute<{ id: string }>(sql`select id from notification where user_id = ${ravi.userId}`)
      .then(({ rows }) => rows),
  )
  for (const id of [row?.id ?? '', newId(), '1', "' or 1=1"]) {
    const reply = await listen(asha, { headers: { 'last-event-id': id } })
    expect([reply.status, reply.code]).toEqual([400, 'EVENT_ID_UNKNOWN'])
    expect(reply.titles).not.toContain('secret')
  }
})

test('the stream of a project contains its notices, for users who see the project', async () => {
  const [asha, ravi] = [await aUser(), await aUser()]
  const body = { key: 'WEB', name: 'Website', members: [{ userId: asha.userId }] }
  const { body: project } = await at.call(hr, 'POST /api/task/projects', { body })
  const stream = await listen(asha, { query: `&projectId=${project.id}` })
  await send(asha, 'other')
  await send(asha, 'about it', { projectId: project.id })
  await waitUntil(() => stream.titles.length > 0)
  expect(stream.titles).toEqual(['about it'])
  expect((await listen(ravi, { query: `&projectId=${project.id}` })).status).toBe(404)
  expect((await listen(asha, { query: `&projectId=${newId()}` })).status).toBe(404)
  expect((await listen(asha, { query: '&projectId=x' })).status).toBe(422)
})
