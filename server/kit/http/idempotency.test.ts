import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { newId } from '../db/tenant-table.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })
const zone = (name: string) => ({ name, timeZone: 'Asia/Kolkata', country: 'IN' })
const create = (name: string, key: string, as = admin) =>
  h.call(as, 'POST /api/zones', { body: zone(name), headers: { 'idempotency-key': key } })
const named = async (name: string) =>
  (await h.call(admin, 'POST /api/zones/search', { body: { filters: { q: name } } })).body.totalElements

test('a repeated request creates one record and gets the first response', async () => {
  const key = newId()
  const first = await create('Chennai', key)
  const second = await create('Chennai', key)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await named('Chennai')).toBe(1)
})

test('ten concurrent requests with one key create one record', async () => {
  const key = newId()
  const replies = await Promise.all(Array.from({ length: 10 }, () => create('Mysuru', key)))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect(await named('Mysuru')).toBe(1)
})

test('a key that is reused for another request is refused', async () => {
  const key = newId()
  await create('Surat', key)
  expect((await create('Rajkot', key)).code).toBe('IDEMPOTENCY_MISMATCH')
})

test('after an error the same key can be used again', async () => {
  const key = newId()
  const refused = await h.call(admin, 'POST /api/zones', {
    body: { ...zone('Kochi'), timeZone: 'Nowhere/City' },
    headers: { 'idempotency-key': key },
  })
  expect(refused.fields).toHaveProperty('timeZone')
  expect((await create('Kochi', key)).status).toBe(200)
})

test('totals are exact during concurrent writes', async () => {
  const before = await named('')
  await Promise.all(Array.from({ length: 20 }, (_, n) => create(`Town ${n}`, newId())))
  expect(await named('')).toBe(before + 20)
  await h.inOrganisation(admin.organisationId, (db) => db.execute(sql`delete from zone where name like 'Town 1%'`))
  expect(await named('')).toBe(before + 9)
})

test('a total cached before another transaction commits is not used after it', async () => {
  const before = await named('')
  await h.inOrganisation(admin.organisationId, async (db) => {
    await db.execute(sql`insert into zone (id, name, time_zone, country) values (${newId()}, 'Late', 'UTC', 'IN')`)
    expect(await named('')).toBe(before)
  })
  expect(await named('')).toBe(before + 1)
})

test('the nightly clean-up deletes old keys and keeps totals exact', async () => {
  const before = await named('')
  await h.inOrganisation(admin.organisationId, (db) =>
    db.execute(sql`update idempotency_key set created_at = created_at - interval '3 days'`),
  )
  await h.muster.database.pool.query('select delete_expired_rows()')
  const keys = await h.inOrganisation(admin.organisationId, (db) => db.execute(sql`select 1 from idempotency_key`))
  expect(keys.rows).toEqual([])
  expect(await named('')).toBe(before)
  await create('After the night', newId())
  expect(await named('')).toBe(before + 1)
})
