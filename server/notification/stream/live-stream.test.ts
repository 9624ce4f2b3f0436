import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aSignIn, signIn, waitUntil, type Session } from '../../../test/factories/sign-ins.ts'
import { buildApp } from '../../app.ts'
import { emitEvents, type AppEvent } from '../../kit/db/events.ts'
import { notify } from '../notify.actions.ts'
import { openLiveStreams } from './live-stream.ts'

const at = await harness({ config: { logLevel: 'silent' } })
await at.app.listen({ port: 0, host: '127.0.0.1' })
const { port: ownPort } = at.app.server.address() as AddressInfo
const admin = await aSignIn(at, { roles: [ADMIN] })
const { organisationId } = admin
const asha = await aSignIn(at, { organisationId })

interface Opened {
  status: number | undefined
  type: string | undefined
  text: string
  isOver: boolean
  response: IncomingMessage
}

const open: ClientRequest[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** Opens the stream over a real connection, signed in by cookie as a browser is. */
const listen = (held: Session, query = '', headers: Record<string, string> = {}, port = ownPort): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const cookie = `accessToken=${held.bearer.authorization.slice('Bearer '.length)}`
    const path = `/api/notifications/sse/stream${query}`
    const clientRequest = request({ port, host: '127.0.0.1', path, headers: { cookie, ...headers } }, (response) => {
      const opened: Opened = {
        status: response.statusCode,
        type: response.headers['content-type'],
        text: '',
        isOver: false,
        response,
      }
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (opened.text = onlyEvents(opened.text + chunk)))
        .on('close', () => (opened.isOver = true))
        .on('error', () => undefined)
      resolve(opened)
    })
    clientRequest.on('error', reject).end()
    open.push(clientRequest)
  })

/** The text without heartbeats and without the first event, which only says where the stream begins. */
const onlyEvents = (text: string) =>
  text.replaceAll(': beat\n\n', '').replace(/^id: [\w-]+\nevent: hello\ndata: {}\n\n/, '')

const publishIn = (home: string, ...events: AppEvent[]) => at.inOrganisation(home, (db) => emitEvents(db, ...events))
const change = (users: string[] | 'everyone', home = organisationId, topic = 'leave'): AppEvent => ({
  kind: 'change',
  organisationId: home,
  users,
  topics: [topic],
})

test('a stream contains the own changes, changes for everyone, and the own notifications', async () => {
  const stream = await listen(await signIn(at, asha), `?userId=${asha.userId}&projectId=${organisationId}`)
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await publishIn(organisationId, change([asha.userId]), change('everyone', organisationId, 'holiday'))
  await at.inOrganisation(organisationId, (db) =>
    notify(db, { userIds: [asha.userId], event: 'card.received', title: 'Two\nlines', link: '/leaves' }),
  )
  await waitUntil(() => stream.text.includes('notification'))
  expect(stream.text).toMatch(
    /^event: change\ndata: {"topics":\["leave"\]}\n\nevent: change\ndata: {"topics":\["holiday"\]}\n\n/,
  )
  expect(stream.text).toMatch(
    /id: [\w-]+\nevent: notification\ndata: {"id":"[^"]+","title":"Two\\nlines","body":"","link":"\/leaves"}\n\n$/,
  )
})

test('of a thousand events for other users no byte arrives', async () => {
  const foreign = await aSignIn(at)
  const stream = await listen(await signIn(at, asha))
  const others: AppEvent[] = Array.from({ length: 500 }, (_, at) => change([admin.userId], organisationId, `own-${at}`))
  await publishIn(organisationId, ...others)
  // Events of another organisation are not sent to a user of this one, even if they name this user.
  await publishIn(
    foreign.organisationId,
    ...Array.from({ length: 499 }, (_, at) =>
      change([asha.userId, foreign.userId], foreign.organisationId, `far-${at}`),
    ),
    change('everyone', foreign.organisationId),
  )
  await at.inOrganisation(foreign.organisationId, (db) =>
    notify(db, { userIds: [foreign.userId], event: 'card.received', title: 'Secret' }),
  )
  await publishIn(organisationId, change([asha.userId], organisationId, 'the-end'))
  await waitUntil(() => stream.text.includes('the-end'))
  expect(stream.text).toBe(`event: change\ndata: {"topics":["the-end"]}\n\n`)
})

