import type { FastifyInstance } from 'fastify'
import { punchCalls } from '../../../domain/attendance/punches/punch.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { punch } from './punch.actions.ts'
import { listUnknownCodes, searchPunches } from './punch.queries.ts'
import { matchHeldPunches, recordPunch, releaseHeldPunch } from './record.actions.ts'
import { registerTablePlurals } from '../../kit/lists/in-use.ts'

registerTablePlurals({ attendance_punch: 'Punches' })

export function servePunches(app: FastifyInstance): void {
  serve(app, punchCalls, {
    'POST /api/attendance/punches': ({ db, body, http, ...by }) =>
      punch(db, body, { ...toTimedCaller(by), address: http.request.ip }),
    'POST /api/attendance/punches/record': ({ db, body, ...by }) => recordPunch(db, body, toTimedCaller(by)),
    'POST /api/attendance/punches/search': ({ db, body, ...by }) => searchPunches(db, body, toTimedCaller(by)),
    'GET /api/attendance/punches/unknownCodes': ({ db }) => listUnknownCodes(db),
    'POST /api/attendance/punches/match': ({ db, body, ...by }) => matchHeldPunches(db, body, toTimedCaller(by).now),
    'POST /api/attendance/punches/{id}/release': ({ db, params, ...by }) =>
      releaseHeldPunch(db, params.id, toTimedCaller(by)),
  })
}
