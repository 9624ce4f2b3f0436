import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { entities } from '../../../domain/entities.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { createEntityRow } from '../../../test/factories/entity-row.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

const NOW = '2026-03-10T12:00:00Z'
let h: Harness
let hr: Staff
let asha: Staff
let binod: Staff
beforeAll(async () => {
  h = await harness({ now: NOW })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  asha = await anEmployee(h, { organisationId, role: EMPLOYEE })
  binod = await anEmployee(h, { organisationId, role: EMPLOYEE, leftOn: '2026-03-08' })
})

interface Device {
  id: string
  key: string
}

async function aDevice(as = hr): Promise<Device> {
  const entity = entities.find(({ name }) => name === 'checkin-device') as AnyEntity
  const { id } = await createEntityRow(h, as, entity)
  const { body } = await h.call(as, 'POST /api/hr/checkinDevices/{id}/key', { params: { id } })
  return { id, key: body.key }
}

const mapCodes = (deviceId: string, codes: Record<string, Staff>) =>
  h.call(hr, 'POST /api/hr/checkinDevices/map/employees', {
    body: { deviceId, employees: Object.entries(codes).map(([code, { employeeId }]) => ({ code, employeeId })) },
  })

interface Event {
  eventId: string
  code: string
  at: string
}

function send(
  { key }: Device,
  events: readonly Event[],
  { signed = events, secondsAhead = 0 }: { signed?: readonly Event[]; secondsAhead?: number } = {},
) {
  const [organisation, device, secret = ''] = key.split('.')
  const timestamp = String(Date.parse(NOW) / 1000 + secondsAhead)
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${JSON.stringify({ events: signed })}`)
    .digest('hex')
  return h.call(null, 'POST /api/attendance/devices/punches', {
    body: { events: [...events] },
    headers: { 'x-device': `${organisation}.${device}`, 'x-timestamp': timestamp, 'x-signature': signature },
  })
}

const readDay = async (who: Staff, day: string) =>
  (await h.call(who, 'POST /api/attendance/days', { body: { from: day, to: day } })).body.days[0]
const listHeld = async () =>
  (await h.call(hr, 'POST /api/attendance/punches/search', { body: { size: 200, filters: { held: true } } })).body
    .content

test('a batch counts once, in any order and however often it is sent', async () => {
  const device = await aDevice()
  await mapCodes(device.id, { '7': asha })
  const events = [
    { eventId: 'b', code: '7', at: '2026-03-09T12:30:00Z' },
    { eventId: 'a', code: '7', at: '2026-03-09T03:30:00Z' },
  ]
  expect((await send(device, events)).body).toMatchObject({ received: 2, counted: 2, held: 0, repeated: 0 })
  const first = await readDay(asha, '2026-03-09')
  expect(first).toMatchObject({ inTime: '09:00', outTime: '18:00' })
  expect((await send(device, events.toReversed())).body).toMatchObject({ counted: 0, repeated: 2 })
  expect(await readDay(asha, '2026-03-09')).toEqual(first)
  const state = await h.call(hr, 'GET /api/hr/checkinDevices/{id}/state', { params: { id: device.id } })
  expect(state.body.lastSeenAt).toBe('2026-03-10T12:00:00.000Z')
})

test('a punch that cannot count is held with its reason', async () => {
  const device = await aDevice()
  await mapCodes(device.id, { '7': asha, '8': binod })
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'February', fromDay: '2026-02-01', toDay: '2026-02-28' },
  })
  const reply = await send(device, [
    { eventId: '1', code: '7', at: '2026-03-11T03:30:00Z' },
    { eventId: '2', code: '7', at: '1970-01-01T00:00:00Z' },
    { eventId: '3', code: '8', at: '2026-03-09T03:30:00Z' },
    { eventId: '4', code: '7', at: '2026-02-10T03:30:00Z' },
    { eventId: '5', code: '99', at: '2026-03-10T03:30:00Z' },
  ])
  expect(reply.body).toMatchObject({ counted: 0, held: 5 })
  const held = (await listHeld()).filter(({ device: name }) => name !== null).map(({ heldReason }) => heldReason)
  expect(held.toSorted()).toEqual(['FUTURE', 'LOCKED_PERIOD', 'NOT_EMPLOYED', 'TOO_OLD', 'UNKNOWN_CODE'])
  expect(await readDay(asha, '2026-03-10')).toMatchObject({ inTime: null })
})

test('punches of an unknown code count when the code is linked to an employee', async () => {
  const device = await aDevice()
  const chetan = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE })
  await send(device, [{ eventId: '1', code: '55', at: '2026-03-09T04:00:00Z' }])
  expect(await readDay(chetan, '2026-03-09')).toMatchObject({ inTime: null })
  const body = { deviceId: device.id, code: '55', employeeId: chetan.employeeId }
  expect((await h.call(hr, 'POST /api/attendance/punches/match', { body })).body).toEqual({ matched: 1 })
  expect(await readDay(chetan, '2026-03-09')).toMatchObject({ inTime: '09:30' })
})

test('a held punch counts only after its reason has gone', async () => {
  const device = await aDevice()
  const divya = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE })
  await mapCodes(device.id, { '21': divya })
  // 20:00 UTC is already the next day in India.
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'First of January', fromDay: '2026-01-01', toDay: '2026-01-01' },
  })
  await send(device, [
    { eventId: '1', code: '21', at: '2026-03-12T03:30:00Z' },
    { eventId: '2', code: '21', at: '1970-01-01T00:00:00Z' },
    { eventId: '3', code: '21', at: '2025-12-31T20:00:00Z' },
    { eventId: '4', code: '22', at: '2026-03-12T03:30:00Z' },
  ])
  const heldOf = async (code: string) => (await listHeld()).filter((one) => one.code === code)
  const release = async (reason: string) => {
    const id = (await heldOf('21')).find(({ heldReason }) => heldReason === reason)?.id ?? ''
    return (await h.call(hr, 'POST /api/attendance/punches/{id}/release', { params: { id } })).code
  }
  expect(await release('FUTURE')).toBe('PUNCH_HELD_FUTURE')
  expect(await release('TOO_OLD')).toBe('PUNCH_HELD_TOO_OLD')
  expect(await release('LOCKED_PERIOD')).toBe('ATTENDANCE_DAY_LOCKED')
  // Linking a code does not count a punch in the future either.
  const body = { deviceId: device.id, code: '22', employeeId: divya.employeeId }
  await h.call(hr, 'POST /api/attendance/punches/match', { body })
  expect((await heldOf('22')).map(({ heldReason }) => heldReason)).toEqual(['FUTURE'])
})

test('a signature over another body, an old one and another organisation’s device are refused', async () => {
  const device = await aDevice()
  const events = [{ eventId: '1', code: '7', at: '2026-03-09T04:00:00Z' }]
  const other = [{ eventId: '1', code: '7', at: '2026-03-09T05:00:00Z' }]
  expect((await send(device, events, { signed: other })).code).toBe('DEVICE_KEY_INVALID')
  expect((await send(device, events, { secondsAhead: -3600 })).code).toBe('DEVICE_CLOCK_WRONG')
  expect((await send(device, events, { secondsAhead: 120 })).body.driftSeconds).toBe(120)
  const stranger = await anEmployee(h, { role: HR })
  const elsewhere = await aDevice(stranger)
  const [organisation] = device.key.split('.')
  const [, id, secret] = elsewhere.key.split('.')
  expect((await send({ id: elsewhere.id, key: `${organisation}.${id}.${secret}` }, events)).status).toBe(401)
  expect((await send(device, [{ eventId: '9', code: '7', at: '2026-02-31T99:00:00Z' }])).status).toBe(422)
})

test('a revoked key and a request without a signature are refused', async () => {
  const device = await aDevice()
  await h.call(hr, 'DELETE /api/hr/checkinDevices/{id}/key', { params: { id: device.id } })
  const events = [{ eventId: '1', code: '7', at: '2026-03-09T04:00:00Z' }]
  expect((await send(device, events)).status).toBe(401)
  expect((await h.call(null, 'POST /api/attendance/devices/punches', { body: { events } })).status).toBe(401)
})
