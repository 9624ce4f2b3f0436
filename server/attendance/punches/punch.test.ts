import { beforeAll, expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aZone, anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let admin: Staff
let hr: Staff
let zoneId: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T03:30:00Z' })
  admin = await anEmployee(h, { role: ADMIN })
  const { organisationId } = admin
  hr = await anEmployee(h, { organisationId, role: HR })
  zoneId = await aZone(h, organisationId)
  await h.call(admin, 'PUT /api/zones/{id}', {
    params: { id: zoneId },
    body: { latitude: 12.9716, longitude: 77.5946, radiusMetres: 200, version: 1 },
  })
})

const aPerson = (more: Partial<Parameters<typeof anEmployee>[1]> = {}) =>
  anEmployee(h, { organisationId: admin.organisationId, role: EMPLOYEE, ...more })
const punch = (who: Staff, body: object = {}) => h.call(who, 'POST /api/attendance/punches', { body })
const today = async (who: Staff) => (await h.call(who, 'GET /api/attendance/today')).body

test('a punch has the time of the server, and the next read of the day shows it', async () => {
  h.clock.set('2026-03-10T03:30:00Z')
  const asha = await aPerson()
  expect(await today(asha)).toMatchObject({ hasRecord: true, nextAction: 'IN', punches: [], timeZone: 'Asia/Kolkata' })
  expect((await punch(asha)).body).toMatchObject({
    punchedAt: '2026-03-10T03:30:00.000Z',
    source: 'WEB',
    inLatitude: null,
    address: '127.0.0.1',
  })
  expect(await today(asha)).toMatchObject({
    nextAction: 'OUT',
    punches: [{ address: '127.0.0.1' }],
    day: { inTime: '09:00', outTime: null, isOpen: true },
  })
  h.clock.set('2026-03-10T11:30:00Z')
  expect((await punch(asha, { isPhone: true })).body.source).toBe('PHONE')
  expect(await today(asha)).toMatchObject({
    nextAction: 'IN',
    day: { inTime: '09:00', outTime: '17:00', workedMinutes: 480 },
  })
})

test('a punch outside the hours of the shift is shown, and the next action is to check out', async () => {
  // The shift is nine to five in India, where it is 00:30 now.
  h.clock.set('2026-03-09T19:00:00Z')
  const asha = await aPerson()
  await punch(asha)
  expect(await today(asha)).toMatchObject({ nextAction: 'OUT', punches: [{ source: 'WEB' }], day: { inTime: null } })
  const { body } = await h.call(hr, 'POST /api/attendance/days/detail', {
    body: { employeeId: asha.employeeId, day: '2026-03-10' },
  })
  expect(body.punches.map(({ isCounted }) => isCounted)).toEqual([false])
})

test('a second punch within a minute is refused, and of fifty at once one is counted', async () => {
  h.clock.set('2026-03-10T04:00:00Z')
  const asha = await aPerson()
  const replies = await Promise.all(Array.from({ length: 50 }, () => punch(asha)))
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await today(asha)).toMatchObject({ nextAction: 'OUT', day: { inTime: '09:30', outTime: null } })
  const { body } = await h.call(hr, 'POST /api/attendance/days/detail', {
    body: { employeeId: asha.employeeId, day: '2026-03-10' },
  })
  expect(body.punches.filter(({ isCounted }) => isCounted)).toHaveLength(1)
  expect((await punch(asha)).code).toBe('PUNCH_TOO_SOON')
})

