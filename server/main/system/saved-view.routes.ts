import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { savedViewCalls, type ViewState } from '../../../domain/main/system/saved-view.calls.ts'
import { findDatabaseError, fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { savedView } from './saved-view.table.ts'

export const serveSavedViews = (app: FastifyInstance) =>
  serve(app, savedViewCalls, {
    'GET /api/saved-views': ({ db, query, user }) => listSavedViews(db, user, query.list),
    'POST /api/saved-views': ({ db, body, user }) => createSavedView(db, user, body),
    'PUT /api/saved-views/{id}': ({ db, params, body, user }) => updateSavedView(db, user, params.id, body),
    'DELETE /api/saved-views/{id}': ({ db, params, user }) => deleteSavedView(db, user, params.id),
  })

const MAX_VIEWS_PER_LIST = 50

const savedViewColumns = {
  id: savedView.id,
  version: savedView.version,
  list: savedView.list,
  name: savedView.name,
  state: savedView.state,
}

const isOwnView = (user: User, id: string) => and(eq(savedView.id, id), eq(savedView.userId, user.userId))

const listSavedViews = (db: Db, { userId }: User, list: string) =>
  db
    .select(savedViewColumns)
    .from(savedView)
    .where(and(eq(savedView.userId, userId), eq(savedView.list, list)))
    .orderBy(asc(savedView.name), asc(savedView.id))

async function createSavedView(db: Db, { userId }: User, view: { list: string; name: string; state: ViewState }) {
  const [held] = await db
    .select({ views: count() })
    .from(savedView)
    .where(and(eq(savedView.userId, userId), eq(savedView.list, view.list)))
  if ((held?.views ?? 0) >= MAX_VIEWS_PER_LIST) fail('LIST_TOO_MANY_VIEWS', { max: MAX_VIEWS_PER_LIST })
  const [made] = await reportDuplicateName(
    db
      .insert(savedView)
      .values({ ...view, userId })
      .returning(savedViewColumns),
  )
  return made ?? fail('NOT_FOUND')
}

async function updateSavedView(
  db: Db,
  user: User,
  id: string,
  { version, ...change }: { version: number; name?: string; state?: ViewState },
) {
  const [before] = await db.select(savedViewColumns).from(savedView).where(isOwnView(user, id))
  if (!before) fail('NOT_FOUND')
  const [after] = await reportDuplicateName(
    db
      .update(savedView)
      .set({ ...change, version: sql`${savedView.version} + 1`, updatedAt: sql`now()` })
      .where(and(isOwnView(user, id), eq(savedView.version, version)))
      .returning(savedViewColumns),
  )
  return after ?? fail('STALE_VERSION', { yours: version, current: before.version })
}

async function deleteSavedView(db: Db, user: User, id: string) {
  const gone = await db.delete(savedView).where(isOwnView(user, id)).returning({ id: savedView.id })
  return gone.length > 0 ? done : fail('NOT_FOUND')
}

async function reportDuplicateName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (findDatabaseError(error)?.constraint === 'saved_view_name_key') fail('DUPLICATE', {}, { name: 'DUPLICATE' })
    throw error
  }
}
