import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { selectPickedHolidays } from './holiday.queries.ts'

let h: Harness
let hr: Staff
let asha: Staff
let zoneId: string
let elsewhere: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  zoneId = await aZone(h, organisationId, { name: 'Bengaluru' })
  elsewhere = await aZone(h, organisationId, { name: 'London', country: 'GB' })
  asha = await anEmployee(h, { organisationId, role: EMPLOYEE, zone: zoneId })
  await h.call(hr, 'PUT /api/zones/{id}', { params: { id: zoneId }, body: { version: 1, optionalHolidays: 1 } })
})

const aHoliday = (input: { day: string; kind?: 'PUBLIC' | 'OPTIONAL'; zoneId?: string | null; name?: string }) =>
  h.call(hr, 'POST /api/hr/holidays', { body: { name: 'Festival', kind: 'OPTIONAL', zoneId, ...input } })
const pick = (id: string, as = asha) => h.call(as, 'POST /api/hr/holidays/{id}/pick', { params: { id } })
const unpick = (id: string) => h.call(asha, 'DELETE /api/hr/holidays/{id}/pick', { params: { id } })

test('two holidays on one day at the same location are refused, at different locations they are not', async () => {
  expect((await aHoliday({ day: '2026-05-01' })).status).toBe(200)
  const again = await aHoliday({ day: '2026-05-01', name: 'Another' })
  expect([again.status, Object.keys(again.fields)]).toEqual([409, ['day']])
  expect((await aHoliday({ day: '2026-05-01', zoneId: elsewhere })).status).toBe(200)
  const direct = h.inOrganisation(hr.organisationId, (db) =>
    db.execute(
      sql`insert into holiday (id, name, day, zone_id, kind, is_half_day) values (gen_random_uuid(), 'X', '2026-05-01', ${zoneId}, 'PUBLIC', false)`,
    ),
  )
  await expect(direct).rejects.toMatchObject({ code: 'DUPLICATE' })
})

test('the public holidays of a country and state are added to a year after a preview', async () => {
  const body = { country: 'GB', state: 'SCT', year: 2027, zoneId: elsewhere }
  const { body: proposed } = await h.call(hr, 'POST /api/hr/holidays/preview', { body })
  expect(proposed).toContainEqual({ day: '2027-11-30', name: expect.any(String), kind: 'PUBLIC', there: null })
  const holidays = proposed.map(({ day, name, kind }) => ({ day, name, kind }))
  const filled = await h.call(hr, 'POST /api/hr/holidays/fill', { body: { zoneId: elsewhere, holidays } })
  expect(filled.body).toEqual({ added: holidays.length })
  const { body: after } = await h.call(hr, 'POST /api/hr/holidays/preview', { body })
  expect(after.every(({ there }) => there !== null)).toBe(true)
  const again = await h.call(hr, 'POST /api/hr/holidays/fill', { body: { zoneId: elsewhere, holidays } })
  expect(again.code).toBe('HOLIDAY_ALREADY_EXISTS')
  const { body: regions } = await h.call(hr, 'GET /api/hr/holidays/regions')
  expect(regions.find(({ code }) => code === 'IN')?.states.length).toBeGreaterThan(20)
  expect((await h.call(asha, 'POST /api/hr/holidays/fill', { body: { zoneId, holidays } })).status).toBe(403)
})

test.each([
  { country: 'US', day: '2027-09-06', name: 'Labor Day' },
  { country: 'DE', day: '2027-12-26', name: 'Second Christmas Day' },
])('a public holiday has the name that is usual in its country: %o', async ({ country, day, name }) => {
  const body = { country, year: 2027, zoneId: elsewhere }
  const { body: proposed } = await h.call(hr, 'POST /api/hr/holidays/preview', { body })
  expect(proposed).toContainEqual(expect.objectContaining({ day, name, kind: 'PUBLIC' }))
})

test.each([
  { country: 'XX', state: null },
  { country: 'GB', state: 'ZZ' },
])('a location without a calendar is refused: %o', async (place) => {
  const body = { ...place, year: 2027, zoneId }
  expect((await h.call(hr, 'POST /api/hr/holidays/preview', { body })).code).toBe('HOLIDAY_NO_CALENDAR')
})

test('employees choose optional holidays of their location up to the yearly quota, and can cancel the choice', async () => {
  const one = (await aHoliday({ day: '2026-08-15' })).body.id
  const two = (await aHoliday({ day: '2026-10-02' })).body.id
  const nextYear = (await aHoliday({ day: '2027-01-26' })).body.id
  expect((await pick(one)).status).toBe(200)
  expect((await pick(one)).status).toBe(200)
  const over = await pick(two)
  expect([over.code, over.status]).toEqual(['HOLIDAY_QUOTA_USED', 409])
  expect((await pick(nextYear)).status).toBe(200)
  expect((await h.call(asha, 'GET /api/hr/holidays/picks', { query: { year: '2026' } })).body).toEqual({
    quota: 1,
    picked: [one],
  })
  const { body: who } = await h.call(hr, 'GET /api/hr/holidays/{id}/picks', { params: { id: one } })
  expect(who.map(({ employeeId }) => employeeId)).toEqual([asha.employeeId])
  const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
    db.execute(sql`select day from ${selectPickedHolidays(asha.employeeId, '2026-01-01', '2026-12-31')} as p`),
  )
  expect(rows).toEqual([{ day: '2026-08-15' }])
  await unpick(one)
  expect((await pick(two)).status).toBe(200)
})

test('holidays that are not optional, of another location, or past cannot be chosen', async () => {
  const refused = async (input: Parameters<typeof aHoliday>[0]) => (await pick((await aHoliday(input)).body.id)).code
  expect(await refused({ day: '2026-06-01', kind: 'PUBLIC' })).toBe('HOLIDAY_NOT_OPTIONAL')
  expect(await refused({ day: '2026-06-02', zoneId: elsewhere })).toBe('HOLIDAY_OTHER_ZONE')
  expect(await refused({ day: '2026-03-09' })).toBe('HOLIDAY_PASSED')
})

test('the last optional holiday of a quota is taken once, however many requests arrive together', async () => {
  const binod = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, zone: zoneId })
  const ids = [
    (await aHoliday({ day: '2026-09-01' })).body.id,
    (await aHoliday({ day: '2026-09-02' })).body.id,
    (await aHoliday({ day: '2026-09-03' })).body.id,
  ]
  const replies = await Promise.all(ids.map((id) => pick(id, binod)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a chosen holiday cannot change its day or location, and cannot be deleted', async () => {
  const made = (await aHoliday({ day: '2028-01-14' })).body
  await pick(made.id)
  const params = { id: made.id }
  const moved = await h.call(hr, 'PUT /api/hr/holidays/{id}', { params, body: { version: 1, day: '2028-01-15' } })
  expect(Object.keys(moved.fields)).toEqual(['day'])
  const gone = await h.call(hr, 'DELETE /api/hr/holidays/{id}', { params })
  expect(gone.code).toBe('IN_USE')
  expect((await h.call(hr, 'PUT /api/hr/holidays/{id}', { params, body: { version: 1, name: 'Pongal' } })).status).toBe(
    200,
  )
})
