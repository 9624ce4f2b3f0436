import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { allPermissions } from '../../domain/main/users/all-permissions.ts'
import { ADMIN, EMPLOYEE } from '../../domain/main/users/roles.ts'
import { freshDatabase, onServer, withDatabase } from '../../test/database.ts'
import { APP_ROLE } from '../kit/db/pool.ts'
import { migrate } from './migrate.ts'

test('an owner who is no superuser runs the set-up twice, and the application works', async () => {
  const server = inject('serverUrl')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await onServer(server, `create role ${name} login createrole password 'pw'`)
  await onServer(server, `create database ${name} owner ${name}`)
  // Roles belong to the whole server. In this test another user created them.
  for (const role of [APP_ROLE, 'muster_lookup']) await onServer(server, `grant ${role} to ${name}`)
  const url = new URL(withDatabase(server, name))
  url.username = name
  url.password = 'pw'
  try {
    await migrate(url.href)
    await migrate(url.href)
    const client = new pg.Client({ connectionString: url.href, options: `-c role=${APP_ROLE}` })
    await client.connect()
    const { rows } = await client.query("select count(*) as seen, username_taken('nobody') as taken from app_user")
    await client.end()
    expect(rows).toEqual([{ seen: 0, taken: false }])
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
    await onServer(server, `drop owned by ${name}; drop role ${name}`)
  }
})

test('an owner without the right to use the roles is refused with the commands to run', async () => {
  const server = inject('serverUrl')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await onServer(server, `create role ${name} login password 'pw'`)
  await onServer(server, `create database ${name} owner ${name}`)
  const url = new URL(withDatabase(server, name))
  url.username = name
  url.password = 'pw'
  try {
    await expect(migrate(url.href)).rejects.toThrow('alter role NAME createrole')
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
    await onServer(server, `drop owned by ${name}; drop role ${name}`)
  }
})

test('after a migration the owner sees only the rows of the organisation that is set', async () => {
  const server = inject('serverUrl')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await onServer(server, `create role ${name} login createrole password 'pw'`)
  await onServer(server, `create database ${name} owner ${name}`)
  // PostgreSQL grants a role to its creator in this way: to administer, not to use.
  for (const role of [APP_ROLE, 'muster_lookup'])
    await onServer(server, `grant ${role} to ${name} with admin true, inherit false, set false`)
  const url = new URL(withDatabase(server, name))
  url.username = name
  url.password = 'pw'
  const client = new pg.Client({ connectionString: url.href })
  try {
    await migrate(url.href)
    await client.connect()
    await client.query(
      "begin; select set_config('app.organisation', '00000000-0000-4000-8000-000000000001', true); insert into organisation (id, name, subdomain) values ('00000000-0000-4000-8000-000000000001', 'One', 'one'); commit",
    )
    const { rows } = await client.query(
      "select (select count(*)::int from organisation) as seen, (select count(*)::int from all_organisations()) as there, pg_has_role(current_user, 'muster_lookup', 'usage') as passes",
    )
    expect(rows).toEqual([{ seen: 0, there: 1, passes: false }])
  } finally {
    await client.end().catch(() => undefined)
    await onServer(server, `drop database if exists ${name} with (force)`)
    await onServer(server, `drop owned by ${name}; drop role ${name}`)
  }
})

test('a permission of a new version is added to the roles of existing organisations', async () => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const id = '00000000-0000-4000-8000-000000000001'
    await client.query("select set_config('app.organisation', $1, false)", [id])
    await client.query("insert into organisation (id, name, subdomain) values ($1, 'Old House', 'old-house')", [id])
    // Like an earlier version: one permission does not exist yet, and an Admin has restricted the role Employee.
    const known = allPermissions.filter((one) => one !== 'user.see-as')
    for (const [name, permissions] of [
      [ADMIN, known],
      [EMPLOYEE, ['employee.read']],
    ] as const)
      await client.query('insert into role (id, name, permissions) values (gen_random_uuid(), $1, $2)', [
        name,
        JSON.stringify(permissions),
      ])
    await client.query("delete from installation where key in ('stamp', 'permissions')")
    await migrate(url)
    const { rows } = await client.query('select name, permissions from role where organisation_id = $1 order by name', [
      id,
    ])
    expect(rows).toEqual([
      { name: ADMIN, permissions: [...allPermissions].sort() },
      { name: EMPLOYEE, permissions: ['employee.read'] },
    ])
  } finally {
    await client.end()
    await drop()
  }
})

test('users of an earlier version can sign in: an address that is the username counts as verified, once', async () => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = '00000000-0000-4000-8000-000000000002'
  try {
    await client.query("select set_config('app.organisation', $1, false)", [id])
    await client.query("insert into organisation (id, name, subdomain) values ($1, 'Old House', 'old-house-2')", [id])
    const insert = (username: string, email: string, mobile: string) =>
      client.query(
        "insert into app_user (id, username, email, full_name, password_hash, mobile) values (gen_random_uuid(), $1, $2, 'X', 'x', $3)",
        [username, email, mobile],
      )
    await insert('asha@old.example', 'Asha@old.example', '98450 12345')
    await insert('ravi', 'ravi@old.example', '+44 7700 900123')
    await insert('gita', 'gita@old.example', '555-2671')
    await client.query("delete from installation where key in ('stamp', 'verified-addresses')")
    await migrate(url)
    const read = async () =>
      (
        await client.query(
          'select username, mail_verified_at is not null as verified, mobile from app_user order by username',
        )
      ).rows
    const expected = [
      { username: 'asha@old.example', verified: true, mobile: '+919845012345' },
      { username: 'gita', verified: false, mobile: '555-2671' },
      { username: 'ravi', verified: false, mobile: '+447700900123' },
    ]
    expect(await read()).toEqual(expected)
    await client.query("update app_user set mail_verified_at = null; delete from installation where key = 'stamp'")
    await migrate(url)
    expect((await read()).map(({ verified }) => verified)).toEqual([false, false, false])
  } finally {
    await client.end()
    await drop()
  }
})

test('an older release refuses the database of a newer one and does not change it', async () => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const readStamp = async () => (await client.query("select value from installation where key = 'stamp'")).rows
  try {
    await client.query("update installation set value = 'of a newer release' where key = 'stamp'")
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations",
    )
    await expect(migrate(url)).rejects.toThrow('A newer release of Muster has migrated this database')
    expect(await readStamp()).toEqual([{ value: 'of a newer release' }])
  } finally {
    await client.end()
    await drop()
  }
})
