import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type AnyPgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { keyFor, type AnyEntity, type CallName } from '../../domain/kit/entity.ts'
import type { Search } from '../../domain/kit/page.ts'
import { done } from '../../domain/kit/schema.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { databaseErrorOf, fail } from './errors.ts'
import { limits, pageWithTotal } from './search.ts'
import { serve, type Handlers } from './serve.ts'
import { snake } from './entity-table.ts'
import type { Db } from './tenant.ts'

type Row = Record<string, unknown>
type Columns = Record<string, AnyPgColumn>
export type FieldProblems = Record<string, ErrorCode>

/** Where a ref points: its table, and the column that names a row there. */
export interface RefTarget {
  table: AnyPgTable
  title: string
}

export interface EntityRules {
  refs?: Record<string, RefTarget>
  /** Problems by field; none lets the write through. `before` is null for a new row; `input` is the row as it would be. */
  check?: (input: Row, context: { db: Db; before: Row | null }) => Promise<FieldProblems> | FieldProblems
  /** Why a row can't be deleted, where the database's own keys don't say it. */
  inUse?: (id: string, db: Db) => Promise<string | null>
}

/** Serves every call that the declaration names. */
export function serveEntity(app: FastifyInstance, entity: AnyEntity, table: AnyPgTable, rules: EntityRules = {}): void {
  const list = listOf(entity, table, rules)
  const handlers: Record<CallName, (context: Context) => Promise<unknown>> = {
    create: ({ db, body }) => create(db, list, body),
    'post-create': ({ db, body }) => create(db, list, body),
    update: ({ db, body, params }) => update(db, list, params.id, body),
    delete: ({ db, params }) => remove(db, list, params.id),
    get: async ({ db, params }) => (await readOne(db, list, params.id)) ?? fail('NOT_FOUND'),
    search: ({ db, body }) => search(db, list, body as Search),
    all: ({ db, body }) => readAll(db, list, body),
    'get-all': ({ db }) => readAll(db, list, undefined),
    list: ({ db }) => readAll(db, list, undefined),
  }
  const named = Object.fromEntries(entity.callNames.map((call) => [keyFor(entity.path, call), handlers[call]]))
  serve(app, entity.calls, named as Handlers<object>)
}

interface Context {
  db: Db
  body: Row
  params: { id: string }
}

interface List {
  entity: AnyEntity
  table: AnyPgTable
  name: string
  columns: Columns
  rules: EntityRules
  /** The joined table of each ref field that has a target. */
  joins: { field: string; column: AnyPgColumn; table: AnyPgTable; id: AnyPgColumn; title: AnyPgColumn }[]
}

