import type { FastifyInstance } from 'fastify'
import { liveCalls } from '../../../domain/attendance/live/live.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { trendCalls } from '../../../domain/attendance/live/trend.calls.ts'
import { readLive } from './live.queries.ts'
import { remindMissing } from './remind.actions.ts'
import { readTrendPeople, readTrends } from './trend.queries.ts'

export function serveLiveAttendance(app: FastifyInstance): void {
  serve(app, liveCalls, {
    'POST /api/attendance/live': ({ db, body, ...by }) => readLive(db, body, toTimedCaller(by)),
    'POST /api/attendance/live/remind': ({ db, body, ...by }) => remindMissing(db, body.employeeIds, toTimedCaller(by)),
  })
  serve(app, trendCalls, {
    'POST /api/attendance/trends': ({ db, body, ...by }) => readTrends(db, body, toTimedCaller(by)),
    'POST /api/attendance/trends/people': ({ db, body, ...by }) => readTrendPeople(db, body, toTimedCaller(by)),
  })
}
