import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { FileStore } from '../../kit/files/file-store.ts'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readJournal } from '../migration-list.ts'
import { readArchive } from './archive.ts'
import type { CheckedBackup } from './check-archive.ts'
import {
  buildTablePrefix,
  FILE_PREFIX,
  quoteColumns,
  quoteTable,
  type BackupTotals,
  type TableTotal,
} from './manifest.ts'

export interface RestoreTarget {
  /** An empty database, as its owner. */
  url: string
  files: FileStore
}

/** Restores a checked backup to an empty database. If anything fails, the database is empty again. */
export async function restoreBackup(target: RestoreTarget, path: string, { header, totals }: CheckedBackup) {
  const client = new pg.Client({ connectionString: target.url })
  client.on('error', () => undefined)
  await client.connect()
  const written: string[] = []
  try {
    await assertEmptyDatabase(client)
    try {
      await createTables(target.url, client, header.migrations.length)
      await loadContents(client, target.files, path, totals, written)
      await migrate(target.url)
      await setSequences(client, totals)
    } catch (error) {
      await clearDatabase(client)
      for (const hash of written) await target.files.remove(hash)
      throw error
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Refuses an address whose database is used already. */
export async function assertEmptyTarget(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertEmptyDatabase(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Refuses a database that is used already. */
export async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`,
  )
  if (rows[0]?.tables !== 0)
    throw new Error('The database is not empty. Restore to a new database: nothing is overwritten.')
}

// The tables as they were when the backup was made: later migrations then change the restored rows.
async function createTables(url: string, client: pg.Client, count: number): Promise<void> {
  await client.query('create extension if not exists btree_gist; create extension if not exists pg_trgm')
  const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'))
  try {
    const journal = readJournal()
    const entries = journal.entries.slice(0, count)
    for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await migrateJobs({ connectionString: url })
}

async function loadContents(
  client: pg.Client,
  files: FileStore,
  path: string,
  totals: BackupTotals,
  written: string[],
): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const foreignKeys = await dropForeignKeys(client)
  const forceRowSecurity = await stopForcingRowSecurity(client)
  const byPrefix = new Map(totals.tables.map((table) => [buildTablePrefix(table), table]))
  let copying: TableCopy | null = null
  for await (const { name, bytes } of readArchive(path)) {
    const table = byPrefix.get(name.slice(0, name.lastIndexOf('/') + 1)) ?? null
    if (copying && copying.table !== table) copying = await finishCopy(copying)
    if (table) {
      copying ??= { table, stream: startCopy(client, table) }
      await writeRows(copying, bytes)
    } else if (name.startsWith(FILE_PREFIX)) {
      const isNew = (await files.find(name.slice(FILE_PREFIX.length))) === null
      const { hash } = await files.put(bytes)
      if (isNew) written.push(hash)
    }
  }
  if (copying) await finishCopy(copying)
  for (const statement of foreignKeys) await client.query(statement)
  await assertTotals(client, totals)
  await releaseJobs(client)
  await client.query(forceRowSecurity)
  // Without the stamp the next step writes the rules that are not part of a backup.
  await client.query("delete from installation where key = 'stamp'")
  await client.query('commit')
  await client.query('analyze')
}

interface TableCopy {
  table: TableTotal
  stream: CopyStreamQuery
}

// A refused copy ends its stream, which then never drains.
async function writeRows({ stream }: TableCopy, bytes: Buffer): Promise<void> {
  if (stream.errored) throw stream.errored
  if (!stream.write(bytes)) await once(stream, 'drain')
}

async function finishCopy({ stream }: TableCopy): Promise<null> {
  stream.end()
  await finished(stream)
  return null
}

function startCopy(client: pg.Client, table: TableTotal): CopyStreamQuery {
  const columns = quoteColumns(table.columns)
  const stream = client.query(copyFrom(`copy ${quoteTable(table)} (${columns}) from stdin`))
  // Thrown by the next `writeRows` or by `finishCopy`.
  stream.on('error', () => undefined)
  return stream
}

// Tables refer to each other, so foreign keys are created again after the rows. That checks all of them.
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

// Without superuser rights, the owner of the tables can fill and count them only while row security is not forced.
async function stopForcingRowSecurity(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  await client.query(rows.map(({ table }) => `alter table ${table} no force row level security`).join(';'))
  return rows.map(({ table }) => `alter table ${table} force row level security`).join(';')
}

async function assertTotals(client: pg.Client, { tables }: BackupTotals): Promise<void> {
  const counts = tables.map((table, at) => `select ${at} as at, count(*)::int as rows from ${quoteTable(table)}`)
  const { rows } = await client.query<{ at: number; rows: number }>(counts.join(' union all '))
  for (const { at, rows: count } of rows)
    if (count !== tables[at]?.rows)
      throw new Error(`The table ${tables[at]?.name} has ${count} rows instead of ${tables[at]?.rows}.`)
}

// The workers that locked these jobs do not exist any more.
const releaseJobs = (client: pg.Client) =>
  client.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)

async function setSequences(client: pg.Client, { sequences }: BackupTotals): Promise<void> {
  for (const { schema, name, value } of sequences)
    await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [
      `"${schema}"."${name}"`,
      value,
    ])
}

async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query('rollback').catch(() => undefined)
  await client.query(
    'drop schema if exists public, drizzle, graphile_worker cascade; create schema public; grant usage on schema public to public',
  )
}
