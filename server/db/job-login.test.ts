import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onServer } from '../../test/database.ts'
import { harness } from '../../test/harness.ts'
import { prepareJobLogin } from './job-login.ts'

const h = await harness()
const password = h.muster.secrets.databasePassword
const lines: string[] = []
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await prepareJobLogin(h.url, password, (line) => void lines.push(line)) })
  await client.connect()
})
afterAll(() => client.end())

test('the job runner has its own login, which can read the queue', async () => {
  const { rows } = await client.query<{ user: string; jobs: number }>(
    'select session_user as user, (select count(*)::int from graphile_worker._private_jobs) as jobs',
  )
  expect(rows[0]?.user).toMatch(/^muster_jobs_/)
  expect(lines).toEqual([])
})

test.each([
  ['users', 'select * from app_user'],
  ['organisations', 'select * from organisation'],
  ['the values of the installation', 'select * from installation'],
  ['the role of the application', 'set role muster_app'],
  ['the role that sees all organisations', 'set role muster_lookup'],
  ['the role of backups', 'set role muster_backup'],
  ['the owner', "select set_config('role', 'postgres', true)"],
  ['a table of its own', 'create table planted (id int)'],
  ['a changed queue', 'drop table graphile_worker._private_jobs'],
])('the job runner gets no right to %s', async (_, statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('an owner who may not create roles runs the queue itself, which is logged', async () => {
  const name = `owner_${randomBytes(4).toString('hex')}`
  await onServer(inject('serverUrl'), `create role ${name} login password 'pw'`)
  await onServer(inject('serverUrl'), `create database ${name} owner ${name}`)
  const url = new URL(h.url)
  url.pathname = name
  url.username = name
  url.password = 'pw'
  try {
    const logged: string[] = []
    expect(await prepareJobLogin(url.href, password, (line) => void logged.push(line))).toBe(url.href)
    expect(logged).toEqual([expect.stringContaining('connects as the owner')])
  } finally {
    await onServer(inject('serverUrl'), `drop database ${name}`)
    await onServer(inject('serverUrl'), `drop role ${name}`)
  }
})
