import type pg from 'pg'
import type { BackupTotals, TableTotal } from './manifest.ts'

export type BackupTable = Pick<TableTotal, 'schema' | 'name' | 'columns'> & { isTenant: boolean }

/** The tables of a backup with the columns that are stored; generated columns are calculated again. */
export async function listBackupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select n.nspname::text as schema, c.relname::text as name, c.relforcerowsecurity as "isTenant",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname <> 'migrations'))
    group by 1, 2, 3 order by 1, 2`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<BackupTotals['sequences']> {
  const { rows } = await client.query<BackupTotals['sequences'][number]>(`
    select schemaname::text as schema, sequencename::text as name, last_value as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null`)
  return rows
}

/** The contents that rows refer to. */
export const FILE_HASHES_SQL = 'select hash from file union select file_hash from employee_import'
