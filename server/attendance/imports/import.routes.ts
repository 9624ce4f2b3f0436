import type { FastifyInstance } from 'fastify'
import { pieceImportCalls } from '../../../domain/attendance/imports/piece-import.calls.ts'
import { punchImportCalls } from '../../../domain/attendance/imports/punch-import.calls.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { importPieces } from './piece-import.actions.ts'
import { importPunches, listPunchImports, revertPunchImport } from './punch-import.actions.ts'

export function serveAttendanceImports(app: FastifyInstance): void {
  serve(app, punchImportCalls, {
    'POST /api/attendance/punches/import': ({ db, user, query, http, muster }) =>
      importPunches(db, http.upload ?? fail('FILE_MISSING'), { mode: query.mode, user, now: muster.clock.now() }),
    'GET /api/attendance/punches/imports': ({ db }) => listPunchImports(db),
    'POST /api/attendance/punches/imports/{id}/revert': ({ db, params, muster }) =>
      revertPunchImport(db, params.id, muster.clock.now()),
  })
  serve(app, pieceImportCalls, {
    'POST /api/attendance/pieces/import': ({ db, query, http, ...by }) =>
      importPieces(db, http.upload ?? fail('FILE_MISSING'), { mode: query.mode, ...toTimedCaller(by) }),
  })
}
