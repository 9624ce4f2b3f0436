import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { countCached } from './page-query.ts'
import { newId } from './tenant-table.ts'

const h = await harness()
const { organisationId } = await h.aUser({ role: ADMIN })

test('a total that depends on the clock is counted each time, because it changes without a change of a row', async () => {
  await h.inOrganisation(organisationId, (db) =>
    db.execute(sql`insert into zone (id, name, time_zone, country) values (${newId()}, 'Z1', 'UTC', 'IN')`),
  )
  const countOlderZones = () =>
    h.inOrganisation(organisationId, (db) =>
      countCached(db, sql`select z.id from zone z where z.created_at < now() - interval '300 milliseconds'`),
    )
  expect(await countOlderZones()).toBe(0)
  await expect.poll(countOlderZones, { timeout: 10_000 }).toBe(1)
})
