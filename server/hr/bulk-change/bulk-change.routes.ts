import type { FastifyInstance } from 'fastify'
import { bulkChangeCalls } from '../../../domain/hr/bulk-change/bulk-change.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { previewBulkChange, startBulkChange, undoBulkChange } from './bulk-change.actions.ts'
import { readBulkChange, searchBulkChanges, searchSkippedEmployees } from './bulk-change.queries.ts'

const resolveToday = ({ muster, user }: { muster: AppContext; user: User }) => getToday(muster.clock, user.timeZone)

export const serveBulkChanges = (app: FastifyInstance) =>
  serve(app, bulkChangeCalls, {
    'POST /api/hr/bulk-changes/preview': ({ db, body, user, muster, http }) =>
      previewBulkChange(
        db,
        body,
        user,
        resolveToday({ muster, user }),
        resolveLanguage(http.request.headers['accept-language']),
      ),
    'POST /api/hr/bulk-changes': async ({ db, body, user, muster }) =>
      readBulkChange(db, await startBulkChange(db, body, user, resolveToday({ muster, user }))),
    'GET /api/hr/bulk-changes/{id}': ({ db, params }) => readBulkChange(db, params.id),
    'POST /api/hr/bulk-changes/search': ({ db, body: { page, size } }) => searchBulkChanges(db, { page, size }),
    'POST /api/hr/bulk-changes/{id}/rows/search': ({ db, params, body, http }) =>
      searchSkippedEmployees(db, params.id, body, resolveLanguage(http.request.headers['accept-language'])),
    'POST /api/hr/bulk-changes/{id}/undo': async ({ db, params, user }) => {
      await undoBulkChange(db, params.id, user)
      return readBulkChange(db, params.id)
    },
  })
