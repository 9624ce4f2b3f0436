import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keyFor, type AnyEntity, type CallName } from '../../domain/kit/entity.ts'
import type { Search } from '../../domain/kit/page.ts'
import { done } from '../../domain/kit/schema.ts'
import {
  listOf,
  matching,
  order,
  problemsOf,
  readOne,
  select,
  takenField,
  toReply,
  withInitials,
  type EntityRules,
  type List,
  type Row,
} from './entity-list.ts'
import { fail } from './errors.ts'
import { languageOf, type Language } from './i18n.ts'
import { nameUsers, usersOf } from './in-use.ts'
import { listHandlers } from './list-handlers.ts'
import { limits, pageWithTotal } from './search.ts'
import { serve, type Handlers } from './serve.ts'
import type { Db } from './tenant.ts'

export type { EntityRules, FieldProblems } from './entity-list.ts'

/** Serves every call that the declaration names. */
export function serveEntity(app: FastifyInstance, entity: AnyEntity, table: AnyPgTable, rules: EntityRules = {}): void {
  const list = listOf(entity, table, rules)
  const handlers: Record<CallName, (context: Context) => Promise<unknown>> = {
    create: ({ db, body }) => create(db, list, body),
    'post-create': ({ db, body }) => create(db, list, body),
    update: ({ db, body, params }) => update(db, list, params.id, body),
    delete: ({ db, params, http }) => remove(db, list, params.id, languageOf(http.request.headers['accept-language'])),
    get: async ({ db, params }) => (await readOne(db, list, params.id)) ?? fail('NOT_FOUND'),
    search: ({ db, body }) => search(db, list, body as Search),
    all: ({ db, body }) => readAll(db, list, body),
    'get-all': ({ db }) => readAll(db, list, undefined),
    list: ({ db }) => readAll(db, list, undefined),
  }
  const named = Object.fromEntries(entity.callNames.map((call) => [keyFor(entity.path, call), handlers[call]]))
  serve<object>(app, entity.calls, { ...named, ...listHandlers(list) } as Handlers<object>)
  nameUsers(list)
}

interface Context {
  db: Db
  body: Row
  params: { id: string }
  http: { request: FastifyRequest }
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

async function remove(db: Db, list: List, id: string, language: Language) {
  const usedBy = (await list.rules.inUse?.(id, db)) ?? (await usersOf(db, list.name, id, language))
  if (usedBy) fail('IN_USE', { usedBy })
  const gone = (await db
    .delete(list.table as never)
    .where(eq(list.columns.id as AnyPgColumn, id))
    .returning({ id: list.columns.id } as never)) as Row[]
  if (gone.length === 0) fail('NOT_FOUND')
  return done
}

async function checked(db: Db, list: List, input: Row, before: Row | null): Promise<void> {
  const problems = await problemsOf(db, list, input, before)
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

// A name that is taken is told on its field.
async function naming<T>(list: List, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const field = takenField(list, error)
    if (field) fail('DUPLICATE', {}, { [field]: 'DUPLICATE' })
    throw error
  }
}
