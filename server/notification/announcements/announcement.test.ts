import { afterAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { aSignIn, readOutbox, waitUntil } from '../../../test/factories/sign-ins.ts'
import { jobs } from '../../jobs.ts'
import { startWorker } from '../../kit/jobs/worker.ts'
import { createUser } from '../../main/organisation/organisation.actions.ts'
import { sendAnnouncement } from './announcement.jobs.ts'

const at = await harness()
const worker = await startWorker(at.muster, at.url, jobs, [])
afterAll(() => worker.stop())

const anOffice = async () => {
  const hr = await aSignIn(at, { roles: [HR] })
  const { organisationId } = hr
  const [asha, ravi] = [
    await aSignIn(at, { organisationId, mobile: '+919812345678' }),
    await aSignIn(at, { organisationId }),
  ]
  return { hr, asha, ravi, organisationId }
}
const announce = (as: Person, more = {}) =>
  at.call(as, 'POST /api/notifications/announcements', {
    body: { title: 'Office closed', body: 'On Friday', channels: ['APP'], audience: {}, ...more },
  })
const find = async (as: Person, id: string) =>
  (await at.call(as, 'GET /api/notifications/announcements/{id}', { params: { id } })).body
const bell = async (person: Person) =>
  (await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content

test('HR counts the recipients, sends to all, and sees who has read it', async () => {
  const { hr, asha, ravi } = await anOffice()
  const counted = await at.call(hr, 'POST /api/notifications/announcements/count', { body: {} })
  expect(counted.body).toMatchObject({ total: 3 })
  expect(counted.body.channels).toContainEqual({ channel: 'SMS', reachable: 1 })
  const { body: made } = await announce(hr, { channels: ['APP', 'SMS'], link: '/policies' })
  await waitUntil(async () => (await find(hr, made.id)).state === 'SENT')
  for (const person of [asha, ravi])
    expect(await bell(person)).toMatchObject([{ title: 'Office closed', link: '/policies' }])
  await at.call(asha, 'POST /api/notifications/markAsRead', { body: { all: true } })
  const sent = await find(hr, made.id)
  expect(sent).toMatchObject({ total: 3, done: 3, seen: 1 })
  expect(sent.progress).toContainEqual({ channel: 'APP', waiting: 0, sent: 3, seen: 1, failed: 0, kept: 0 })
  expect(sent.progress.find(({ channel }) => channel === 'SMS')).toMatchObject({ failed: 2 })
  const readers = await at.call(hr, 'POST /api/notifications/announcements/{id}/readers', {
    params: { id: made.id },
    body: { filters: { hasRead: true } },
  })
  expect(readers.body.content.map(({ userId }) => userId)).toEqual([asha.userId])
  const status = await at.call(hr, 'GET /api/notifications/sse/status', { query: { requestId: made.id } })
  expect(status.body.recipients).toHaveLength(6)
})

test('the audience is a role, or a department with its sub-departments', async () => {
  const hr = await anEmployee(at, { role: HR })
  const { organisationId } = hr
  await anEmployee(at, { organisationId, role: MANAGER })
  const count = async (body: object) =>
    (await at.call(hr, 'POST /api/notifications/announcements/count', { body })).body.total
  expect(await count({ roles: ['HRMS-Manager'] })).toBe(1)
  expect(await count({ roles: ['HRMS-Manager', 'HRMS-HR'] })).toBe(2)
  const { body: department } = await at.call(hr, 'POST /api/departments', { body: { name: 'Sales' } })
  expect(await count({ departmentIds: [department.id] })).toBe(0)
  const reply = await announce(hr, { audience: { departmentIds: [department.id] } })
  expect(reply.fields).toHaveProperty('audience')
})

test('a scheduled announcement waits, and can be cancelled until it is sent', async () => {
  const { hr, asha } = await anOffice()
  const { body } = await announce(hr, { sendAt: '2030-01-01T00:00:00Z' })
  expect(body.state).toBe('SCHEDULED')
  const cancel = () => at.call(hr, 'DELETE /api/notifications/announcements/{id}', { params: { id: body.id } })
  expect((await cancel()).status).toBe(200)
  await sendAnnouncement(at.muster, { organisationId: hr.organisationId, userId: null, announcementId: body.id })
  expect(await bell(asha)).toEqual([])
  expect((await cancel()).code).toBe('ANNOUNCEMENT_NOT_SCHEDULED')
  expect((await announce(hr, { sendAt: '2020-01-01T00:00:00Z' })).fields).toHaveProperty('sendAt')
})

test('workers that send the same announcement at once give it to each recipient once', async () => {
  const { hr, organisationId } = await anOffice()
  await at.inOrganisation(organisationId, async (db) => {
    for (let n = 0; n < 600; n++)
      await createUser(db, {
        username: `many-${organisationId}-${n}@acme.example`,
        email: `many-${n}@acme.example`,
        fullName: `Person ${n}`,
        roles: ['HRMS-Employee'],
      })
  })
  const { body } = await announce(hr, { channels: ['APP', 'MAIL'], sendAt: '2030-01-01T00:00:00Z' })
  const payload = { organisationId, userId: null, announcementId: body.id }
  await Promise.all([1, 2, 3].map(() => sendAnnouncement(at.muster, payload)))
  const sent = await find(hr, body.id)
  expect(sent).toMatchObject({ state: 'SENT', total: 603, done: 603 })
  expect(sent.progress.find(({ channel }) => channel === 'APP')?.sent).toBe(603)
  expect((await readOutbox(at, hr)).filter(({ requestId }) => requestId === body.id)).toHaveLength(603)
})

test('a preview shows each channel, and only HR announces', async () => {
  const { hr, asha } = await anOffice()
  const input = { body: { title: 'Hello {{x}}', body: '<b>', channels: ['MAIL' as const, 'SMS' as const] } }
  const { body } = await at.call(hr, 'POST /api/notifications/announcements/preview', input)
  expect(body).toMatchObject([{ channel: 'MAIL' }, { channel: 'SMS', body: 'Hello {{x}}\n<b>', parts: 1 }])
  expect(body[0]?.html).toContain('&lt;b&gt;')
  expect((await announce(asha)).code).toBe('NOT_ALLOWED')
  expect((await announce(hr, { link: '//evil.example' })).fields).toHaveProperty('link')
})
