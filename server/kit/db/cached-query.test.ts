import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { createCachedQuery } from './cached-query.ts'
import { newId } from './tenant-table.ts'
import type { Db } from './tenant.ts'

const h = await harness()
const own = (await h.aUser({ role: ADMIN })).organisationId
const foreign = (await h.aUser({ role: ADMIN })).organisationId

let reads = 0
const zones = createCachedQuery<{ prefix: string }, { names: string[] }>(({ prefix }) => {
  return sql`select coalesce(array_agg(z.name order by z.name), '{}') as names from zone z where z.name like ${prefix}::text || '%'`
})

/** Reads the cached names in the same way as a request, and counts the reads. */
async function named(db: Db, prefix = 'Z'): Promise<string[]> {
  const { rows } = await db.execute<{ changeVersion: string }>(sql`select ${zones.changeVersion()} as "changeVersion"`)
  const counting = Object.assign(Object.create(db) as Db, {
    $client: {
      query: (...args: unknown[]) => (reads++, (db.$client.query as (...all: unknown[]) => unknown)(...args)),
    },
  })
  return (await zones.get(counting, rows[0]?.changeVersion ?? '', { prefix })).names
}
const seen = (organisationId: string, prefix?: string) => h.inOrganisation(organisationId, (db) => named(db, prefix))
const add = (db: Db, name: string) =>
  db.execute(sql`insert into zone (id, name, time_zone, country) values (${newId()}, ${name}, 'UTC', 'IN')`)
const addTo = (organisationId: string, name: string) => h.inOrganisation(organisationId, (db) => add(db, name))

test('a repeated query is not read again until its data changes', async () => {
  await addTo(own, 'Z1')
  expect(await seen(own)).toEqual(['Z1'])
  const before = reads
  expect(await seen(own)).toEqual(['Z1'])
  expect(reads).toBe(before)
  await addTo(own, 'Z2')
  expect(await seen(own)).toEqual(['Z1', 'Z2'])
  expect(reads).toBe(before + 1)
})

test('an organisation never gets cached rows of another one, and is not affected by its changes', async () => {
  const all = await seen(own)
  expect(await seen(foreign)).toEqual([])
  const before = reads
  await addTo(foreign, 'Z9')
  expect(await seen(own)).toEqual(all)
  expect(reads).toBe(before)
  expect(await seen(foreign)).toEqual(['Z9'])
})

test('other parameters have their own result', async () => {
  await addTo(own, 'Y1')
  expect(await seen(own, 'Y')).toEqual(['Y1'])
  expect(await seen(own, 'Z')).not.toContain('Y1')
})

test('a transaction sees its own change; after a rollback no other transaction does, whatever change follows', async () => {
  const failed = h.inOrganisation(own, async (db) => {
    await add(db, 'X-taken-back')
    expect(await named(db, 'X')).toEqual(['X-taken-back'])
    throw new Error('Rolled back')
  })
  await expect(failed).rejects.toThrow('Rolled back')
  await addTo(own, 'X-instead')
  expect(await seen(own, 'X')).toEqual(['X-instead'])
})

test('a cached result cannot be modified', async () => {
  await addTo(own, 'W1')
  const names = await seen(own, 'W')
  expect(() => names.push('W2')).toThrow(TypeError)
  expect(await seen(own, 'W')).toEqual(['W1'])
})

test('a query of a table without a change counter is refused', async () => {
  const sessions = createCachedQuery<object, { ids: string[] }>(() => sql`select array_agg(id) as ids from session`)
  await expect(h.inOrganisation(own, (db) => sessions.get(db, '', {}))).rejects.toThrow('session')
})

test('a query of a view is refused, because its tables have no known change counters', async () => {
  const lines = createCachedQuery<object, { ids: string[] }>(() => sql`select array_agg(id) as ids from pay_term`)
  await expect(h.inOrganisation(own, (db) => lines.get(db, '', {}))).rejects.toThrow('pay_term')
})