test('the events of a failed transaction are not sent', async () => {
  const stream = await listen(await signIn(at, asha))
  const failing = at.inOrganisation(organisationId, async (db) => {
    await emitEvents(db, change([asha.userId], organisationId, 'undone'))
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  await publishIn(organisationId, change([asha.userId], organisationId, 'done'))
  await waitUntil(() => stream.text.includes('"done"'))
  expect(stream.text).not.toContain('undone')
})

test('nobody opens the stream of another user, or any without a sign-in', async () => {
  const held = await signIn(at, asha)
  expect((await listen(held, `?userId=${admin.userId}`)).status).toBe(403)
  expect((await listen({ ...held, bearer: { authorization: 'Bearer no' } })).status).toBe(401)
})

const byes: [string, (held: Session, person: Person) => Promise<unknown>][] = [
  ['signing out', ({ bearer }) => at.call(null, 'GET /api/auth/logout', { headers: bearer })],
  [
    'deactivation',
    (_, { userId }) =>
      at.call(admin, 'PUT /api/users/{id}', { params: { id: userId }, body: { version: 1, isActive: false } }),
  ],
  [
    'new roles',
    (_, { userId }) =>
      at.call(admin, 'PUT /api/users/{id}', { params: { id: userId }, body: { version: 1, roles: ['HRMS-HR'] } }),
  ],
  ['deletion', (_, { userId }) => at.call(admin, 'DELETE /api/users/{id}', { params: { id: userId } })],
]
test.each(byes)('%s sends “bye” and closes the stream', async (_, act) => {
  const ravi = await aSignIn(at, { organisationId })
  const held = await signIn(at, ravi)
  const [stream, other] = [await listen(held), await listen(await signIn(at, asha))]
  await act(held, ravi)
  await waitUntil(() => stream.isOver)
  expect(stream.text).toBe(`event: bye\ndata: {"reason":"ended"}\n\n`)
  expect(other.isOver).toBe(false)
})

test('a changed password closes the streams of other sessions only', async () => {
  const ravi = await aSignIn(at, { organisationId })
  const [here, there] = [await signIn(at, ravi), await signIn(at, ravi)]
  const [own, foreign] = [await listen(here), await listen(there)]
  await at.call(null, 'POST /api/auth/changePassword', {
    body: { oldPassword: 'three green bicycles', newPassword: 'seven purple kettles' },
    headers: here.bearer,
  })
  await waitUntil(() => foreign.isOver)
  expect(own.isOver).toBe(false)
})

test('a user has eight streams at most, and a closed one allows another', async () => {
  const ravi = await aSignIn(at, { organisationId })
  const held = await signIn(at, ravi)
  const streams = []
  for (let time = 0; time < 8; time++) streams.push(await listen(held))
  expect((await listen(held)).status).toBe(429)
  streams[0]?.response.destroy()
  await waitUntil(async () => (await listen(held)).status === 200)
})

test('a client that does not read is disconnected before it fills the memory', async () => {
  const ravi = await aSignIn(at, { organisationId })
  const stream = await listen(await signIn(at, ravi))
  stream.response.pause()
  const big = Array.from({ length: 2000 }, (_, at) =>
    change([ravi.userId], organisationId, `${at}-${'x'.repeat(7000)}`),
  )
  let isDropped = false
  stream.response.on('close', () => (isDropped = true))
  const reader = await listen(await signIn(at, asha))
  for (let from = 0; from < big.length; from += 500) await publishIn(organisationId, ...big.slice(from, from + 500))
  await publishIn(organisationId, change([asha.userId], organisationId, 'all-sent'))
  await waitUntil(() => reader.text.includes('all-sent'))
  stream.response.resume()
  await waitUntil(() => isDropped)
  expect(stream.text.length).toBeLessThan(13_000_000)
})

test('a stream sends heartbeats, and ends when its token expires', async () => {
  const streams = openLiveStreams(at.muster, 10)
  const end = at.clock.now().getTime() + 60_000
  const { body, start } = streams.open({ ...asha, sessionId: asha.userId, until: end, projectId: null })
  start({ lastId: 'none', position: 0 }, [])
  let text = ''
  body.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await waitUntil(() => text.includes(': beat'))
  at.clock.set(new Date(end).toISOString())
  await waitUntil(() => body.writableEnded)
  expect(text).toMatch(/event: bye\ndata: {"reason":"expired"}\n\n$/)
  streams.closeAll()
})

test('a server that stops sends “bye” and does not wait for its clients', async () => {
  const app = await buildApp(at.muster)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await listen(await signIn(at, asha), '', {}, (app.server.address() as AddressInfo).port)
  const start = Date.now()
  await app.close()
  expect(Date.now() - start).toBeLessThan(2_000)
  await waitUntil(() => stream.text.includes('"reason":"closing"'))
})
