import { sql, type SQL } from 'drizzle-orm'
import type { EntityList } from './entity-list.ts'
import { translate, type Language } from '../i18n.ts'
import type { Db } from '../db/tenant.ts'

/**
 * The label of rows that refer to other rows: an English key for the table, and the name of a row as SQL with the alias
 * u.
 */
interface TableNaming {
  plural: string
  name: SQL | null
}

const tableNamings = new Map<string, TableNaming>()

/** Defines this label for a table that is not a declared list. */
export const registerTableNaming = (table: string, naming: TableNaming): void => void tableNamings.set(table, naming)

/** Defines the labels of tables whose rows have no name of their own: English keys by table. */
export function registerTablePlurals(plurals: Readonly<Record<string, string>>): void {
  for (const [table, plural] of Object.entries(plurals)) registerTableNaming(table, { plural, name: null })
}

export function registerListNaming({ name, entity, columns, joins }: EntityList): void {
  const title = columns[entity.titleField]?.name ?? 'id'
  const isRef = joins.some(({ field }) => field === entity.titleField)
  registerTableNaming(name, { plural: entity.plural, name: isRef ? null : sql`u.${sql.identifier(title)}::text` })
}

interface ForeignKeyColumn {
  table: string
  column: string
}

const foreignKeysByTable = new Map<string, Promise<ForeignKeyColumn[]>>()
const MAX_SHOWN_NAMES = 3

/**
 * The rows that refer to a row by foreign keys that prevent its deletion: 'Employees: Asha Rao, Ravi Kumar and 4 more'.
 * Null if there are none.
 */
export async function describeUsage(db: Db, table: string, id: string, language: Language): Promise<string | null> {
  const keys = await (foreignKeysByTable.get(table) ?? loadForeignKeys(db, table))
  if (keys.length === 0) return null
  const parts = keys.map(({ table: user, column }) => {
    const name = tableNamings.get(user)?.name ?? sql`null::text`
    return sql`select ${user} as user, count(*)::int as total, (array_agg(distinct ${name}) filter (where ${name} is not null))[1:${sql.raw(String(MAX_SHOWN_NAMES))}] as names
      from ${sql.identifier(user)} u where u.${sql.identifier(column)} = ${id} having count(*) > 0`
  })
  const { rows } = await db.execute<{ user: string; total: number; names: string[] | null }>(
    sql.join(parts, sql` union all `),
  )
  return rows.length === 0 ? null : rows.map((row) => formatUsage(row, language)).join('; ')
}

function formatUsage(
  { user, total, names }: { user: string; total: number; names: string[] | null },
  language: Language,
): string {
  const plural = translate(language, tableNamings.get(user)?.plural ?? 'Other records')
  if (!names) return `${plural} (${total})`
  const more = total - names.length
  const named = names.join(', ')
  return `${plural}: ${more > 0 ? translate(language, '{{names}} and {{count}} more', { names: named, count: more }) : named}`
}

async function loadForeignKeys(db: Db, table: string): Promise<ForeignKeyColumn[]> {
  const reading = readForeignKeys(db, table)
  foreignKeysByTable.set(table, reading)
  reading.catch(() => foreignKeysByTable.delete(table))
  return reading
}

// Foreign keys with cascade do not prevent the deletion.
async function readForeignKeys(db: Db, table: string): Promise<ForeignKeyColumn[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid and t.relname = ${table} and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'organisation_id'
    where c.contype = 'f' and c.confdeltype in ('a', 'r')
    order by 1, 2`)
  return rows
}
