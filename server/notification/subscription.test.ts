import { afterAll, expect, test } from 'vitest'
import { HR } from '../../domain/main/users/roles.ts'
import { allEventNames, findEventDefinition } from '../../domain/notification/events.ts'
import { harness, type Person } from '../../test/harness.ts'
import { aSignIn, readOutbox } from '../../test/factories/sign-ins.ts'
import { jobs } from '../jobs.ts'
import { startWorker } from '../kit/jobs/worker.ts'
import { newId } from '../kit/db/tenant-table.ts'
import { notify } from './notify.actions.ts'
import { type Notice } from './notice.ts'

const at = await harness({ config: { publicUrl: 'https://hr.acme.example' } })
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const worker = await startWorker(at.muster, at.url, jobs, [])
afterAll(() => worker.stop())

const createUser = (more = {}) => aSignIn(at, { organisationId, mobile: '+919812345678', ...more })
const send = (people: Person[], notice: Partial<Notice> = {}) =>
  at.inOrganisation(organisationId, (db) =>
    notify(db, { userIds: people.map(({ userId }) => userId), event: 'leave.approved', title: 'Hello', ...notice }),
  )
const choose = (as: Person, body: object) =>
  at.call(as, 'POST /api/leave-hr/event/subscriptions', { body: { event: 'leave.approved', ...body } as never })
const change = (as: Person, id: string, channels: string[]) =>
  at.call(as, 'PUT /api/leave-hr/event/subscriptions/{id}', { params: { id }, body: { channels: channels as never } })
const forget = (as: Person, id: string) =>
  at.call(as, 'DELETE /api/leave-hr/event/subscriptions/{id}', { params: { id } })
const listPreferences = async (as: Person, of: Person = as, event = 'leave.approved') => {
  const { body } = await at.call(as, 'GET /api/leave-hr/event/subscriptions/user/{userId}', {
    params: { userId: of.userId },
  })
  return body.find((one) => one.event === event)
}
const bell = async (person: Person) =>
  (await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content
const sent = async (person: Person) => (await readOutbox(at, person)).filter((one) => one.userId === person.userId)

test('all events are listed with their name and default channels', async () => {
  const { body } = await at.call(await createUser(), 'GET /api/leave-hr/events/all')
  expect(body.map(({ id }) => id)).toEqual(allEventNames)
  const { group, name } = findEventDefinition('leave.requested')
  const declared = {
    id: 'leave.requested',
    group,
    name,
    permission: null,
    channels: ['APP', 'MAIL'],
    isMandatory: false,
  }
  expect(body.find(({ id }) => id === 'leave.requested')).toEqual(declared)
})

test('without a preference a decision is notified in the app only', async () => {
  const asha = await createUser()
  await send([asha])
  expect(await bell(asha)).toHaveLength(1)
  expect(await sent(asha)).toEqual([])
  expect(await listPreferences(asha)).toEqual({ event: 'leave.approved', channels: ['APP'], source: 'USUAL', id: null })
})

test('a user who chose email and SMS is notified by both, in their language, and no longer on the bell', async () => {
  const asha = await createUser({ language: 'hi' })
  await choose(asha, { channels: ['MAIL', 'SMS'] })
  await send([asha], {
    title: 'Approved by {{who}}',
    body: 'By {{name}}',
    facts: { who: 'Ravi', name: 'Asha' },
    link: '/leaves',
  })
  expect(await bell(asha)).toEqual([])
  const messages = (await sent(asha)).toSorted((a, b) => (a.channel < b.channel ? -1 : 1))
  expect(messages).toMatchObject([
    { channel: 'MAIL', body: 'By Asha', link: '/leaves', sensitive: true },
    { channel: 'SMS', recipient: '+919812345678', link: '/leaves' },
  ])
  expect(messages[0]?.subject).toContain('Ravi')
  expect(messages[0]?.subject).not.toContain('Approved')
  expect(messages[1]?.body).toBe(`${messages[0]?.subject}\nBy Asha`)
})

test('choosing no channel is a choice, which applies to that event only', async () => {
  const asha = await createUser()
  await choose(asha, { channels: [] })
  await send([asha])
  await send([asha], { event: 'leave.rejected', title: 'No' })
  expect(await bell(asha)).toMatchObject([{ title: 'No' }])
})

test('a channel without an address sends nothing, and deactivated users get no message', async () => {
  const asha = await createUser({ mobile: null })
  const ravi = await createUser()
  await choose(asha, { channels: ['SMS', 'APP'] })
  await choose(ravi, { channels: ['MAIL', 'SMS', 'WHATSAPP'] })
  await at.inOrganisation(organisationId, (db) =>
    db.execute(`update app_user set is_active = false where id = '${ravi.userId}'`),
  )
  await send([asha, ravi])
  expect(await bell(asha)).toHaveLength(1)
  expect([...(await sent(asha)), ...(await sent(ravi))]).toEqual([])
})

test('a user who can be reached by none of the chosen channels is notified on the bell', async () => {
  const asha = await createUser({ mobile: null })
  await choose(asha, { channels: ['SMS', 'WHATSAPP'] })
  await send([asha])
  expect(await bell(asha)).toHaveLength(1)
  expect(await sent(asha)).toEqual([])
})

test('the default of the organisation applies to users without a choice, until it is removed', async () => {
  const { organisationId: home, ...boss } = await at.aUser({ role: HR })
  const people = [await aSignIn(at, { organisationId: home }), await aSignIn(at, { organisationId: home })] as const
  const admin = { ...boss, organisationId: home }
  const { body } = await choose(admin, { userId: null, channels: ['MAIL'] })
  await choose(people[1], { channels: ['APP'] })
  expect(await listPreferences(people[0])).toMatchObject({ channels: ['MAIL'], source: 'ORGANISATION', id: null })
  expect(await listPreferences(people[1])).toMatchObject({ channels: ['APP'], source: 'OWN' })
  const organisationChoice = await at.call(admin, 'GET /api/leave-hr/event/subscriptions/organisation')
  expect(organisationChoice.body.find(({ event }) => event === 'leave.approved')).toMatchObject({
    source: 'ORGANISATION',
    id: body.id,
  })
  await forget(admin, body.id)
  expect(await listPreferences(people[0])).toMatchObject({ channels: ['APP'], source: 'USUAL' })
})

test('repeated and concurrent choices change the same preference', async () => {
  const asha = await createUser()
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => choose(asha, { channels: ['MAIL'] })))
  const ids = new Set(replies.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  expect((await change(asha, id, ['APP', 'WHATSAPP'])).body).toMatchObject({ id, channels: ['APP', 'WHATSAPP'] })
  expect((await forget(asha, id)).status).toBe(200)
  expect((await forget(asha, id)).code).toBe('NOT_FOUND')
  expect((await change(asha, id, [])).code).toBe('NOT_FOUND')
})

