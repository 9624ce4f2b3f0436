import { createHash, type Hash } from 'node:crypto'
import { listMigrations } from '../migration-list.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'
import {
  BACKUP_FORMAT,
  buildTablePrefix,
  FILE_PREFIX,
  HEADER_ENTRY,
  SECRET_ENTRY,
  TOTALS_ENTRY,
  type BackupHeader,
  type BackupTotals,
} from './manifest.ts'

export interface CheckedBackup {
  header: BackupHeader
  totals: BackupTotals
  /** The secret of the data folder, if the backup contains it. */
  secret: string | null
}

/** Reads a whole backup before anything is written, and refuses one that is incomplete, changed or too new. */
export async function checkArchive(path: string): Promise<CheckedBackup> {
  const seen = {
    header: null as BackupHeader | null,
    totals: null as BackupTotals | null,
    secret: null as string | null,
  }
  const tables = new Map<string, Hash>()
  const files = new Set<string>()
  try {
    for await (const entry of readArchive(path)) {
      if (entry.name === HEADER_ENTRY) assertRestorable((seen.header = parse<BackupHeader>(entry)))
      else if (entry.name === TOTALS_ENTRY) seen.totals = parse<BackupTotals>(entry)
      else if (entry.name === SECRET_ENTRY) seen.secret = entry.bytes.toString('utf8')
      else if (entry.name.startsWith(FILE_PREFIX)) files.add(assertFileContent(entry))
      else addToHash(tables, entry)
    }
  } catch (error) {
    if (error instanceof UnusableBackupError || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new UnusableBackupError(`${path} is damaged or not complete. Use another backup.`, { cause: error })
  }
  const { header, totals, secret } = seen
  if (!header || !totals) throw new UnusableBackupError(`${path} is not complete. Use another backup.`)
  assertContents(path, totals, tables, files)
  return { header, totals, secret }
}

class UnusableBackupError extends Error {}

const parse = <T>({ bytes }: ArchiveEntry): T => JSON.parse(bytes.toString('utf8')) as T

function assertRestorable({ format, migrations }: BackupHeader): void {
  const known = listMigrations()
  if (format > BACKUP_FORMAT || migrations.some((name, at) => known[at] !== name))
    throw new UnusableBackupError(
      'A newer release of Muster made this backup. Install that release or a later one, then restore.',
    )
}

function assertFileContent({ name, bytes }: ArchiveEntry): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (name !== `${FILE_PREFIX}${hash}`) throw new UnusableBackupError(`${name} in the backup is damaged.`)
  return hash
}

function addToHash(tables: Map<string, Hash>, { name, bytes }: ArchiveEntry): void {
  const prefix = name.slice(0, name.lastIndexOf('/') + 1)
  const hashing = tables.get(prefix) ?? createHash('sha256')
  hashing.update(bytes)
  tables.set(prefix, hashing)
}

function assertContents(
  path: string,
  totals: BackupTotals,
  tables: ReadonlyMap<string, Hash>,
  files: ReadonlySet<string>,
): void {
  const empty = createHash('sha256').digest('hex')
  const wrong = totals.tables.find(
    (table) => (tables.get(buildTablePrefix(table))?.digest('hex') ?? empty) !== table.sha256,
  )
  if (wrong) throw new UnusableBackupError(`The table ${wrong.name} in ${path} is damaged. Use another backup.`)
  if (files.size !== totals.files.count) throw new UnusableBackupError(`${path} does not contain all files.`)
}
