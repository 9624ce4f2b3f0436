import type { FastifyInstance } from 'fastify'
import { monthCalls } from '../../../domain/attendance/months/month.calls.ts'
import { pieceCalls } from '../../../domain/attendance/months/piece.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { approveMonths, lockMonth, reopenMonths, unlockMonth } from './month.actions.ts'
import { readOvertime, searchMonths } from './month.queries.ts'
import { countPendingMonths, readOpenItems } from './open-items.queries.ts'
import { deletePieces, enterPieces, listPieceRateTypes, searchPieces } from './piece.actions.ts'
import { registerTablePlurals } from '../../kit/lists/in-use.ts'

registerTablePlurals({ piece_entry: 'Piece work' })

export function serveAttendanceMonths(app: FastifyInstance): void {
  serve(app, monthCalls, {
    'POST /api/attendance/months/search': ({ db, body, ...by }) => searchMonths(db, body, toTimedCaller(by)),
    'GET /api/attendance/months/pending': ({ db, ...by }) => countPendingMonths(db, toTimedCaller(by)),
    'POST /api/attendance/months/approve': ({ db, body, ...by }) => approveMonths(db, body, toTimedCaller(by)),
    'POST /api/attendance/months/reopen': ({ db, body, ...by }) => reopenMonths(db, body, toTimedCaller(by)),
    'POST /api/attendance/months/overtime': ({ db, body, ...by }) => readOvertime(db, body, toTimedCaller(by)),
    'POST /api/attendance/months/open': ({ db, body, muster }) => readOpenItems(db, body.month, muster.clock.now()),
    'POST /api/attendance/months/lock': ({ db, body, ...by }) => lockMonth(db, body.month, toTimedCaller(by).today),
    'POST /api/attendance/months/unlock': ({ db, body }) => unlockMonth(db, body.month),
  })
  serve(app, pieceCalls, {
    'POST /api/attendance/pieces': ({ db, body, ...by }) => enterPieces(db, body, toTimedCaller(by)),
    'GET /api/attendance/pieces/rateTypes': ({ db }) => listPieceRateTypes(db),
    'POST /api/attendance/pieces/search': ({ db, body, ...by }) => searchPieces(db, body, toTimedCaller(by)),
    'DELETE /api/attendance/pieces/{id}': ({ db, params, ...by }) => deletePieces(db, params.id, toTimedCaller(by)),
  })
}
