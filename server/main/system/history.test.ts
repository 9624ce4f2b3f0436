import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

async function aZone(name: string) {
  const made = await h.call(admin, 'POST /api/zones', { body: { name, timeZone: 'Asia/Kolkata', country: 'IN' } })
  return made.body
}

test('who made and changed a record, with what it was before and after', async () => {
  const zone = await aZone('Pune')
  await h.call(admin, 'PUT /api/zones/{id}', { params: { id: zone.id }, body: { name: 'Pune West', version: 1 } })
  const history = await h.call(admin, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body.map(({ action, actor }) => [action, actor])).toEqual([
    ['UPDATE', 'Test Person'],
    ['INSERT', 'Test Person'],
  ])
  expect(history.body[0]).toMatchObject({ before: { name: 'Pune' }, after: { name: 'Pune West' } })
})

test('a change that fails leaves no history', async () => {
  const zone = await aZone('Goa')
  await h.call(admin, 'PUT /api/zones/{id}', { params: { id: zone.id }, body: { name: 'Goa South', version: 7 } })
  const history = await h.call(admin, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body).toHaveLength(1)
})

test('the trail itself can’t be changed, not even by the application', async () => {
  for (const statement of [
    sql`delete from audit_entry`,
    sql`update audit_entry set action = 'NONE'`,
    sql`insert into audit_entry (table_name, row_id, action) values ('zone', gen_random_uuid(), 'INSERT')`,
  ])
    await expect(h.inOrganisation(admin.organisationId, (db) => db.execute(statement))).rejects.toThrow()
})

test('another organisation has no history here', async () => {
  const zone = await aZone('Delhi')
  const stranger = await h.aUser({ role: ADMIN })
  const history = await h.call(stranger, 'GET /api/audit/{table}/{id}', { params: { table: 'zone', id: zone.id } })
  expect(history.body).toEqual([])
})
