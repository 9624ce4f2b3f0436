import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databasePlace } from '../../../test/database.ts'
import { isRunningAsRoot } from './account.ts'
import { takeLock } from './lock.ts'
import { waitUntil, isRunning } from './process.ts'
import { type EmbeddedDatabase, removeEmbedded, startEmbedded } from './embedded.ts'

const quiet = () => undefined
const running: EmbeddedDatabase[] = []
const children: ChildProcess[] = []
const folders: string[] = []

const filled = mkdtempSync(join(databasePlace, 'muster-embedded-'))

beforeAll(async () => {
  chmodSync(filled, 0o711)
  const database = await startEmbedded(filled, quiet)
  await query(database.url, 'CREATE TABLE note AS SELECT 1 AS id')
  await database.stop()
})

afterAll(() => removeEmbedded(filled, quiet))

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0).reverse()) await removeEmbedded(folder, quiet)
})

test('a row is kept across a restart', async () => {
  const dataDir = aDataDir()
  const first = await start(dataDir)
  await query(first.url, 'CREATE TABLE note AS SELECT 1 AS id')
  await first.stop()
  await first.stop()
  expect(existsSync(join(dataDir, 'muster.lock'))).toBe(false)
  const second = await start(dataDir)
  expect(await query(second.url, 'SELECT id FROM note')).toEqual([{ id: 1 }])
})

test('the database is durable, checks its pages, accepts no connections from other machines and takes settings', async () => {
  const { url } = await start(aFilledDataDir(), { settings: { max_connections: 17 } })
  const names = ['fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'max_connections']
  const values = await query(url, `SELECT ${names.map((name) => `current_setting('${name}')`).join(`||' '||`)} AS all`)
  expect(values).toEqual([{ all: process.platform === 'win32' ? 'on on on 127.0.0.1 17' : 'on on on  17' }])
})

test('a trigram search finds letters of every script', async () => {
  const { url } = await start(aFilledDataDir())
  await query(url, 'CREATE EXTENSION pg_trgm')
  expect(await query(url, `SELECT cardinality(show_trgm('अनिल')) > 0 AS found`)).toEqual([{ found: true }])
})

test('a second start on the same folder is refused and does not affect the first', async () => {
  const dataDir = aFilledDataDir()
  const first = await start(dataDir)
  await expect(startEmbedded(dataDir, quiet)).rejects.toThrow(
    `Another Muster already runs on ${dataDir} (process ${process.pid})`,
  )
  expect(await query(first.url, 'SELECT 1 AS id')).toEqual([{ id: 1 }])
})

test('after all processes were killed, all committed rows are there', async () => {
  const dataDir = aFilledDataDir()
  const { child, url } = await startInChild(dataDir)
  await query(url, 'INSERT INTO note VALUES (2)')
  process.kill(serverPid(dataDir), 'SIGKILL')
  await kill(child)
  const { url: again } = await start(dataDir)
  expect(await query(again, 'SELECT max(id) AS id FROM note')).toEqual([{ id: 2 }])
})

test('after only the application was killed, the remaining database server is replaced and nothing is lost', async () => {
  const dataDir = aFilledDataDir()
  const { child, url } = await startInChild(dataDir)
  await query(url, 'INSERT INTO note VALUES (2)')
  const orphan = serverPid(dataDir)
  await kill(child)
  expect(isRunning(orphan)).toBe(true)
  const { url: again } = await start(dataDir)
  expect(isRunning(orphan)).toBe(false)
  expect(await query(again, 'SELECT max(id) AS id FROM note')).toEqual([{ id: 2 }])
})

test('a database creation that was killed is repeated', async () => {
  const dataDir = aDataDir()
  const child = spawnMuster(dataDir)
  expect(await waitUntil(() => isBeingMade(dataDir), 60_000)).toBe(true)
  await kill(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { url } = await start(dataDir)
  expect(await query(url, 'SELECT 1 AS id')).toEqual([{ id: 1 }])
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-') && !name.endsWith('.password'))).toEqual([])
}, 90_000)

test('a lock file with a process id that now belongs to another program is ignored', async () => {
  const dataDir = aFilledDataDir()
  const { cluster, stop } = await start(dataDir)
  await stop()
  const { uid, gid } = statSync(cluster)
  const account = isRunningAsRoot() ? { uid, gid, cwd: '/' } : {}
  const other = aChild(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], account))
  writeFileSync(join(cluster, 'postmaster.pid'), [other.pid, cluster, 0, 5432, '', '', '0 0', 'ready'].join('\n'))
  const { url } = await start(dataDir)
  expect(isRunning(other.pid ?? 0)).toBe(true)
  expect(await query(url, 'SELECT 1 AS id')).toEqual([{ id: 1 }])
})

