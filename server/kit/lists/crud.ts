import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey, type CallName } from '../../../domain/kit/entity-calls.ts'
import type { Search } from '../../../domain/kit/page.ts'
import { done } from '../../../domain/kit/schema.ts'
import {
  buildEntityList,
  buildListFilter,
  buildListOrder,
  validateListRow,
  findListRow,
  selectRows,
  findDuplicateField,
  toListReply,
  applyFieldDefaults,
  type EntityRules,
  type EntityList,
  type ListRow,
} from './entity-list.ts'
import { fail } from '../errors.ts'
import { resolveLanguage, type Language } from '../i18n.ts'
import { registerListNaming, describeUsage } from './in-use.ts'
import { createListHandlers } from './handlers.ts'
import { toLimitOffset, fetchPage } from '../db/page-query.ts'
import { serve, type Handlers } from '../http/serve.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/tenant.ts'
import type { User } from '../user.ts'

export type { EntityRules, FieldProblems } from './entity-list.ts'

type EntityHandler = (context: EntityCallContext) => Promise<unknown>
type EntityHandlers = Record<CallName, EntityHandler>

/** Serves all calls that the declaration names. `replace` returns the handlers of calls that are written by hand. */
export function serveEntity(
  app: FastifyInstance,
  entity: AnyEntity,
  table: AnyPgTable,
  rules: EntityRules = {},
  replace: (generated: EntityHandlers) => Partial<EntityHandlers> = () => ({}),
): void {
  const list = buildEntityList(entity, table, rules)
  const generated: EntityHandlers = {
    create: ({ db, body }) => createRow(db, list, body),
    'post-create': ({ db, body }) => createRow(db, list, body),
    update: ({ db, body, params }) => updateRow(db, list, params.id, body),
    delete: ({ db, params, http }) =>
      deleteRow(db, list, params.id, resolveLanguage(http.request.headers['accept-language'])),
    get: async ({ db, params }) => (await findListRow(db, list, params.id)) ?? fail('NOT_FOUND'),
    search: ({ db, body }) => searchRows(db, list, body as Search),
    all: ({ db, body }) => listAllRows(db, list, body),
    'get-all': ({ db }) => listAllRows(db, list, undefined),
    list: ({ db }) => listAllRows(db, list, undefined),
  }
  const handlers = { ...generated, ...replace(generated) }
  const named = Object.fromEntries(entity.callNames.map((call) => [buildCallKey(entity.path, call), handlers[call]]))
  serve<object>(app, entity.calls, { ...named, ...createListHandlers(list) } as Handlers<object>)
  registerListNaming(list)
}

interface EntityCallContext {
  db: Db
  user: User
  muster: AppContext
  body: ListRow
  params: { id: string }
  http: { request: FastifyRequest }
}

async function searchRows(db: Db, list: EntityList, body: Search) {
  const where = buildListFilter(list, body.filters)
  const { limit, offset } = toLimitOffset(body)
  const rows = selectRows(db, list)
    .where(where)
    .orderBy(...buildListOrder(list, body.sort))
    .limit(limit)
    .offset(offset)
  const counted = sql`select 1 from ${list.table} ${where ? sql`where ${where}` : sql``}`
  const page = await fetchPage(db, body, {
    rows: rows as unknown as PromiseLike<ListRow[]>,
    counted,
  })
  return { ...page, content: page.content.map((row) => toListReply(list, row)) }
}

async function listAllRows(db: Db, list: EntityList, filters: ListRow | undefined) {
  const rows = (await selectRows(db, list)
    .where(buildListFilter(list, filters))
    .orderBy(...buildListOrder(list, undefined))
    .limit(5000)) as ListRow[]
  return rows.map((row) => toListReply(list, row))
}

async function createRow(db: Db, list: EntityList, input: ListRow): Promise<ListRow> {
  await assertValidRow(db, list, applyFieldDefaults(list, input), null)
  const rows = (await reportDuplicateField(
    list,
    db
      .insert(list.table as never)
      .values(input as never)
      .returning({ id: list.columns.id } as never),
  )) as ListRow[]
  return (await findListRow(db, list, String(rows[0]?.id))) ?? fail('NOT_FOUND')
}

async function updateRow(db: Db, list: EntityList, id: string, { version, ...input }: ListRow): Promise<ListRow> {
  const before = (await findListRow(db, list, id)) ?? fail('NOT_FOUND')
  await assertValidRow(db, list, { ...before, ...input }, before)
  const at = list.columns
  const changed = await reportDuplicateField(
    list,
    db
      .update(list.table as never)
      .set({ ...input, version: sql`${at.version} + 1`, updatedAt: sql`now()` } as never)
      .where(and(eq(at.id as AnyPgColumn, id), eq(at.version as AnyPgColumn, version)))
      .returning({ id: at.id } as never) as PromiseLike<unknown[]>,
  )
  if (changed.length === 0) fail('STALE_VERSION', { yours: Number(version), current: Number(before.version) })
  return (await findListRow(db, list, id)) ?? fail('NOT_FOUND')
}

async function deleteRow(db: Db, list: EntityList, id: string, language: Language) {
  const usedBy = (await list.rules.inUse?.(id, db)) ?? (await describeUsage(db, list.name, id, language))
  if (usedBy) fail('IN_USE', { usedBy })
  const gone = (await db
    .delete(list.table as never)
    .where(eq(list.columns.id as AnyPgColumn, id))
    .returning({ id: list.columns.id } as never)) as ListRow[]
  if (gone.length === 0) fail('NOT_FOUND')
  return done
}

async function assertValidRow(db: Db, list: EntityList, input: ListRow, before: ListRow | null): Promise<void> {
  const problems = await validateListRow(db, list, input, before)
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

// A duplicate name is reported on its field.
async function reportDuplicateField<T>(list: EntityList, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const field = findDuplicateField(list, error)
    if (field) fail('DUPLICATE', {}, { [field]: 'DUPLICATE' })
    throw error
  }
}