test('only HR reads or changes the preferences of another user', async () => {
  const [asha, ravi] = [await createUser(), await createUser()]
  const { body } = await choose(asha, { channels: ['MAIL'] })
  expect((await choose(ravi, { userId: asha.userId, channels: [] })).code).toBe('NOT_ALLOWED')
  expect((await choose(ravi, { userId: null, channels: [] })).code).toBe('NOT_ALLOWED')
  expect((await change(ravi, body.id, [])).code).toBe('NOT_FOUND')
  expect((await forget(ravi, body.id)).code).toBe('NOT_FOUND')
  expect(await listPreferences(asha)).toMatchObject({ channels: ['MAIL'] })
  const peek = (as: Person, userId: string) =>
    at.call(as, 'GET /api/leave-hr/event/subscriptions/user/{userId}', { params: { userId } })
  expect((await peek(ravi, asha.userId)).code).toBe('NOT_ALLOWED')
  expect((await change(hr, body.id, ['APP'])).body.channels).toEqual(['APP'])
  expect(await listPreferences(hr, asha)).toMatchObject({ channels: ['APP'], source: 'OWN' })
  const foreign = await at.aUser({ role: HR })
  expect((await peek(foreign, asha.userId)).code).toBe('NOT_FOUND')
  expect((await change(foreign, body.id, [])).code).toBe('NOT_FOUND')
  expect((await choose(foreign, { userId: asha.userId, channels: [] })).fields).toHaveProperty('userId')
  expect((await choose(hr, { userId: newId(), channels: [] })).fields).toHaveProperty('userId')
})

test('an unknown event or channel and a repeated channel are refused by name', async () => {
  const asha = await createUser()
  expect((await choose(asha, { event: 'leave.forgotten', channels: [] })).fields).toHaveProperty('event')
  expect((await choose(asha, { channels: ['PIGEON'] })).fields).not.toEqual({})
  expect((await choose(asha, { channels: ['APP', 'APP'] })).fields).toHaveProperty('channels')
  expect((await listPreferences(asha))?.source).toBe('USUAL')
})
