// The description of a backup: `backup.json` is its first entry and `totals.json` its last one.

export const HEADER_ENTRY = 'backup.json'
export const TOTALS_ENTRY = 'totals.json'
export const SECRET_ENTRY = 'secret'
export const BACKUP_FORMAT = 1

export interface BackupHeader {
  format: number
  createdAt: string
  /** The migrations of the database, by name, in order. */
  migrations: string[]
  /** Identifies the secret with which values are encrypted. */
  secretId: string
}

export interface TableTotal {
  schema: string
  name: string
  columns: string[]
  rows: number
  /** SHA-256 of the rows in the text format of COPY. */
  sha256: string
}

export interface BackupTotals {
  tables: TableTotal[]
  sequences: { schema: string; name: string; value: number }[]
  files: { count: number; bytes: number }
  /** Contents that rows refer to but that are missing in the file store. */
  missingFiles: string[]
}

export const buildTablePrefix = ({ schema, name }: Pick<TableTotal, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}/`

export const FILE_PREFIX = 'files/'

export const quoteTable = ({ schema, name }: Pick<TableTotal, 'schema' | 'name'>): string => `"${schema}"."${name}"`

export const quoteColumns = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ')
