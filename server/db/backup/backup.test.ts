import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/clean-up.ts'
import { freshDatabase, onServer, withDatabase } from '../../../test/database.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { createOrganisation, createUser } from '../../main/organisation/organisation.actions.ts'
import { hashPassword } from '../../main/auth/password-hash.ts'
import { file } from '../system.table.ts'
import { aLeaveType } from '../../../test/factories/leave.ts'
import { harness } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { closeAppContext, createAppContext, openFileStore } from '../../create-app-context.ts'
import { systemClock } from '../../kit/clock.ts'
import { gunzipSync, gzipSync } from 'node:zlib'
import { checkArchive } from './check-archive.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { createArchive, readArchive } from './archive.ts'
import { HEADER_ENTRY, type BackupHeader } from './manifest.ts'

const h = await harness()
const PASSWORD = 'correct horse battery'
const first = await h.anOrganisation('First')
const second = await h.anOrganisation('Second')
for (const [organisationId, username] of [
  [first, 'one@first.example'],
  [second, 'two@second.example'],
] as const)
  await h.inOrganisation(organisationId, async (db) => {
    const passwordHash = await hashPassword(PASSWORD)
    await createUser(db, {
      username,
      email: username,
      fullName: 'Line\tbreak\nand \\ sign',
      passwordHash,
      roles: [ADMIN],
    })
    const { hash, size } = await h.muster.files.put(Buffer.from(`Letter of ${username}`))
    await db.insert(file).values({ hash, size, name: 'letter.txt', type: 'text/plain' })
  })
// Migrations force row security on the table of leave types.
await aLeaveType(h, await h.aUser({ organisationId: first, role: ADMIN }))
const folder = makeTemporaryFolder('backup')
const source = { url: h.url, files: h.muster.files, secret: null, now: new Date() }
const path = join(folder, 'demo.tar.gz')
const totals = await createBackup(source, path)

async function anEmptyDatabase(owner: string | null = null) {
  const name = `restored_${Math.random().toString(36).slice(2, 10)}`
  await onServer(inject('serverUrl'), `create database ${name} ${owner ? `owner ${owner}` : ''}`)
  const url = new URL(withDatabase(inject('serverUrl'), name))
  if (owner) Object.assign(url, { username: owner, password: 'pw' })
  return {
    url: url.href,
    drop: () => onServer(inject('serverUrl'), `drop database ${name} with (force)`),
  }
}

const anEmptyStore = () => openFileStore({ s3: null, dataDir: makeTemporaryFolder('restored') })

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const countTables = (url: string) =>
  query(url, "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")

test('a restored server has all rows and files, and its users sign in', async () => {
  const target = await anEmptyDatabase()
  const dataDir = makeTemporaryFolder('restored')
  const files = openFileStore({ s3: null, dataDir })
  await restoreBackup({ url: target.url, files }, path, await checkArchive(path))
  const muster = await createAppContext({ ...h.muster.config, dataDir }, target.url, { log: () => undefined })
  const app = await buildApp(muster)
  try {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost' },
      payload: { username: 'two@second.example', password: PASSWORD },
    })
    expect(reply.statusCode).toBe(200)
    const again = join(folder, 'again.tar.gz')
    const restored = await createBackup({ ...source, url: target.url, files }, again)
    const rowsOf = ({ tables }: typeof totals) =>
      Object.fromEntries(
        tables.filter(({ name }) => !volatile.has(name)).map(({ name, rows, sha256 }) => [name, [rows, sha256]]),
      )
    expect(rowsOf(restored)).toEqual(rowsOf(totals))
    expect(restored.files).toEqual(totals.files)
    expect(totals.files.count).toBe(2)
  } finally {
    await app.close()
    await closeAppContext(muster)
    await target.drop()
  }
}, 120_000)

/** Tables that the start and the sign-in change. */
const volatile = new Set([
  'installation',
  'session',
  'app_user',
  'change_counter',
  'audit_entry',
  'organisation',
  '_private_jobs',
  '_private_known_crontabs',
])

test('the file of a backup is readable for its owner only', () => {
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a backup cut in half is refused and nothing is written', async () => {
  const cut = join(folder, 'cut.tar.gz')
  writeFileSync(cut, readFileSync(path))
  truncateSync(cut, Math.floor(statSync(path).size / 2))
  await expect(checkArchive(cut)).rejects.toThrow('damaged or not complete')
})

test('a backup with one changed byte is refused', async () => {
  const bytes = gunzipSync(readFileSync(path))
  const at = bytes.indexOf('second.example')
  bytes[at] = 'b'.charCodeAt(0)
  const changed = join(folder, 'changed.tar.gz')
  writeFileSync(changed, gzipSync(bytes, { level: 1 }))
  await expect(checkArchive(changed)).rejects.toThrow('damaged')
})

