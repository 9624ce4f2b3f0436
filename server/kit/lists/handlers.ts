import type { FastifyRequest } from 'fastify'
import { buildListCallKey, type ImportMode } from '../../../domain/kit/list.calls.ts'
import type { AppContext } from '../app-context.ts'
import { getToday } from '../clock.ts'
import type { EntityList, ListRow } from './entity-list.ts'
import { resolveLanguage } from '../i18n.ts'
import { updateManyRows } from './bulk-update.ts'
import { exportList } from './export.ts'
import { importList } from './import.ts'
import type { SheetFormat } from '../files/spreadsheet.ts'
import type { Upload } from '../http/upload.ts'
import type { Db } from '../db/tenant.ts'
import type { User } from '../user.ts'

interface ListCallContext {
  db: Db
  user: User
  muster: AppContext
  http: { request: FastifyRequest; upload: Upload | null }
  body: ListRow
  query: { mode: ImportMode; mapping?: string }
}

/** The additional calls of every declared list. */
export function createListHandlers(list: EntityList): Record<string, (context: ListCallContext) => Promise<unknown>> {
  const { path } = list.entity
  return {
    [buildListCallKey(path, 'bulk')]: ({ db, body }) => updateManyRows(db, list, body as never),
    [buildListCallKey(path, 'export')]: ({ db, body, http }) =>
      exportList(
        db,
        list,
        body as { format: SheetFormat; columns?: string[] },
        resolveLanguage(http.request.headers['accept-language']),
      ),
    [buildListCallKey(path, 'import')]: ({ db, http, query, muster, user }) =>
      importList(db, list, http.upload, {
        ...query,
        thisYear: Number(getToday(muster.clock, user.timeZone).slice(0, 4)),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
  }
}
