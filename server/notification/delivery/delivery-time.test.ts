import pg from 'pg'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aSignIn, readOutbox } from '../../../test/factories/sign-ins.ts'
import { notify } from '../notify.actions.ts'
import { sendDueDigests } from './digest.jobs.ts'
import { sendOutgoingMessage } from './outbox.jobs.ts'

// 09:00 UTC is 14:30 in India.
const at = await harness({ now: '2026-03-10T09:00:00Z', config: { publicUrl: 'https://hr.acme.example' } })

const aPerson = async (language = 'en') => {
  const person = await aSignIn(at, { roles: [ADMIN], mobile: '+919812345678', language })
  await at.call(person, 'POST /api/leave-hr/event/subscriptions', {
    body: { event: 'leave.approved', channels: ['MAIL'] },
  })
  return person
}
const setTime = (as: Person, body: object | null) =>
  at.call(as, 'PUT /api/notifications/deliveryTime', { body: { time: body } as never })
const approve = (person: Person, who: string) =>
  at.inOrganisation(person.organisationId, (db) =>
    notify(db, { userIds: [person.userId], event: 'leave.approved', title: 'Approved by {{who}}', facts: { who } }),
  )
const sendAll = async (person: Person) => {
  for (const { id } of await readOutbox(at, person))
    await sendOutgoingMessage(
      at.muster,
      { organisationId: person.organisationId, userId: null, outgoingId: id },
      { last: false },
    )
}
const queryJobs = async (query: string, value: string | undefined) => {
  const client = new pg.Client({ connectionString: at.url })
  await client.connect()
  const { rowCount } = await client.query(query, [value])
  await client.end()
  return rowCount
}
const states = async (person: Person) => (await readOutbox(at, person)).map(({ state }) => state)
const quiet = { quietFrom: '14:00', quietTo: '15:00', digestAt: null }
const digest = { quietFrom: null, quietTo: null, digestAt: '18:00' }

test('a notice is sent at the end of the quiet hours in the time zone of the user', async () => {
  const asha = await aPerson()
  await setTime(asha, quiet)
  await approve(asha, 'Meera')
  await sendAll(asha)
  expect(await states(asha)).toEqual(['QUEUED'])
  expect(await queryJobs('select from graphile_worker.jobs where run_at = $1', '2026-03-10T09:30:00Z')).toBe(1)
  at.clock.set('2026-03-10T09:30:00Z')
  await sendAll(asha)
  expect(await states(asha)).toEqual(['KEPT'])
  at.clock.set('2026-03-10T09:00:00Z')
})

test('a message queued because of quiet hours is sent when the quiet hours are removed', async () => {
  const asha = await aPerson()
  await setTime(asha, quiet)
  await approve(asha, 'Meera')
  await sendAll(asha)
  const [waiting] = await readOutbox(at, asha)
  // The job of the first attempt, which is done.
  await queryJobs('select graphile_worker.remove_job($1)', waiting?.id)
  await setTime(asha, null)
  expect(await queryJobs('select from graphile_worker.jobs where key = $1 and run_at <= now()', waiting?.id)).toBe(1)
  await sendAll(asha)
  expect(await states(asha)).toEqual(['KEPT'])
})

test('a mandatory notice is sent during quiet hours, and cannot be switched off', async () => {
  const asha = await aPerson()
  await setTime(asha, quiet)
  await at.inOrganisation(asha.organisationId, (db) =>
    notify(db, { userIds: [asha.userId], event: 'bank-account.changed', facts: { from: '1', to: '2' } }),
  )
  await sendAll(asha)
  expect(await states(asha)).toEqual(['KEPT'])
  const choice = { event: 'bank-account.changed' as never, channels: [] }
  expect((await at.call(asha, 'POST /api/leave-hr/event/subscriptions', { body: choice })).fields).toHaveProperty(
    'event',
  )
  const { body } = await at.call(asha, 'GET /api/leave-hr/events/all')
  expect(body.find(({ id }) => id === 'bank-account.changed')?.isMandatory).toBe(true)
})

test('the notices of a day come in one email at its time, once, in the language of the user', async () => {
  const asha = await aPerson('hi')
  await setTime(asha, digest)
  for (const who of ['Meera', 'Ravi']) await approve(asha, who)
  await sendAll(asha)
  expect(await states(asha)).toEqual(['DIGEST', 'DIGEST'])
  await sendDueDigests(at.muster)
  expect(await states(asha)).toEqual(['DIGEST', 'DIGEST'])
  // 18:01 in India, on the next day of the database's clock.
  at.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await Promise.all([sendDueDigests(at.muster), sendDueDigests(at.muster)])
  const sent = await readOutbox(at, asha)
  expect(sent.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'QUEUED'])
  expect(sent[2]).toMatchObject({ subject: 'आपकी सूचनाएँ: 2', link: '/notifications' })
  expect(sent[2]?.body).toContain('Meera')
  expect(sent[2]?.body).toContain('Ravi')
  at.clock.set('2026-03-10T09:00:00Z')
})

test('the default of the organisation applies to users without a choice', async () => {
  const asha = await aPerson()
  await at.call(asha, 'PUT /api/notifications/deliveryTime/organisation', { body: quiet })
  await approve(asha, 'Meera')
  await sendAll(asha)
  expect(await states(asha)).toEqual(['QUEUED'])
  await setTime(asha, { quietFrom: null, quietTo: null, digestAt: null })
  await sendAll(asha)
  expect(await states(asha)).toEqual(['KEPT'])
  await setTime(asha, null)
  const { body } = await at.call(asha, 'GET /api/notifications/deliveryTime')
  expect(body).toMatchObject({ own: null, organisation: quiet, timeZone: 'Asia/Kolkata' })
})

test('quiet hours need both times', async () => {
  const asha = await aPerson()
  expect((await setTime(asha, { ...quiet, quietTo: null })).fields).toHaveProperty('quietTo')
  expect((await setTime(asha, { ...quiet, quietFrom: '25:00' })).status).toBe(422)
})

test('a user chooses the language of notices and messages', async () => {
  const asha = await aPerson()
  await at.call(asha, 'PUT /api/users/language', { body: { language: 'hi' } })
  await at.inOrganisation(asha.organisationId, (db) => notify(db, { userIds: [asha.userId], event: 'card.received' }))
  const { body } = await at.call(asha, 'GET /api/notifications/appNotifications', { query: {} })
  expect(body[0]?.title).not.toBe('You received a card')
  expect((await at.call(asha, 'GET /api/users')).body.userData.language).toBe('hi')
  expect((await at.call(asha, 'PUT /api/users/language', { body: { language: 'xx' as never } })).status).toBe(422)
})

test('only an Admin sends a stored message again, and it keeps its id', async () => {
  const asha = await aPerson()
  await approve(asha, 'Meera')
  await sendAll(asha)
  const [message] = await readOutbox(at, asha)
  const params = { id: message?.id ?? '' }
  expect((await at.call(asha, 'POST /api/outbox/{id}/resend', { params })).status).toBe(200)
  expect(await readOutbox(at, asha)).toMatchObject([{ id: message?.id, state: 'QUEUED' }])
  expect((await at.call(asha, 'POST /api/outbox/{id}/resend', { params })).code).toBe('MESSAGE_NOT_FAILED')
})
