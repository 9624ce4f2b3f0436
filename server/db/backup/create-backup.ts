import pg from 'pg'
import { BACKUP_LOCK, BACKUP_ROLE } from '../../kit/db/backup-lock.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { listMigrations } from '../migration-list.ts'
import { createArchive, type ArchiveWriter } from './archive.ts'
import { FILE_HASHES_SQL, listBackupTables, listSequences } from './backup-tables.ts'
import {
  BACKUP_FORMAT,
  FILE_PREFIX,
  HEADER_ENTRY,
  SECRET_ENTRY,
  TOTALS_ENTRY,
  type BackupHeader,
  type BackupTotals,
  type TableTotal,
} from './manifest.ts'
import { writeTableToBackup } from './write-table.ts'

export interface BackupSource {
  /** The database, as its owner. */
  url: string
  files: FileStore
  /** The secret, when it is kept in the data folder. */
  secret: string | null
  now: Date
}

/** Writes one consistent state of the database and its files to an archive. The server can keep running. */
export async function createBackup(source: BackupSource, path: string): Promise<BackupTotals> {
  const client = new pg.Client({ connectionString: source.url })
  client.on('error', () => undefined)
  await client.connect()
  const archive = createArchive(path)
  try {
    // Contents of deleted files stay while a backup runs.
    await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const header = await readHeader(client, source)
    await archive.add(HEADER_ENTRY, toJson(header))
    if (source.secret !== null) await archive.add(SECRET_ENTRY, Buffer.from(source.secret))
    const totals = await writeContents(client, source.files, archive)
    await archive.add(TOTALS_ENTRY, toJson(totals))
    await archive.finish()
    return totals
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const toJson = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 2))

async function readHeader(client: pg.Client, { now }: BackupSource): Promise<BackupHeader> {
  const { rows } = await client.query<{ count: number; secretId: string | null }>(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as count,
       (select value from installation where key = 'secret') as "secretId"`,
  )
  const { count = 0, secretId = null } = rows[0] ?? {}
  const known = listMigrations()
  if (count > known.length) throw new Error('A newer release of Muster uses this database. Back it up with that one.')
  return {
    format: BACKUP_FORMAT,
    createdAt: now.toISOString(),
    migrations: known.slice(0, count),
    secretId: secretId ?? '',
  }
}

async function writeContents(client: pg.Client, files: FileStore, archive: ArchiveWriter): Promise<BackupTotals> {
  const canSeeAll = await isUnrestricted(client)
  const tables: TableTotal[] = []
  for (const table of await listBackupTables(client)) {
    // The policies of this role show the rows of all organisations.
    const isRoleNeeded = table.isTenant && !canSeeAll
    if (isRoleNeeded) await client.query(`set local role ${BACKUP_ROLE}`)
    tables.push(await writeTableToBackup(client, table, archive))
    if (isRoleNeeded) await client.query('set local role none')
  }
  if (!canSeeAll) await client.query(`set local role ${BACKUP_ROLE}`)
  const { rows } = await client.query<{ hash: string }>(`${FILE_HASHES_SQL} order by 1`)
  if (!canSeeAll) await client.query('set local role none')
  const stored = await writeFiles(
    rows.map(({ hash }) => hash),
    files,
    archive,
  )
  return { tables, sequences: await listSequences(client), ...stored }
}

async function isUnrestricted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean; may: boolean }>(
    `select rolsuper or rolbypassrls as all, exists (select from pg_roles where rolname = $1)
       and pg_has_role(current_user, (select oid from pg_roles where rolname = $1), 'MEMBER') as may
     from pg_roles where rolname = current_user`,
    [BACKUP_ROLE],
  )
  if (!rows[0]?.all && !rows[0]?.may)
    throw new Error(
      `The database user may not read all organisations. As a superuser run: create role ${BACKUP_ROLE}; grant ${BACKUP_ROLE} to the user of MUSTER_DATABASE_URL. Then start Muster once.`,
    )
  return rows[0].all
}

async function writeFiles(
  hashes: readonly string[],
  store: FileStore,
  archive: ArchiveWriter,
): Promise<Pick<BackupTotals, 'files' | 'missingFiles'>> {
  const missingFiles: string[] = []
  let bytes = 0
  for (const hash of hashes) {
    const content = await store.find(hash)
    if (content === null) {
      missingFiles.push(hash)
      continue
    }
    bytes += content.length
    await archive.add(`${FILE_PREFIX}${hash}`, content)
  }
  return { files: { count: hashes.length - missingFiles.length, bytes }, missingFiles }
}
