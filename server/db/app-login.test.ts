import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { onServer } from '../../test/database.ts'
import { harness } from '../../test/harness.ts'
import { createAppContext } from '../create-app-context.ts'
import { waitForDatabase } from './wait-for-database.ts'

const h = await harness()
const newContext = (appDatabaseUrl: string) =>
  createAppContext({ ...h.muster.config, appDatabaseUrl }, h.url, { log: () => undefined })

test.each([
  ['set role none', "set role 'none'"],
  ['the role of a setting', "select set_config('role', 'postgres', true)"],
  ['the lookup role', 'set role muster_lookup'],
  ['the backup role', 'set role muster_backup'],
  ['another session', 'set session authorization postgres'],
  ['a file of the server', "select pg_read_file('/etc/hostname')"],
  ['the values of the installation', 'select * from installation'],
  ['a changed history', "update audit_entry set action = 'X'"],
  ['a policy switched off', 'alter table employee disable row level security'],
])('the application cannot get more rights: %s', async (_, statement) => {
  const client = await h.muster.database.pool.connect()
  try {
    const outcome = await client.query(statement).then(
      async () =>
        (
          await client.query<{ is: boolean }>(
            'select rolsuper or rolbypassrls as is from pg_roles where rolname = current_user',
          )
        ).rows[0]?.is,
      (error: { code: string }) => error.code,
    )
    // Without a role the login itself remains, which has no rights of its own.
    expect(outcome === '42501' || outcome === '42704' || (statement.includes('none') && outcome === false)).toBe(true)
  } finally {
    client.release(true)
  }
})

test('outside of a transaction the application sees no row of any organisation', async () => {
  await h.anOrganisation()
  const { rows } = await h.muster.database.pool.query('select count(*)::int as count from organisation')
  expect(rows).toEqual([{ count: 0 }])
})

test('the start refuses an address of a superuser for the application', async () => {
  await expect(newContext(h.url)).rejects.toThrow('is or can become postgres')
})

test('the start refuses an application user who owns the tables or can become their owner', async () => {
  const name = `app_${randomBytes(4).toString('hex')}`
  await onServer(inject('serverUrl'), `create role ${name} login password 'pw' in role muster_app, muster_lookup`)
  const url = new URL(h.url)
  url.username = name
  url.password = 'pw'
  await expect(newContext(url.href)).rejects.toThrow('can become muster_lookup')
})

test('the start reports the missing membership of an application user', async () => {
  const name = `app_${randomBytes(4).toString('hex')}`
  await onServer(inject('serverUrl'), `create role ${name} login password 'pw'`)
  const url = new URL(h.url)
  url.username = name
  url.password = 'pw'
  await expect(newContext(url.href)).rejects.toThrow(/muster_app/)
})

test('a refused application user is named with its address and the variable, without the password', async () => {
  const url = new URL(h.url)
  url.username = 'nobody_here'
  url.password = 'wrong-one'
  const message = await newContext(url.href).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toContain(`${url.host}${url.pathname} refused the user nobody_here`)
  expect(message).toContain('MUSTER_APP_DATABASE_URL')
  expect(message).not.toContain('wrong-one')
})

test('a refused owner is named with the address and the variable', async () => {
  const url = new URL(h.url)
  url.username = 'nobody_here'
  await expect(waitForDatabase(url.href, () => undefined)).rejects.toThrow(
    /refused the user nobody_here: .* MUSTER_DATABASE_URL/,
  )
})

test('the password of the login is reset when it was changed', async () => {
  const login = decodeURIComponent(new URL(String(h.muster.database.pool.options.connectionString)).username)
  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  await owner.query(`alter role ${owner.escapeIdentifier(login)} password 'changed'`)
  await owner.end()
  const again = await createAppContext(h.muster.config, h.url, { log: () => undefined })
  expect((await again.database.pool.query('select session_user as name')).rows).toEqual([{ name: login }])
  await again.database.close()
  await again.events.close()
})
