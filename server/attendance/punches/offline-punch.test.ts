import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aZone, anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T06:00:00Z' })
  hr = await anEmployee(h, { role: HR })
})

const aPerson = (more: Partial<Parameters<typeof anEmployee>[1]> = {}) =>
  anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, ...more })
const send = (who: Staff, body: { eventId?: string; offlineAt?: string }) =>
  h.call(who, 'POST /api/attendance/punches', { body })
const readPunches = async ({ employeeId }: Staff) =>
  (await h.call(hr, 'POST /api/attendance/days/detail', { body: { employeeId, day: '2026-03-10' } })).body.punches

test('a punch without a connection counts at the time of the device, and HR sees when it was received', async () => {
  const asha = await aPerson()
  const { body } = await send(asha, { eventId: 'offline-1', offlineAt: '2026-03-10T03:30:00.000Z' })
  expect(body).toMatchObject({ punchedAt: '2026-03-10T03:30:00.000Z', isOffline: true, source: 'WEB' })
  expect((await h.call(asha, 'GET /api/attendance/today')).body).toMatchObject({ day: { inTime: '09:00' } })
  const [seen] = await readPunches(asha)
  expect(seen).toMatchObject({ isOffline: true })
  expect(Date.parse(seen?.receivedAt ?? '')).toBe(Date.parse('2026-03-10T06:00:00Z'))
})

test('a punch that is sent again counts once, also when it reached the server before', async () => {
  const asha = await aPerson()
  const first = await send(asha, { eventId: 'sent-online' })
  const again = await send(asha, { eventId: 'sent-online', offlineAt: '2026-03-10T05:00:00Z' })
  expect(again.body.id).toBe(first.body.id)
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => send(asha, { eventId: 'sent-often', offlineAt: '2026-03-10T04:00:00Z' })),
  )
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await readPunches(asha)).toHaveLength(2)
  // Another employee can have the same id.
  expect((await send(await aPerson(), { eventId: 'sent-online' })).status).toBe(200)
})

test('punches can arrive out of order, but not twice within a minute', async () => {
  const asha = await aPerson()
  await send(asha, { eventId: 'check-out', offlineAt: '2026-03-10T05:30:00Z' })
  expect((await send(asha, { eventId: 'check-in', offlineAt: '2026-03-10T03:30:00Z' })).status).toBe(200)
  expect((await send(asha, { eventId: 'double-click', offlineAt: '2026-03-10T03:30:20Z' })).code).toBe('PUNCH_TOO_SOON')
  expect(await readPunches(asha)).toHaveLength(2)
})

test('the policy limits the age, and a time in the future is refused', async () => {
  const zoneId = await aZone(h, hr.organisationId)
  await h.call(hr, 'POST /api/attendance/policies', {
    body: { name: 'Site', fromDay: '2026-01-01', zoneId, offlineHours: 2 },
  })
  const closed = await aZone(h, hr.organisationId)
  await h.call(hr, 'POST /api/attendance/policies', {
    body: { name: 'Office', fromDay: '2026-01-01', zoneId: closed, offlineHours: 0 },
  })
  const asha = await aPerson({ zone: zoneId })
  expect((await send(asha, { eventId: 'too-old-1', offlineAt: '2026-03-10T03:59:00Z' })).code).toBe(
    'PUNCH_OFFLINE_TOO_OLD',
  )
  expect((await send(asha, { eventId: 'in-time-1', offlineAt: '2026-03-10T04:01:00Z' })).status).toBe(200)
  expect((await send(asha, { eventId: 'ahead-12', offlineAt: '2026-03-10T06:06:00Z' })).code).toBe(
    'PUNCH_OFFLINE_FUTURE',
  )
  expect((await send(asha, { eventId: 'no-time-1', offlineAt: '2026-02-31T06:00:00Z' })).status).toBe(422)
  const ravi = await aPerson({ zone: closed })
  expect((await send(ravi, { eventId: 'refused-1', offlineAt: '2026-03-10T05:59:00Z' })).code).toBe(
    'PUNCH_OFFLINE_REFUSED',
  )
  // Without a policy, punches up to 24 hours old are accepted.
  const vani = await aPerson()
  expect((await send(vani, { eventId: 'yesterday', offlineAt: '2026-03-09T06:01:00Z' })).status).toBe(200)
  expect((await send(vani, { eventId: 'day-before', offlineAt: '2026-03-09T05:59:00Z' })).code).toBe(
    'PUNCH_OFFLINE_TOO_OLD',
  )
})

test('a punch from before the joining date is refused', async () => {
  const asha = await aPerson({ joinedOn: '2026-03-10' })
  expect((await send(asha, { eventId: 'too-early', offlineAt: '2026-03-09T12:00:00Z' })).code).toBe(
    'ATTENDANCE_NOT_EMPLOYED',
  )
})
