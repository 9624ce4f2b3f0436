import type { BackupTotals } from './manifest.ts'

/** The contents of a backup in one line. */
export function describeTotals({ tables, files }: BackupTotals): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, ${files.count} files with ${files.bytes} bytes`
}
