import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type AnyPgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { toSnakeCase } from './entity-table.ts'
import { findDatabaseError } from '../errors.ts'
import type { Db } from '../db/tenant.ts'

export type ListRow = Record<string, unknown>
type ListColumns = Record<string, AnyPgColumn>
export type FieldProblems = Record<string, ErrorCode>

/** The target of a reference: its table and the column with the label of a row. */
export interface RefTarget {
  table: AnyPgTable
  title: string
  /** Another column that identifies a row in an import, such as the number of an employee. */
  code?: string
}

export interface EntityRules {
  refs?: Record<string, RefTarget>
  /**
   * Errors by field; any error prevents the write. `before` is null for a new row; `input` is the complete row after
   * the change.
   */
  check?: (input: ListRow, context: { db: Db; before: ListRow | null }) => Promise<FieldProblems> | FieldProblems
  /** The reason why a row cannot be deleted, if no foreign key of the database prevents it. */
  inUse?: (id: string, db: Db) => Promise<string | null>
}

/** A declared list, as seen by the code that serves all lists. */
export interface EntityList {
  entity: AnyEntity
  table: AnyPgTable
  name: string
  columns: ListColumns
  rules: EntityRules
  /** The joined table of each reference field with a target. */
  joins: { field: string; column: AnyPgColumn; table: AnyPgTable; id: AnyPgColumn; title: AnyPgColumn }[]
}

export function buildEntityList(entity: AnyEntity, table: AnyPgTable, rules: EntityRules): EntityList {
  const columns = getTableColumns(table) as ListColumns
  const joins = Object.entries(entity.fields).flatMap(([field, { to }]) => {
    const target = to ? rules.refs?.[to] : undefined
    if (!target) return []
    const joined = alias(target.table as never, `${toSnakeCase(field)}_target`) as AnyPgTable
    const at = getTableColumns(joined) as ListColumns
    return [
      {
        field,
        column: columns[field] as AnyPgColumn,
        table: joined,
        id: at.id as AnyPgColumn,
        title: at[target.title] as AnyPgColumn,
      },
    ]
  })
  return { entity, table, name: toSnakeCase(entity.name).replaceAll('-', '_'), columns, rules, joins }
}

/** The rows of the list with the labels of their references, as `label:<field>`. With `chosen`, only those columns. */
export function selectRows(db: Db, { columns, joins, table }: EntityList, chosen?: Record<string, SQL.Aliased>) {
  const labels = Object.fromEntries(joins.map(({ field, title }) => [`label:${field}`, title]))
  let query = db
    .select((chosen ?? { ...columns, ...labels }) as ListColumns)
    .from(table as never)
    .$dynamic()
  for (const join of joins) query = query.leftJoin(join.table as never, eq(join.column, join.id)) as typeof query
  return query
}

export function toListReply(list: EntityList, row: ListRow): ListRow {
  const labels = list.joins.flatMap(({ field }) =>
    typeof row[`label:${field}`] === 'string' ? [[field, row[`label:${field}`]]] : [],
  )
  const own = Object.keys(list.entity.fields).map((name) => [name, row[name]])
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt,
    ...Object.fromEntries(own),
    labels: Object.fromEntries(labels),
  }
}

/** The rows that match the filters. */
export function buildListFilter(list: EntityList, filters: ListRow = {}): SQL | undefined {
  const { columns } = list
  const { q, ...exact } = filters
  const equal = Object.entries(exact).map(([name, value]) =>
    value === null ? sql`${columns[name]} is null` : eq(columns[name] as AnyPgColumn, value),
  )
  const words = typeof q === 'string' && q.trim() !== '' ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const anyWord = words ? [sql`(${sql.join(buildTextSearch(list, words), sql` or `)})`] : []
  return and(...equal, ...anyWord)
}

// A list without a text field, such as department shifts, is searched by the labels of its references.
function buildTextSearch({ columns, entity, rules }: EntityList, words: string): SQL[] {
  const own = Object.entries(entity.fields).filter(([, field]) => field.search)
  if (own.length > 0) return own.map(([name]) => sql`${columns[name]} ilike ${words}`)
  const pointed = Object.entries(entity.fields).flatMap(([name, { to, list }]) => {
    const target = to && list ? rules.refs?.[to] : undefined
    if (!target) return []
    const at = getTableColumns(target.table) as ListColumns
    return [sql`${columns[name]} in (select ${at.id} from ${target.table} where ${at[target.title]} ilike ${words})`]
  })
  return pointed.length > 0 ? pointed : [sql`false`]
}

export function buildListOrder({ columns, entity, joins }: EntityList, sort: string = entity.defaultSort): SQL[] {
  const name = sort.replace(/^-/, '')
  const column = joins.find(({ field }) => field === name)?.title ?? (columns[name] as AnyPgColumn)
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), asc(columns.id as AnyPgColumn)]
}

export async function findListRow(db: Db, list: EntityList, id: string): Promise<ListRow | null> {
  const rows = (await selectRows(db, list)
    .where(eq(list.columns.id as AnyPgColumn, id))
    .limit(1)) as ListRow[]
  return rows[0] ? toListReply(list, rows[0]) : null
}

/** The errors of a row after the change, by field. */
export async function validateListRow(
  db: Db,
  { rules, entity }: EntityList,
  input: ListRow,
  before: ListRow | null,
): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (!field.nullable && typeof input[name] === 'string' && String(input[name]).trim() === '')
      problems[name] = 'FIELD_REQUIRED'
  Object.assign(problems, await rules.check?.(input, { db, before }))
  return problems
}

export const applyFieldDefaults = ({ entity }: EntityList, input: ListRow): ListRow => ({
  ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, field.initial ?? null])),
  ...input,
})

/** The field with a duplicate value, if the database reported one. */
export function findDuplicateField({ name, entity }: EntityList, error: unknown): string | undefined {
  const refused = findDatabaseError(error)
  const key = entity.unique.find(
    (names) => refused?.constraint === `${name}_${names.map(toSnakeCase).join('_')}_key`.slice(0, 63),
  )
  return refused?.code === '23505' ? key?.[0] : undefined
}