test('a database server that was killed is started again, with all committed rows', async () => {
  const dataDir = aFilledDataDir()
  const lines: string[] = []
  const settings = { dynamic_shared_memory_type: 'mmap' }
  const database = await startEmbedded(dataDir, (line) => lines.push(line), { settings })
  running.push(database)
  await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS id')
  process.kill(serverPid(dataDir), 'SIGKILL')
  await expect.poll(() => lines.at(-1), { timeout: 10_000 }).toBe('PostgreSQL is running again')
  expect(lines.at(-2)).toContain('PostgreSQL ended by itself (SIGKILL)')
  expect(await query(database.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

test.skipIf(process.platform === 'win32')(
  'a database server that is shutting down with an open session is stopped and started again',
  async () => {
    const dataDir = aFilledDataDir()
    const database = await start(dataDir)
    const session = new pg.Client({ connectionString: database.url })
    session.on('error', () => undefined)
    await session.connect()
    const ended = serverPid(dataDir)
    process.kill(ended, 'SIGTERM')
    await expect
      .poll(() => query(database.url, 'SELECT 1 AS id').catch(String), { timeout: 10_000 })
      .toEqual([{ id: 1 }])
    expect(isRunning(ended)).toBe(false)
    await session.end().catch(() => undefined)
  },
)

test.runIf(isRunningAsRoot())(
  'if other accounts cannot enter the data folder, the database is outside, also after a move',
  async () => {
    const closed = aDataDir()
    chmodSync(closed, 0o700)
    const [before, after] = [join(closed, 'before'), join(closed, 'after')]
    const first = await start(before)
    expect(first.cluster).toMatch(/^\/var\/lib\/muster\/cluster-[0-9a-f]{12}/)
    await query(first.url, 'CREATE TABLE note AS SELECT 1 AS id')
    await first.stop()
    renameSync(before, after)
    folders.push(after)
    const second = await start(after)
    expect(second.cluster).toBe(first.cluster)
    expect(await query(second.url, 'SELECT id FROM note')).toEqual([{ id: 1 }])
  },
)

test.runIf(isRunningAsRoot())('two copies of a data folder cannot use the same database', async () => {
  const closed = aDataDir()
  chmodSync(closed, 0o700)
  const { cluster, url } = await start(join(closed, 'one'))
  folders.push(join(closed, 'one'))
  cpSync(join(closed, 'one'), join(closed, 'other'), { recursive: true })
  rmSync(join(closed, 'other', 'muster.lock'))
  await expect(startEmbedded(join(closed, 'other'), quiet)).rejects.toThrow(`Another Muster already runs on ${cluster}`)
  expect(await query(url, 'SELECT 1 AS id')).toEqual([{ id: 1 }])
})

test.runIf(isRunningAsRoot())(
  'the database moves outside when other accounts can no longer enter the data folder',
  async () => {
    const dataDir = aFilledDataDir()
    const first = await start(dataDir)
    await query(first.url, 'INSERT INTO note VALUES (2)')
    await first.stop()
    chmodSync(dataDir, 0o700)
    const second = await start(dataDir)
    expect(second.cluster).not.toBe(first.cluster)
    expect(await query(second.url, 'SELECT max(id) AS id FROM note')).toEqual([{ id: 2 }])
  },
)

test.each([
  ['of a process that is gone', { pid: 2 ** 22 + 1 }],
  ['whose process id went to another process', { pid: process.pid, started: 'in another life' }],
  ['that was never written', undefined],
])('a lock %s is taken over by exactly one process', async (_, holder) => {
  const file = join(aDataDir(), 'a.lock')
  writeFileSync(file, holder ? JSON.stringify(holder) : '')
  utimesSync(file, 0, 0)
  const locks = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)))
  expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1)
  expect(readdirSync(join(file, '..'))).toEqual(['a.lock'])
})

function aDataDir(): string {
  const folder = mkdtempSync(join(databasePlace, 'muster-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

// Copied, because creating a database takes longer than the tests.
function aFilledDataDir(): string {
  const folder = aDataDir()
  cpSync(filled, folder, { recursive: true })
  return folder
}

async function start(dataDir: string, options?: Parameters<typeof startEmbedded>[2]): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(dataDir, quiet, options)
  running.push(database)
  return database
}

test('a database of another major version is refused with instructions', async () => {
  const dataDir = aFilledDataDir()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(dataDir, quiet)).rejects.toThrow('restore it with this one to a new data folder')
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

function aChild(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

function spawnMuster(dataDir: string): ChildProcess {
  const code = `import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded(${JSON.stringify(dataDir)}, () => {})
    process.stdout.write(url)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return aChild(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }))
}

async function startInChild(dataDir: string) {
  const child = spawnMuster(dataDir)
  const [url] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, url: String(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const serverPid = (dataDir: string) => parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const isBeingMade = (dataDir: string) =>
  readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'global')) && name.startsWith('postgres.new-'))
