import type { FastifyInstance } from 'fastify'
import { holidayExtraCalls } from '../../domain/hr/holiday.calls.ts'
import { getToday } from '../kit/clock.ts'
import { serve } from '../kit/serve.ts'
import { fillHolidays, ownPicks, pickHoliday, unpickHoliday } from './holiday.actions.ts'
import { previewHolidays, whoPicked } from './holiday.queries.ts'
import { holidayRegions } from './public-holidays.ts'

export const serveHolidays = (app: FastifyInstance) =>
  serve(app, holidayExtraCalls, {
    'GET /api/hr/holidays/regions': () => holidayRegions(),
    'POST /api/hr/holidays/preview': ({ db, body }) => previewHolidays(db, body),
    'POST /api/hr/holidays/fill': ({ db, body }) => fillHolidays(db, body.zoneId, body.holidays),
    'GET /api/hr/holidays/picks': ({ db, query, user, muster }) =>
      ownPicks(db, user.employeeId, Number(query.year), getToday(muster.clock, user.timeZone)),
    'POST /api/hr/holidays/{id}/pick': ({ db, params, user, muster }) =>
      pickHoliday(db, user.employeeId, params.id, getToday(muster.clock, user.timeZone)),
    'DELETE /api/hr/holidays/{id}/pick': ({ db, params, user, muster }) =>
      unpickHoliday(db, user.employeeId, params.id, getToday(muster.clock, user.timeZone)),
    'GET /api/hr/holidays/{id}/picks': ({ db, params }) => whoPicked(db, params.id),
  })
