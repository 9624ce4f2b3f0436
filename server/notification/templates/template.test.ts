import { afterAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import type { EventName } from '../../../domain/notification/events.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aSignIn, readOutbox, waitUntil } from '../../../test/factories/sign-ins.ts'
import { jobs } from '../../jobs.ts'
import { startWorker } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { notify } from '../notify.actions.ts'

const at = await harness()
const worker = await startWorker(at.muster, at.url, jobs, [])
afterAll(() => worker.stop())

const anOffice = async () => {
  const hr = await aSignIn(at, { roles: [HR], mobile: '+919812345678' })
  const asha = await aSignIn(at, { organisationId: hr.organisationId, mobile: '+919812345679' })
  const ravi = await aSignIn(at, { organisationId: hr.organisationId, language: 'hi' })
  return { hr, asha, ravi }
}
const anInput = (more = {}) => ({
  event: 'leave.approved' as EventName,
  channel: 'APP' as const,
  language: 'en' as const,
  title: 'Enjoy your leave, {{recipient}}',
  body: '{{type}} by {{who}}',
  ...more,
})
const create = (as: Person, more = {}) => at.call(as, 'POST /api/templates', { body: anInput(more) })
const approve = (person: Person, facts = {}) =>
  at.inOrganisation(person.organisationId, (db) =>
    notify(db, {
      userIds: [person.userId],
      event: 'leave.approved',
      title: 'Approved by {{who}}',
      facts: { who: 'Meera', type: 'Annual leave', dates: '2026-03-16/2026-03-18', days: 3, ...facts },
    }),
  )
const titles = async (person: Person) =>
  (await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content.map(
    ({ title, body }) => `${title} | ${body}`,
  )

test('a template replaces the text of the bell, in its language or the fallback', async () => {
  const { hr, asha, ravi } = await anOffice()
  await approve(asha)
  expect((await create(hr, { body: '{{type}} by {{who}}, {{dates}}' })).status).toBe(200)
  await approve(asha)
  await approve(ravi)
  expect((await titles(asha))[0]).toMatch(/^Enjoy your leave, Test Person \| Annual leave by Meera, 16–18 Mar 2026$/)
  expect((await titles(asha))[1]).toContain('Approved by Meera')
  // There is no Hindi template, so the English one is used.
  expect((await titles(ravi))[0]).toMatch(/^Enjoy your leave, .* 16–18 Mar 2026$/)
  await create(hr, { language: 'hi', title: 'शुभ अवकाश', body: '{{dates}}' })
  await approve(ravi)
  expect((await titles(ravi))[0]).toMatch(/^शुभ अवकाश \| .*मार्च 2026/)
})

test('an inactive or deleted template is not used', async () => {
  const { hr, asha } = await anOffice()
  const { body } = await create(hr)
  const params = { id: body.id }
  await at.call(hr, 'PUT /api/templates/{id}', { params, body: { isActive: false, version: 1 } })
  await approve(asha)
  expect((await titles(asha))[0]).toContain('Approved by Meera')
  expect((await at.call(hr, 'DELETE /api/templates/{id}', { params })).status).toBe(200)
  expect((await at.call(hr, 'GET /api/templates/{id}', { params })).code).toBe('NOT_FOUND')
})

test('an invalid template is refused with its line and column', async () => {
  const { hr } = await anOffice()
  const reply = await create(hr, { title: '{{salary}}', body: 'Hello\n{{#if who}}' })
  expect(reply.status).toBe(422)
  expect(reply.fields.title).toContain('Line 1, column 3: “salary”')
  expect(reply.fields.body).toContain('Line 2')
  expect((await create(hr, { body: '{{constructor}}' })).fields).toHaveProperty('body')
  expect((await create(hr, { body: '{{#if who}}'.repeat(900) })).status).toBe(422)
  expect((await create(hr, { whatsappVariables: ['salary'] })).fields).toHaveProperty('whatsappVariables')
})

test('an event has one template for each channel, language and project', async () => {
  const { hr } = await anOffice()
  await create(hr)
  expect((await create(hr)).code).toBe('TEMPLATE_EXISTS')
  expect((await create(hr, { projectId: newId() })).code).toBe('NOT_FOUND')
  const { body: project } = await at.call(hr, 'POST /api/task/projects', { body: { key: 'WEB', name: 'Website' } })
  const { body: own } = await create(hr, { projectId: project.id })
  expect(own.project).toEqual({ id: project.id, name: 'Website' })
  const listOf = async (projectId: string) =>
    (await at.call(hr, 'GET /api/templates/{projectId}/all', { params: { projectId } })).body
  expect((await listOf(project.id)).map(({ id }) => id)).toEqual([own.id])
  expect(await listOf(hr.organisationId)).toHaveLength(1)
  expect((await at.call(hr, 'GET /api/templates/all')).body).toHaveLength(2)
  const far = await at.aUser({ role: HR })
  const foreign = await at.call(far, 'GET /api/templates/{projectId}/all', { params: { projectId: project.id } })
  expect(foreign.code).toBe('NOT_FOUND')
})

test('each changed text is a version, and an earlier one can be restored', async () => {
  const { hr } = await anOffice()
  const { body: made } = await create(hr)
  const params = { id: made.id }
  const changed = await at.call(hr, 'PUT /api/templates/{id}', { params, body: { body: 'Second', version: 1 } })
  expect(changed.body).toMatchObject({ body: 'Second', version: 2 })
  const restored = await at.call(hr, 'POST /api/templates/{id}/restore', { params, body: { number: 1, version: 2 } })
  expect(restored.body.body).toBe(made.body)
  const versions = await at.call(hr, 'GET /api/templates/{id}/versions', { params })
  expect(versions.body.map(({ number, body }) => [number, body])).toEqual([
    [3, made.body],
    [2, 'Second'],
    [1, made.body],
  ])
  const stale = await at.call(hr, 'POST /api/templates/{id}/restore', { params, body: { number: 2, version: 2 } })
  expect(stale.code).toBe('STALE_VERSION')
})

test('a preview shows the examples or a real record, the length of an SMS, and mistakes', async () => {
  const { hr, asha } = await anOffice()
  const preview = (more = {}) => at.call(hr, 'POST /api/templates/preview', { body: anInput(more) })
  expect((await preview()).body).toMatchObject({ mistakes: [], body: 'Annual leave by Meera Iyer', html: null })
  expect((await preview({ channel: 'SMS', title: '' })).body.sms).toMatchObject({ parts: 1, encoding: 'GSM-7' })
  expect((await preview({ body: '{{x}}' })).body.mistakes).toMatchObject([{ field: 'body', line: 1, column: 3 }])
  await approve(asha, { type: 'Sick leave', secret: 'not declared' })
  const records = await at.call(hr, 'POST /api/templates/records', { body: { event: 'leave.approved' } })
  const notificationId = records.body[0]?.id
  expect((await preview({ notificationId })).body.body).toBe('Sick leave by Meera')
  const mail = (await preview({ channel: 'MAIL', body: '<script>{{who}}</script>' })).body.html
  expect(mail).toContain('&lt;script&gt;')
  expect(mail).not.toContain('<script>')
})

test('a test message goes to the caller only', async () => {
  const { hr, asha } = await anOffice()
  const reply = await at.call(hr, 'POST /api/templates/test', { body: anInput({ channel: 'MAIL' }) })
  expect(reply.status).toBe(200)
  expect(await readOutbox(at, hr)).toMatchObject([{ recipient: hr.username, userId: hr.userId }])
  await at.call(hr, 'POST /api/templates/test', { body: anInput() })
  expect(await titles(hr)).toHaveLength(1)
  expect(await titles(asha)).toHaveLength(0)
})

test('a message is written by the template of its channel, and only HR maintains templates', async () => {
  const { hr, asha } = await anOffice()
  await at.call(asha, 'POST /api/leave-hr/event/subscriptions', {
    body: { event: 'leave.approved', channels: ['MAIL', 'SMS'] },
  })
  await create(hr, { channel: 'SMS', title: '', body: '{{type}}: {{dates}}', dltTemplateId: '1107160000000000123' })
  await approve(asha)
  await waitUntil(async () => (await readOutbox(at, asha)).every(({ state }) => state === 'KEPT'))
  const texts = (await readOutbox(at, asha)).map(({ channel, body }) => [channel, body])
  expect(texts).toContainEqual(['SMS', expect.stringMatching(/^Annual leave: 16\s?–\s?18 Mar 2026$/)])
  expect(texts).toContainEqual(['MAIL', 'Approved by Meera'])
  expect((await at.call(asha, 'GET /api/templates/all')).code).toBe('NOT_ALLOWED')
  const employee = await at.aUser({ organisationId: hr.organisationId, role: EMPLOYEE })
  expect((await create(employee)).code).toBe('NOT_ALLOWED')
})