test('a location is kept with the punch only, and the policy warns or blocks outside the radius', async () => {
  h.clock.set('2026-03-10T05:00:00Z')
  const asha = await aPerson({ zone: zoneId })
  const at = { inLatitude: 12.9816, inLongitude: 77.5946, accuracyMetres: 20 }
  expect((await punch(asha, at)).body).toMatchObject({ isOutside: false, distanceMetres: null })
  const policy = await h.call(hr, 'POST /api/attendance/policies', {
    body: { name: 'Office', fromDay: '2026-01-01', zoneId, locationCheck: 'WARN' },
  })
  expect((await today(asha)).place).toMatchObject({ radiusMetres: 200, check: 'WARN' })
  h.clock.set('2026-03-10T06:00:00Z')
  expect((await punch(asha, at)).body).toMatchObject({ isOutside: true, distanceMetres: 1112, accuracyMetres: 20 })
  await h.call(hr, 'PUT /api/attendance/policies/{id}', {
    params: { id: policy.body.id },
    body: { locationCheck: 'BLOCK', version: 1 },
  })
  h.clock.set('2026-03-10T07:00:00Z')
  expect((await punch(asha, at)).code).toBe('PUNCH_OUTSIDE')
  expect((await punch(asha)).code).toBe('PUNCH_LOCATION_NEEDED')
  expect((await punch(asha, { ...at, inLatitude: 12.9717 })).body).toMatchObject({
    isOutside: false,
    distanceMetres: 11,
  })
})

test.each([
  [{ inLatitude: Number.NaN, inLongitude: 1 }, 422],
  [{ inLatitude: 91, inLongitude: 1 }, 422],
  [{ inLatitude: 12 }, 422],
  [{ inLatitude: '12', inLongitude: '77' }, 422],
])('the location %j is refused', async (body, status) => {
  expect((await punch(await aPerson(), body)).status).toBe(status)
})

test('nobody checks in before joining or after leaving', async () => {
  h.clock.set('2026-03-10T05:00:00Z')
  expect((await punch(await aPerson({ joinedOn: '2026-04-01' }))).code).toBe('ATTENDANCE_NOT_EMPLOYED')
  expect((await punch(await aPerson({ leftOn: '2026-03-01' }))).code).toBe('ATTENDANCE_NOT_EMPLOYED')
})

test.each([
  ['2026-03-11T05:00:00Z', 'PUNCH_IN_FUTURE'],
  ['1970-01-01T00:00:00Z', 'PUNCH_TOO_OLD'],
  ['2026-02-30T99:00:00Z', 'PUNCH_IN_FUTURE'],
])('HR cannot record a punch at %s', async (punchedAt, code) => {
  h.clock.set('2026-03-10T05:00:00Z')
  const asha = await aPerson()
  const body = { employeeId: asha.employeeId, punchedAt, note: 'Forgot' }
  expect((await h.call(hr, 'POST /api/attendance/punches/record', { body })).code).toBe(code)
})

test('HR records a punch with a note, but not into a locked period', async () => {
  h.clock.set('2026-03-10T05:00:00Z')
  const asha = await aPerson()
  const record = (punchedAt: string) =>
    h.call(hr, 'POST /api/attendance/punches/record', {
      body: { employeeId: asha.employeeId, punchedAt, note: 'Forgot' },
    })
  expect((await record('2026-03-09T03:30:00Z')).body).toMatchObject({ source: 'MANUAL', note: 'Forgot' })
  expect((await record('2026-03-09T03:30:00Z')).code).toBe('DUPLICATE')
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'February', fromDay: '2026-02-01', toDay: '2026-02-28' },
  })
  expect((await record('2026-02-10T03:30:00Z')).code).toBe('ATTENDANCE_DAY_LOCKED')
})

test('a manager sees the punches of their reports, and an employee only their own days', async () => {
  h.clock.set('2026-03-10T05:00:00Z')
  const manager = await aPerson({ role: MANAGER })
  const [asha, binod] = [await aPerson({ manager }), await aPerson()]
  await punch(asha)
  await punch(binod)
  const { body } = await h.call(manager, 'POST /api/attendance/punches/search', { body: { size: 200 } })
  expect(body.content.map(({ employee }) => employee?.id)).toEqual([asha.employeeId])
  const days = (who: Staff, employeeId: string) =>
    h.call(who, 'POST /api/attendance/days', { body: { employeeId, from: '2026-03-01', to: '2026-03-31' } })
  expect((await days(manager, asha.employeeId)).status).toBe(200)
  expect((await days(manager, binod.employeeId)).status).toBe(404)
  expect((await days(asha, binod.employeeId)).status).toBe(404)
})
