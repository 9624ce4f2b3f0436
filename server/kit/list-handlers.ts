import type { FastifyRequest } from 'fastify'
import { listKey, type ImportMode } from '../../domain/kit/list.calls.ts'
import type { Muster } from './app.ts'
import { todayIn } from './clock.ts'
import type { List, Row } from './entity-list.ts'
import { languageOf } from './i18n.ts'
import { changeMany } from './list-bulk.ts'
import { exportList } from './list-export.ts'
import { importList } from './list-import.ts'
import type { SheetFormat } from './sheet.ts'
import type { Db } from './tenant.ts'
import type { User } from './user.ts'

interface Context {
  db: Db
  user: User
  muster: Muster
  http: { request: FastifyRequest }
  body: Row
  query: { mode: ImportMode; mapping?: string }
}

/** The calls that every declared list has beside its own. */
export function listHandlers(list: List): Record<string, (context: Context) => Promise<unknown>> {
  const { path } = list.entity
  return {
    [listKey(path, 'bulk')]: ({ db, body }) => changeMany(db, list, body as never),
    [listKey(path, 'export')]: ({ db, body, http }) =>
      exportList(db, list, body as { format: SheetFormat }, languageOf(http.request.headers['accept-language'])),
    [listKey(path, 'import')]: ({ db, http, query, muster, user }) =>
      importList(db, list, http.request, {
        ...query,
        thisYear: Number(todayIn(muster.clock, user.timeZone).slice(0, 4)),
        language: languageOf(http.request.headers['accept-language']),
      }),
  }
}
