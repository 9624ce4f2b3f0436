import type { FastifyInstance } from 'fastify'
import { liveCalls } from '../../../domain/attendance/live/live.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { readLive } from './live.queries.ts'
import { remindMissing } from './remind.actions.ts'

export function serveLiveAttendance(app: FastifyInstance): void {
  serve(app, liveCalls, {
    'POST /api/attendance/live': ({ db, body, ...by }) => readLive(db, body, toTimedCaller(by)),
    'POST /api/attendance/live/remind': ({ db, body, ...by }) => remindMissing(db, body.employeeIds, toTimedCaller(by)),
  })
}
