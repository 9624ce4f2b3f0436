import pg from 'pg'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { forEachOrganisation } from '../jobs/for-each-organisation.ts'
import { runBatched } from './request-batcher.ts'
import { newId } from './tenant-table.ts'
import { toDirectAddress } from './pool.ts'
import { openDatabase, sendFinalStatement, type Db } from './tenant.ts'

const h = await harness()
const own = await h.aUser({ role: ADMIN })
const foreign = await h.aUser({ role: ADMIN })

const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a write of the owner for several organisations is counted for each', async () => {
  const moves = (client: pg.Client) =>
    client.query<{ moves: number }>(
      "select coalesce(sum(c.moves), 0)::int as moves from organisation o left join change_counter c on c.organisation_id = o.id and c.table_name = 'zone' where o.id = any($1) group by o.id order by o.id",
      [[own.organisationId, foreign.organisationId]],
    )
  const [before, after] = await asOwner(async (client) => {
    const first = await moves(client)
    await client.query(
      "insert into zone (organisation_id, id, name, time_zone, country) select id, gen_random_uuid(), 'Everywhere', 'UTC', 'IN' from organisation",
    )
    return [first, await moves(client)]
  })
  expect(after?.rows.map((row, at) => row.moves - (before?.rows[at]?.moves ?? 0))).toEqual([1, 1])
})

test('every table with an organisation has row security enabled and forced, with a policy', async () => {
  const open = await asOwner(async (client) => {
    const { rows } = await client.query(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`)
    return rows
  })
  expect(open).toEqual([])
})

test('the organisation is the first column of every key and part of every foreign key', async () => {
  const wrong = await asOwner(async (client) => {
    const { rows } = await client.query(`
      select c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id'
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
        and c.conkey[1] <> a.attnum`)
    return rows
  })
  expect(wrong).toEqual([])
})

test('the role of the application owns nothing and cannot bypass row security', async () => {
  const { rows } = await asOwner((client) =>
    client.query(
      "select rolbypassrls, rolsuper, (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'muster_app'",
    ),
  )
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false, owned: 0 }])
})

test('a query outside a tenant transaction sees no rows', async () => {
  const { rows } = await h.muster.database.pool.query('select count(*) as seen from app_user')
  expect(rows).toEqual([{ seen: 0 }])
})

test('an organisation can neither read, write nor reference rows of another', async () => {
  const seen = await h.inOrganisation(own.organisationId, (db) =>
    db.execute(sql`select id from app_user where id = ${foreign.userId}`),
  )
  expect(seen.rows).toEqual([])
  await expect(
    h.inOrganisation(own.organisationId, (db) =>
      db.execute(
        sql`insert into zone (organisation_id, id, name, time_zone, country) values (${foreign.organisationId}, ${newId()}, 'X', 'UTC', 'IN')`,
      ),
    ),
  ).rejects.toThrow()
  await expect(
    h.inOrganisation(own.organisationId, (db) =>
      db.execute(
        sql`insert into user_role (id, user_id, role_id) select ${newId()}, ${foreign.userId}, id from role limit 1`,
      ),
    ),
  ).rejects.toMatchObject({ code: 'BAD_REFERENCE' })
})

test('a failed transaction leaves no rows, and its connection can be used again', async () => {
  await expect(
    h.inOrganisation(own.organisationId, async (db) => {
      await db.execute(
        sql`insert into zone (id, name, time_zone, country) values (${newId()}, 'Half done', 'UTC', 'IN')`,
      )
      throw new Error('stopped')
    }),
  ).rejects.toThrow('stopped')
  const { rows } = await h.inOrganisation(own.organisationId, (db) =>
    db.execute(sql`select 1 from zone where name = 'Half done'`),
  )
  expect(rows).toEqual([])
})

test('the last statement is sent with the commit; if it is refused, the error is returned and nothing is stored', async () => {
  const aZone = (name: string) => ({
    text: "insert into zone (id, name, time_zone, country) values ($1, $2, 'UTC', 'IN')",
    values: [newId(), name],
  })
  const aStray = {
    text: 'insert into user_role (id, user_id, role_id) select $1, $2, id from role limit 1',
    values: [newId(), foreign.userId],
  }
  const inOwn = <T>(work: (db: Db) => Promise<T>) => h.inOrganisation(own.organisationId, work)

  await inOwn(async (db) => sendFinalStatement(db, aZone('Sent last')))
  const refused = { code: 'BAD_REFERENCE' }
  await expect(
    inOwn(async (db) => {
      await db.$client.query(aZone('Before'))
      sendFinalStatement(db, aStray)
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    inOwn(async (db) => {
      sendFinalStatement(db, aStray)
      await db.$client.query(aZone('After'))
    }),
  ).rejects.toMatchObject(refused)
  const { rows } = await inOwn((db) =>
    db.execute(sql`select name from zone where name in ('Sent last', 'Before', 'After')`),
  )
  expect(rows).toEqual([{ name: 'Sent last' }])
})

test('a scheduled job runs in every organisation, even if it fails in one, each on its local day', async () => {
  const zoneOf = (timeZone: string, organisationId: string) =>
    h.inOrganisation(organisationId, (db) => db.execute(sql`update organisation set time_zone = ${timeZone}`))
  await zoneOf('Pacific/Kiritimati', own.organisationId)
  await zoneOf('Pacific/Pago_Pago', foreign.organisationId)
  h.clock.set('2026-03-10T10:30:00Z')
  for (const failing of [own, foreign]) {
    const seen: [string, string][] = []
    const work = forEachOrganisation(h.muster, async (db, today) => {
      seen.push([db.organisationId, today])
      if (db.organisationId === failing.organisationId) throw new Error('Not here')
    })
    await expect(work).rejects.toThrow('Not here')
    expect(new Map(seen)).toEqual(
      new Map([
        [own.organisationId, '2026-03-11'],
        [foreign.organisationId, '2026-03-09'],
      ]),
    )
  }
})

test('a server that shuts down accepts no new transactions, single or batched', async () => {
  const closing = openDatabase(toDirectAddress(h.url), { max: 1, publish: () => undefined })
  await closing.close()
  const author = { ...own, userId: newId(), requestId: newId() }
  const refused = { code: 'UNAVAILABLE' }
  await expect(closing.inTenant(own, async () => 1)).rejects.toMatchObject(refused)
  await expect(runBatched(closing, author, async () => 1)).rejects.toMatchObject(refused)
})
