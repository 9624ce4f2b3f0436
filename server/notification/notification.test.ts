import { expect, test } from 'vitest'
import { HR } from '../../domain/main/users/roles.ts'
import { harness, type Person } from '../../test/harness.ts'
import { aSignIn, readOutbox } from '../../test/factories/sign-ins.ts'
import { newId } from '../kit/db/tenant-table.ts'
import { notify } from './notify.actions.ts'
import { type Notice } from './notice.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const asha = await aSignIn(at, { organisationId, mobile: '+919812345678' })

const ring = (person: Person, notice: Partial<Notice> = {}) =>
  at.inOrganisation(person.organisationId, (db) =>
    notify(db, { userIds: [person.userId], event: 'card.received', title: 'Hello', ...notice }),
  )
const bell = async (person: Person, body = {}) =>
  (await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body })).body
const read = (person: Person, body: object) => at.call(person, 'POST /api/notifications/markAsRead', { body })
const send = (by: Person, body: object) => at.call(by, 'POST /api/notifications/send', { body: body as never })

test('each user reads a notification in their own language, with its facts', async () => {
  const ravi = await aSignIn(at, { organisationId, language: 'hi' })
  const meera = await aSignIn(at, { organisationId })
  const title = 'Your email address was changed'
  await ring(ravi, {
    userIds: [ravi.userId, meera.userId, newId()],
    title,
    body: 'By {{name}}',
    facts: { name: 'Asha' },
    link: '/leaves',
  })
  expect((await bell(ravi)).content).toMatchObject([
    { title: 'आपका ईमेल पता बदला गया', body: 'By Asha', link: '/leaves', readAt: null },
  ])
  expect((await bell(meera)).content).toMatchObject([{ title }])
})

test('the bell counts unread notifications, and each user marks their own as read', async () => {
  const ravi = await aSignIn(at, { organisationId })
  for (const title of ['one', 'two', 'three']) await ring(ravi, { title })
  const [newest] = (await bell(ravi)).content
  expect(newest?.title).toBe('three')
  await read(asha, { all: true })
  await read(asha, { ids: [newest?.id] })
  expect(await bell(ravi, { size: 1 })).toMatchObject({
    unread: 3,
    totalElements: 3,
    unreadByEvent: [{ count: 3, newest: { title: 'three' } }],
  })
  await read(ravi, { ids: [newest?.id] })
  expect(await bell(ravi, { filters: { unread: true }, size: 1 })).toMatchObject({
    unread: 2,
    totalElements: 2,
    totalPages: 2,
  })
  await read(ravi, { all: true })
  expect(await bell(ravi)).toMatchObject({ unread: 0, totalElements: 3 })
})

test('nobody reads notifications of another user, in this or another organisation', async () => {
  const foreign = await at.aUser({ role: HR })
  await ring(asha)
  for (const other of [hr, foreign]) {
    expect((await bell(other)).totalElements).toBe(0)
    expect((await at.call(other, 'GET /api/notifications/appNotifications', { query: {} })).body).toEqual([])
  }
  const listOf = (projectId: string) =>
    at.call(asha, 'GET /api/notifications/appNotifications', { query: { projectId } })
  expect((await listOf(organisationId)).body).toHaveLength(1)
  expect((await listOf(newId())).code).toBe('NOT_FOUND')
})

test('HR sends a message over several channels and reads its delivery status', async () => {
  const nobile = await aSignIn(at, { organisationId })
  const reply = await send(hr, {
    userIds: [asha.userId, nobile.userId],
    channels: ['APP', 'MAIL', 'WHATSAPP'],
    title: 'Office closed',
    body: 'On Friday',
  })
  expect(reply.status).toBe(200)
  const { requestId } = reply.body
  const status = await at.call(hr, 'GET /api/notifications/sse/status', { query: { requestId } })
  const state = (userId: string, channel: string) =>
    status.body.recipients.find((one) => one.userId === userId && one.channel === channel)?.state
  expect([state(asha.userId, 'APP'), state(asha.userId, 'MAIL'), state(asha.userId, 'WHATSAPP')]).toEqual([
    'SENT',
    'QUEUED',
    'QUEUED',
  ])
  expect([state(nobile.userId, 'MAIL'), state(nobile.userId, 'WHATSAPP')]).toEqual(['QUEUED', 'FAILED'])
  await read(asha, { all: true })
  const later = await at.call(hr, 'GET /api/notifications/sse/status', { query: { requestId } })
  expect(later.body.recipients).toContainEqual({ userId: asha.userId, channel: 'APP', state: 'READ', error: null })
  expect(
    (await at.call(await at.aUser({ role: HR }), 'GET /api/notifications/sse/status', { query: { requestId } })).code,
  ).toBe('NOT_FOUND')
})

test('sms/send and mail/send reach users of the organisation', async () => {
  await at.call(hr, 'POST /api/sms/send', { body: { userIds: [asha.userId], body: 'Come to the desk' } })
  await at.call(hr, 'POST /api/mail/send', { body: { userIds: [asha.userId], subject: 'Desk', body: 'Come' } })
  expect((await readOutbox(at, hr)).slice(-2)).toMatchObject([
    { channel: 'SMS', recipient: '+919812345678', body: 'Come to the desk' },
    { channel: 'MAIL', recipient: asha.username, subject: 'Desk' },
  ])
})

test('only HR sends messages, and to the own organisation only', async () => {
  const foreign = await at.aUser({ role: HR })
  const message = { userIds: [asha.userId], channels: ['APP'], title: 'x', body: 'y' }
  expect((await send(asha, message)).code).toBe('NOT_ALLOWED')
  expect((await send(foreign, message)).fields).toHaveProperty('userIds')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a notification links to no %s',
  async (link) =>
    expect(
      (await send(hr, { userIds: [asha.userId], channels: ['APP'], title: 'x', body: 'y', link })).fields,
    ).toHaveProperty('link'),
)

test('a group of notifications is marked as read whole, also those older than the newest page', async () => {
  const ravi = await aSignIn(at, { organisationId })
  for (const title of ['one', 'two', 'three']) await ring(ravi, { title })
  await ring(ravi, { event: 'leave.approved', facts: {} as never })
  expect((await bell(ravi, { size: 1 })).unreadByEvent.map(({ count, newest }) => [newest.event, count])).toEqual([
    ['leave.approved', 1],
    ['card.received', 3],
  ])
  await read(ravi, { event: 'card.received' })
  expect(await bell(ravi)).toMatchObject({ unread: 1, totalElements: 4 })
})