function listOf(entity: AnyEntity, table: AnyPgTable, rules: EntityRules): List {
  const columns = getTableColumns(table) as Columns
  const joins = Object.entries(entity.fields).flatMap(([field, { to }]) => {
    const target = to ? rules.refs?.[to] : undefined
    if (!target) return []
    const joined = alias(target.table as never, `${snake(field)}_target`) as AnyPgTable
    const at = getTableColumns(joined) as Columns
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
  return { entity, table, name: snake(entity.name).replaceAll('-', '_'), columns, rules, joins }
}

function select(db: Db, { columns, joins, table }: List) {
  const labels = Object.fromEntries(joins.map(({ field, title }) => [`label:${field}`, title]))
  let query = db
    .select({ ...columns, ...labels } as Columns)
    .from(table as never)
    .$dynamic()
  for (const join of joins) query = query.leftJoin(join.table as never, eq(join.column, join.id)) as typeof query
  return query
}

function toReply(list: List, row: Row): Row {
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

async function search(db: Db, list: List, body: Search) {
  const where = matching(list, body.filters)
  const { limit, offset } = limits(body)
  const rows = select(db, list)
    .where(where)
    .orderBy(...order(list, body.sort))
    .limit(limit)
    .offset(offset)
  const counted = sql`select 1 from ${list.table} ${where ? sql`where ${where}` : sql``}`
  const page = await pageWithTotal(db, body, {
    rows: rows as unknown as PromiseLike<Row[]>,
    counted,
    tables: [list.name],
  })
  return { ...page, content: page.content.map((row) => toReply(list, row)) }
}

async function readAll(db: Db, list: List, filters: Row | undefined) {
  const rows = (await select(db, list)
    .where(matching(list, filters))
    .orderBy(...order(list, undefined))
    .limit(5000)) as Row[]
  return rows.map((row) => toReply(list, row))
}

function matching({ columns, entity }: List, filters: Row = {}): SQL | undefined {
  const { q, ...exact } = filters
  const equal = Object.entries(exact).map(([name, value]) =>
    value === null ? sql`${columns[name]} is null` : eq(columns[name] as AnyPgColumn, value),
  )
  const searched = Object.entries(entity.fields).filter(([, field]) => field.search)
  const words = typeof q === 'string' && q.trim() !== '' ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const anyWord = words
    ? [
        sql`(${sql.join(
          searched.map(([name]) => sql`${columns[name]} ilike ${words}`),
          sql` or `,
        )})`,
      ]
    : []
  return and(...equal, ...anyWord)
}

function order({ columns, entity, joins }: List, sort: string = entity.defaultSort): SQL[] {
  const name = sort.replace(/^-/, '')
  const column = joins.find(({ field }) => field === name)?.title ?? (columns[name] as AnyPgColumn)
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), asc(columns.id as AnyPgColumn)]
}

async function readOne(db: Db, list: List, id: string): Promise<Row | null> {
  const rows = (await select(db, list)
    .where(eq(list.columns.id as AnyPgColumn, id))
    .limit(1)) as Row[]
  return rows[0] ? toReply(list, rows[0]) : null
}

async function create(db: Db, list: List, input: Row): Promise<Row> {
  await checked(db, list, withInitials(list, input), null)
  const rows = (await naming(
    list,
    db
      .insert(list.table as never)
      .values(input as never)
      .returning({ id: list.columns.id } as never),
  )) as Row[]
  return (await readOne(db, list, String(rows[0]?.id))) ?? fail('NOT_FOUND')
}

async function update(db: Db, list: List, id: string, { version, ...input }: Row): Promise<Row> {
  const before = (await readOne(db, list, id)) ?? fail('NOT_FOUND')
  await checked(db, list, { ...before, ...input }, before)
  const at = list.columns
  const changed = await naming(
    list,
    db
      .update(list.table as never)
      .set({ ...input, version: sql`${at.version} + 1`, updatedAt: sql`now()` } as never)
      .where(and(eq(at.id as AnyPgColumn, id), eq(at.version as AnyPgColumn, version)))
      .returning({ id: at.id } as never) as PromiseLike<unknown[]>,
  )
  if (changed.length === 0) fail('STALE_VERSION', { yours: Number(version), current: Number(before.version) })
  return (await readOne(db, list, id)) ?? fail('NOT_FOUND')
}

async function remove(db: Db, list: List, id: string) {
  const usedBy = await list.rules.inUse?.(id, db)
  if (usedBy) fail('IN_USE', { usedBy })
  const gone = (await db
    .delete(list.table as never)
    .where(eq(list.columns.id as AnyPgColumn, id))
    .returning({ id: list.columns.id } as never)) as Row[]
  if (gone.length === 0) fail('NOT_FOUND')
  return done
}

async function checked(db: Db, { rules, entity }: List, input: Row, before: Row | null): Promise<void> {
  const problems: FieldProblems = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (!field.nullable && typeof input[name] === 'string' && String(input[name]).trim() === '')
      problems[name] = 'FIELD_REQUIRED'
  Object.assign(problems, await rules.check?.(input, { db, before }))
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

const withInitials = ({ entity }: List, input: Row): Row => ({
  ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, field.initial ?? null])),
  ...input,
})

// A name that is taken is told on its field.
async function naming<T>({ name, entity }: List, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const refused = databaseErrorOf(error)
    const key = entity.unique.find(
      (names) => refused?.constraint === `${name}_${names.map(snake).join('_')}_key`.slice(0, 63),
    )
    if (refused?.code === '23505' && key) fail('DUPLICATE', {}, { [key[0] as string]: 'DUPLICATE' })
    throw error
  }
}
