import type { FastifyInstance } from 'fastify'
import { dayCalls } from '../../../domain/attendance/days/day.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { provideRecordedAttendance } from '../providers/provide-attendance.ts'
import { listResultNames } from './result-names.queries.ts'
import { readDayDetail, readDays, readToday } from './day.queries.ts'
import { recalculateDays } from './recalculate.actions.ts'
import { readRegister } from './register.queries.ts'

/** The caller with the date in their time zone and the time of the server. */
export const toTimedCaller = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
  now: muster.clock.now(),
})

export function serveDays(app: FastifyInstance): void {
  provideRecordedAttendance(app.muster)
  serve(app, dayCalls, {
    'GET /api/attendance/types': ({ db }) => listResultNames(db),
    'GET /api/attendance/today': ({ db, ...by }) => readToday(db, toTimedCaller(by)),
    'POST /api/attendance/days': ({ db, body, ...by }) => readDays(db, body, toTimedCaller(by)),
    'POST /api/attendance/days/detail': ({ db, body, ...by }) => readDayDetail(db, body, toTimedCaller(by)),
    'POST /api/attendance/days/recalculate': async ({ db, body, muster }) => ({
      days: await recalculateDays(db, { ...body, now: muster.clock.now() }),
    }),
    'POST /api/attendance/days/register': ({ db, body, ...by }) => readRegister(db, body, toTimedCaller(by)),
  })
}
