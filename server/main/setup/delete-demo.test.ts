import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { password } from '../../../test/factories/sign-ins.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { isDemoDeleted } from './demo-marker.ts'
import { seedDemo } from '../../db/demo/demo.ts'

let h: Harness
let demoId: string
beforeAll(async () => {
  h = await harness({ config: { mode: 'demo' }, now: '2026-03-10T09:00:00Z' })
  await seedDemo(h.muster)
  const { rows } = await h.muster.database.pool.query<{ id: string }>('select id from all_organisations()')
  demoId = rows[0]?.id ?? ''
}, 300_000)

const deleteDemo = (user: Person, name: string) => h.call(user, 'POST /api/organisation/delete', { body: { name } })
const readWelcome = async () => (await h.call(null, 'GET /api/welcome')).body

/** The tables with rows of an organisation. */
const listFilledTables = async (organisationId: string): Promise<string[]> =>
  h.inOrganisation(organisationId, async (db) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'organisation_id' and not attisdropped`)
    const counts = rows.map(({ name }) => `select '${name}' as name where exists (select from "${name}")`)
    const found = await db.execute<{ name: string }>(sql.raw(counts.join(' union all ')))
    return found.rows.map(({ name }) => name)
  })

const findFinalSlips = (organisationId: string) =>
  h.inOrganisation(organisationId, (db) =>
    db.execute(sql`select 1 from salary_slip where finalised_at is not null limit 1`),
  )

test('only the Admin of the demo deletes it, and only with its name', async () => {
  const admin = await h.aUser({ organisationId: demoId, role: ADMIN })
  const hr = await h.aUser({ organisationId: demoId, role: HR })
  expect((await deleteDemo(hr, 'Acme')).code).toBe('NOT_ALLOWED')
  expect((await deleteDemo(admin, 'Acme Ltd')).fields).toHaveProperty('name')
  const other = await h.aUser({ organisationId: await h.anOrganisation('Acme'), role: ADMIN })
  expect((await deleteDemo(other, 'Acme')).code).toBe('ORGANISATION_NOT_DEMO')
  expect((await readWelcome()).demo.length).toBeGreaterThan(0)
})

test('the demo is deleted with its final payrolls and its history; other organisations keep their data', async () => {
  const admin = await h.aUser({ organisationId: demoId, role: ADMIN })
  const other = await h.aUser({ role: ADMIN })
  const otherTables = await listFilledTables(other.organisationId)
  expect((await findFinalSlips(demoId)).rowCount).toBe(1)
  expect((await listFilledTables(demoId)).length).toBeGreaterThan(100)

  expect(isDemoDeleted(h.muster.config.dataDir)).toBe(false)
  expect((await deleteDemo(admin, 'acme')).body).toEqual({ ok: true })
  expect(isDemoDeleted(h.muster.config.dataDir)).toBe(true)

  expect(await listFilledTables(demoId)).toEqual([])
  expect(await listFilledTables(other.organisationId)).toEqual(otherTables)
  expect((await h.call(admin, 'GET /api/users')).status).toBe(401)
  const login = await h.call(null, 'POST /api/auth/login', { body: { username: 'admin@acme.example', password } })
  expect(login.code).toBe('WRONG_SIGN_IN')
  expect((await readWelcome()).demo).toEqual([])
})

test('history and final payrolls of other organisations are still kept', async () => {
  const { rows } = await h.muster.database.pool.query(
    "select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'",
  )
  expect(rows).toEqual([])
})