test('a backup of a newer release is refused with a message', async () => {
  const newer = join(folder, 'newer.tar.gz')
  const archive = createArchive(newer)
  for await (const { name, bytes } of readArchive(path)) {
    const header = name === HEADER_ENTRY ? (JSON.parse(String(bytes)) as BackupHeader) : null
    await archive.add(
      name,
      header ? Buffer.from(JSON.stringify({ ...header, migrations: [...header.migrations, '9999_later'] })) : bytes,
    )
  }
  await archive.finish()
  await expect(checkArchive(newer)).rejects.toThrow('A newer release of Muster made this backup')
})

test('a database in use is not overwritten', async () => {
  const used = await freshDatabase()
  await expect(restoreBackup({ url: used.url, files: anEmptyStore() }, path, await checkArchive(path))).rejects.toThrow(
    'not empty',
  )
  await used.drop()
})

test('a restore that fails leaves the database and the files as they were', async () => {
  const target = await anEmptyDatabase()
  const files = anEmptyStore()
  const backup = await checkArchive(path)
  const wrong = {
    ...backup,
    totals: {
      ...backup.totals,
      tables: backup.totals.tables.map((table) => (table.name === 'app_user' ? { ...table, rows: 1 } : table)),
    },
  }
  await expect(restoreBackup({ url: target.url, files }, path, wrong)).rejects.toThrow('app_user has')
  expect(await countTables(target.url)).toEqual([])
  for await (const { hash } of files.list()) expect.fail(`${hash} is left over`)
  await target.drop()
}, 60_000)

test('an owner who is no superuser restores a backup', async () => {
  const name = `owner_${Math.random().toString(36).slice(2, 10)}`
  await onServer(inject('serverUrl'), `create role ${name} login createrole password 'pw'`)
  await onServer(inject('serverUrl'), `grant muster_app, muster_lookup to ${name}`)
  const target = await anEmptyDatabase(name)
  await restoreBackup({ url: target.url, files: anEmptyStore() }, path, await checkArchive(path))
  const [tables] = await query<{ rows: number }>(
    target.url,
    `select count(*)::int as rows from pg_class where relname in ('leave_type', 'app_user') and not relforcerowsecurity`,
  )
  expect(tables?.rows).toBe(0)
  await target.drop()
  await onServer(inject('serverUrl'), `drop owned by ${name}; drop role ${name}`)
}, 60_000)

test('rows that the database refuses end the restore with its message, and the database is empty again', async () => {
  const target = await anEmptyDatabase()
  const backup = await checkArchive(path)
  const tables = backup.totals.tables.map((table) =>
    table.name === 'change_counter' ? { ...table, columns: [...table.columns].reverse() } : table,
  )
  const wrong = { ...backup, totals: { ...backup.totals, tables } }
  await expect(restoreBackup({ url: target.url, files: anEmptyStore() }, path, wrong)).rejects.toThrow('invalid input')
  expect(await countTables(target.url)).toEqual([])
  await target.drop()
}, 60_000)

test('an interrupted backup leaves no file', async () => {
  const broken = join(folder, 'broken.tar.gz')
  const files = { ...h.muster.files, find: () => Promise.reject(new Error('The store is away')) }
  await expect(createBackup({ ...source, files }, broken)).rejects.toThrow('The store is away')
  expect([existsSync(broken), existsSync(`${broken}.unfinished`)]).toEqual([false, false])
})

test('an owner who is no superuser makes a backup of all organisations', async () => {
  const name = `owner_${Math.random().toString(36).slice(2, 10)}`
  await onServer(inject('serverUrl'), `create role ${name} login createrole password 'pw'`)
  const copy = await freshDatabase()
  const database = new URL(copy.url).pathname.slice(1)
  await query(
    copy.url,
    `alter database ${database} owner to ${name}; grant muster_backup to ${name} with inherit false, set true`,
  )
  await query(
    copy.url,
    `do $$ declare t record; begin
    for t in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace, 'drizzle'::regnamespace)
    loop execute format('alter table %s owner to ${name}', t.name); end loop; end $$;
    grant usage on schema graphile_worker, drizzle to ${name}`,
  )
  const url = new URL(copy.url)
  url.username = name
  url.password = 'pw'
  const owned = await createAppContext(h.muster.config, copy.url, { log: () => undefined })
  for (const name of ['One', 'Two'])
    await createOrganisation(owned, { name, subdomain: name.toLowerCase() }, async () => undefined)
  await closeAppContext(owned)
  const made = await createBackup({ ...source, url: url.href }, join(folder, 'owner.tar.gz'))
  const rowsOf = (of: typeof totals, table: string) => of.tables.find((one) => one.name === table)?.rows
  expect([rowsOf(made, 'organisation'), rowsOf(made, 'role')]).toEqual([2, 10])
  await copy.drop()
}, 60_000)

test('the time of a backup is the current time', async () => {
  const { header } = await checkArchive(path)
  expect(Math.abs(Date.parse(header.createdAt) - systemClock.now().getTime())).toBeLessThan(600_000)
})
