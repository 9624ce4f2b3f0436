import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { onServer, withDatabase } from '../../test/database.ts'
import { APP_ROLE } from '../kit/tenant.ts'
import { migrate } from './migrate.ts'

test('an owner who is no superuser sets everything up, twice, and the application can work', async () => {
  const server = inject('serverUrl')
  const name = `owned_${randomBytes(4).toString('hex')}`
  await onServer(server, `create role ${name} login createrole password 'pw'`)
  await onServer(server, `create database ${name} owner ${name}`)
  // Roles belong to the whole server: here they were made by somebody else.
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
