import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { probes, type Probe } from './probes.ts'
import { anEmployee, employees, type Staff } from '../factories/people.ts'
import { harness, type Person, type Reply } from '../harness.ts'

const h = await harness()
const owner = new pg.Client({ connectionString: h.url })
const STREAM = 'GET /api/notifications/sse/stream'
const keys = Object.keys(probes).filter((key) => key !== STREAM)

beforeAll(() => owner.connect())
afterAll(() => owner.end())

const listTenantTables = async () => {
  const { rows } = await owner.query<{ name: string; hasId: boolean }>(`
    select c.relname as name, exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as "hasId"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return rows
}

/** The number of rows of each table of the other organisation and the transactions that wrote them. */
async function readOrganisation(home: string): Promise<{ states: Record<string, string>; ids: Set<string> }> {
  const states: Record<string, string> = {}
  const ids = new Set([home])
  for (const { name, hasId } of await listTenantTables()) {
    const { rows } = await owner.query<{ state: string; ids: string[] | null }>(
      `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state, ${hasId ? 'array_agg(id::text)' : 'null::text[]'} as ids
       from "${name}" where organisation_id = $1`,
      [home],
    )
    states[name] = rows[0]?.state ?? ''
    for (const id of rows[0]?.ids ?? []) ids.add(id)
  }
  return { states, ids }
}

async function countUnpublished(home: string): Promise<number> {
  const { rowCount } = await owner.query('select from notification where organisation_id = $1 and position is null', [
    home,
  ])
  return rowCount ?? 0
}

/** The state after all notifications are published and nothing changes. A server publishes them once a second. */
async function readSettled(home: string, last?: string): ReturnType<typeof readOrganisation> {
  const unpublished = await countUnpublished(home)
  const found = await readOrganisation(home)
  const text = JSON.stringify(found.states)
  if (text === last && unpublished === 0) return found
  await wait(300)
  return readSettled(home, text)
}

const send = (as: Person, key: string, args: object) =>
  h.call(as, key as never, args as never) as unknown as Promise<Reply<unknown>>

const listIds = (value: unknown): string[] =>
  JSON.stringify(value ?? null).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []

async function createArguments(caller: Staff, home: string): Promise<[string, Omit<Probe, 'traces'>][]> {
  await h.aUser({ organisationId: home, role: ADMIN })
  const targets = await employees(
    h,
    home,
    keys.map(() => ({})),
  )
  const made: [string, Omit<Probe, 'traces'>][] = []
  for (const [at, key] of keys.entries()) {
    const { traces: _, ...args } = (await probes[key]?.({ h, caller, target: targets[at] as Staff })) ?? {}
    made.push([key, args])
  }
  return made
}

test('an Admin with the ids of another organisation changes no row there and reads none', async () => {
  const home = await h.anOrganisation('Elsewhere')
  const caller = await anEmployee(h, { role: ADMIN })
  const calls = await createArguments(caller, home)
  const before = await readSettled(home)
  const seen: string[] = []
  for (const [key, args] of calls) {
    const { status, body } = await send(caller, key, args)
    expect(status, key).toBeLessThan(500)
    const sent = new Set(listIds(args))
    seen.push(...listIds(body).flatMap((id) => (before.ids.has(id) && !sent.has(id) ? [`${key} ${id}`] : [])))
  }
  expect(seen).toEqual([])
  expect((await readSettled(home)).states).toEqual(before.states)
  expect(before.ids.size).toBeGreaterThan(1000)
}, 180_000)
