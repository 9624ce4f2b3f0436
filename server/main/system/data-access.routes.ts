import type { FastifyInstance } from 'fastify'
import { dataAccessCalls } from '../../../domain/main/system/data-access.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { listOwnDataAccess, searchDataAccess } from './data-access.queries.ts'
import { findFileUsage } from './file-quota.ts'

export const serveDataAccess = (app: FastifyInstance) =>
  serve(app, dataAccessCalls, {
    'POST /api/data-access/search': ({ db, body }) => searchDataAccess(db, body),
    'GET /api/data-access/own': ({ db, user }) =>
      user.employeeId === null ? [] : listOwnDataAccess(db, user.employeeId),
    'GET /api/files/usage': async ({ db, muster }) => ({
      ...(await findFileUsage(db)),
      quotaBytes: muster.config.fileQuotaBytes,
    }),
  })
