import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { openBulkConnection } from './bulk-connection.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

async function terminateConnections(where: string): Promise<number> {
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  )
  await client.end()
  return rowCount ?? 0
}

const searchZones = () => h.call(admin, 'POST /api/zones/search', { body: {} })

test('a transaction whose connection is lost fails as unavailable, and the next one gets another connection', async () => {
  const lost = h
    .inOrganisation(admin.organisationId, (db) => db.execute(sql`select pg_sleep(20)`))
    .catch((error) => error)
  await expect.poll(() => terminateConnections("query like '%pg_sleep%'")).toBeGreaterThan(0)
  expect(await lost).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect((await searchZones()).status).toBe(200)
})

test('a request does not fail when idle connections were lost', async () => {
  await Promise.all([searchZones(), searchZones(), searchZones()])
  await terminateConnections("state = 'idle'")
  await expect.poll(async () => (await searchZones()).status).toBe(200)
})

test('a long transaction on its own connection fails as unavailable too', async () => {
  const bulk = await openBulkConnection(h.muster.database)
  const lost = bulk
    .inTenant({ organisationId: admin.organisationId, userId: null }, (db) => db.execute(sql`select pg_sleep(21)`))
    .catch((error) => error)
  await expect.poll(() => terminateConnections("query like '%pg_sleep(21)%'")).toBeGreaterThan(0)
  expect(await lost).toMatchObject({ code: 'UNAVAILABLE' })
  await bulk.close()
})

test('cached results are dropped when the connection for live updates is restored', async () => {
  const before = await searchZones()
  // Like a failover to a server with the same change counters: the row exists, but its counter has not changed.
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  await client.query(
    "set session_replication_role = replica; insert into zone (organisation_id, id, name, time_zone, country) values ('" +
      admin.organisationId +
      "', gen_random_uuid(), 'Elsewhere', 'UTC', 'IN')",
  )
  await client.end()
  await terminateConnections("query like 'listen%'")
  await expect.poll(async () => (await searchZones()).body.totalElements).toBe(before.body.totalElements + 1)
})
