import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { entities } from '../../../domain/entities.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { createEntityRow } from '../../../test/factories/entity-row.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
let asha: Staff
let binod: Staff
let stranger: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const organisationId = hr.organisationId
  asha = await anEmployee(h, { organisationId, role: EMPLOYEE, firstName: 'Asha' })
  binod = await anEmployee(h, { organisationId, role: EMPLOYEE, firstName: 'Binod' })
  stranger = await anEmployee(h, { role: HR })
})

const aDevice = async () =>
  (await createEntityRow(h, hr, entities.find(({ name }) => name === 'checkin-device') as AnyEntity)).id
const keyOf = async (id: string) =>
  (await h.call(hr, 'POST /api/hr/checkinDevices/{id}/key', { params: { id } })).body.key
const hello = (key: string) => h.call(null, 'POST /api/hr/checkinDevices/hello', { headers: { 'x-device-key': key } })
const state = async (id: string) => (await h.call(hr, 'GET /api/hr/checkinDevices/{id}/state', { params: { id } })).body

test('a device signs in with its key, and its last contact is recorded', async () => {
  const id = await aDevice()
  expect(await state(id)).toEqual({ key: null, lastSeenAt: null, people: 0 })
  const key = await keyOf(id)
  expect((await hello(key)).body).toEqual({ deviceId: id, now: '2026-03-10T09:00:00.000Z' })
  const seen = await state(id)
  expect(seen.lastSeenAt).toBe('2026-03-10T09:00:00.000Z')
  expect(key).toContain(seen.key?.start)
})

test('a key is stored as a hash only, and is not in the history', async () => {
  const key = await keyOf(await aDevice())
  const secret = key.split('.')[2] as string
  const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
    db.execute(
      sql`select (select json_agg(k) from device_key k)::text || (select json_agg(a) from audit_entry a)::text as all`,
    ),
  )
  expect(String(rows[0]?.all)).not.toContain(secret)
})

test('a new key replaces the previous one, and a revoked key is refused', async () => {
  const id = await aDevice()
  const first = await keyOf(id)
  const second = await keyOf(id)
  expect((await hello(first)).code).toBe('DEVICE_KEY_INVALID')
  expect((await hello(second)).status).toBe(200)
  await h.call(hr, 'DELETE /api/hr/checkinDevices/{id}/key', { params: { id } })
  expect((await hello(second)).status).toBe(401)
  expect((await state(id)).key).toBeNull()
})

test.each(['', 'x', 'a.b.c', `${'0'.repeat(32)}.${'0'.repeat(32)}.${'A'.repeat(43)}`, `${'x'.repeat(5000)}`])(
  'the key “%s” is refused',
  async (key) => expect((await hello(key)).status).toBe(401),
)

test('a key is valid for its own device only, and an inactive device has none', async () => {
  const [id, other] = [await aDevice(), await aDevice()]
  const [organisation, , secret] = (await keyOf(id)).split('.')
  expect((await hello([organisation, other.replaceAll('-', ''), secret].join('.'))).status).toBe(401)
  const key = await keyOf(id)
  await h.call(hr, 'PUT /api/hr/checkinDevices/{id}', { params: { id }, body: { isActive: false, version: 1 } })
  expect((await hello(key)).status).toBe(401)
  expect((await h.call(hr, 'POST /api/hr/checkinDevices/{id}/key', { params: { id } })).code).toBe('DEVICE_INACTIVE')
})

test('employees are linked to device codes, can swap them, and never share one', async () => {
  const deviceId = await aDevice()
  const map = (employees: { employeeId: string; code: string | null }[], as = hr) =>
    h.call(as, 'POST /api/hr/checkinDevices/map/employees', { body: { deviceId, employees } })
  const [a, b] = [asha.employeeId, binod.employeeId]
  await map([
    { employeeId: a, code: '1' },
    { employeeId: b, code: '2' },
  ])
  const swapped = await map([
    { employeeId: a, code: '2' },
    { employeeId: b, code: '1' },
  ])
  expect(swapped.body.map(({ employeeId, code }) => [employeeId, code])).toEqual([
    [a, '2'],
    [b, '1'],
  ])
  expect((await map([{ employeeId: a, code: '1' }])).code).toBe('DEVICE_CODE_TAKEN')
  expect((await map([{ employeeId: a, code: null }])).body).toHaveLength(1)
  expect((await map([{ employeeId: stranger.employeeId, code: '9' }])).code).toBe('BAD_REFERENCE')
  expect((await map([{ employeeId: a, code: '9' }], stranger)).status).toBe(404)
  expect((await map([{ employeeId: a, code: '9' }], asha)).status).toBe(403)
})

test('a page of devices has 10 rows by default', async () => {
  expect((await h.call(hr, 'POST /api/hr/checkinDevices/search', { body: {} })).body.size).toBe(10)
  expect((await h.call(hr, 'POST /api/hr/checkinDevices/search', { body: { size: 50 } })).body.size).toBe(50)
})
