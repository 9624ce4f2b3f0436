import type { FastifyInstance } from 'fastify'
import { holidayExtraCalls } from '../../../domain/hr/organisation/holiday.calls.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { fillHolidays, readOwnHolidayPicks, pickHoliday, cancelHolidayPick } from './holiday.actions.ts'
import { previewHolidays, listHolidayPickers } from './holiday.queries.ts'
import { listHolidayRegions } from './public-holidays.ts'

export const serveHolidays = (app: FastifyInstance) =>
  serve(app, holidayExtraCalls, {
    'GET /api/hr/holidays/regions': () => listHolidayRegions(),
    'POST /api/hr/holidays/preview': ({ db, body }) => previewHolidays(db, body),
    'POST /api/hr/holidays/fill': ({ db, body }) => fillHolidays(db, body.zoneId, body.holidays),
    'GET /api/hr/holidays/picks': ({ db, query, user, muster }) =>
      readOwnHolidayPicks(db, user.employeeId, Number(query.year), getToday(muster.clock, user.timeZone)),
    'POST /api/hr/holidays/{id}/pick': ({ db, params, user, muster }) =>
      pickHoliday(db, user.employeeId, params.id, getToday(muster.clock, user.timeZone)),
    'DELETE /api/hr/holidays/{id}/pick': ({ db, params, user, muster }) =>
      cancelHolidayPick(db, user.employeeId, params.id, getToday(muster.clock, user.timeZone)),
    'GET /api/hr/holidays/{id}/picks': ({ db, params }) => listHolidayPickers(db, params.id),
  })
