import { recordDataAccess } from '../../main/ports.ts'
import type { FastifyInstance } from 'fastify'
import { employeeCalls } from '../../../domain/hr/employees/employee.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import {
  listReportingChain,
  findPublicCard,
  listEmployeeOptions,
  listDirectReports,
  searchDirectory,
  listChartPeople,
  listChartRoots,
} from './directory.queries.ts'
import { exportEmployees } from './employee-export.ts'
import { searchEmployees } from './employee-search.ts'
import { assertOwnRecordOrHr, createEmployee, deleteEmployee, updateEmployee } from './employee.actions.ts'
import { readEmployeeRecord, readEmploymentTimeline } from './employee.queries.ts'
import { changeEmployment, undoEmploymentChange } from './employment.actions.ts'
import { countEmployeesByDepartment, countEmployeesByMonth, readDashboardFeed } from './dashboard-feed.queries.ts'
import { readPhoto, readPicture, removePhoto, setPhoto } from './photo.actions.ts'

const resolveToday = ({ muster, user }: { muster: AppContext; user: User }) => getToday(muster.clock, user.timeZone)

export const serveEmployees = (app: FastifyInstance) =>
  serve(app, employeeCalls, {
    'POST /api/hr/employees': async ({ db, body, user, muster, http }) => {
      const id = await createEmployee(db, body, { muster, by: user, request: http.request })
      return readEmployeeRecord(db, id, user, { today: resolveToday({ muster, user }) })
    },
    'GET /api/hr/employees/{id}': async ({ db, params, query, user, muster }) => {
      const today = resolveToday({ muster, user })
      const record = await readEmployeeRecord(db, params.id, user, { today, asOf: query.asOf })
      if (record.personal) await recordDataAccess(db, user, 'NUMBERS', params.id)
      return record
    },
    'PUT /api/hr/employees/{id}': async ({ db, params, body, user, muster }) => {
      const today = resolveToday({ muster, user })
      await updateEmployee(db, params.id, body, user, today)
      return readEmployeeRecord(db, params.id, user, { today })
    },
    'DELETE /api/hr/employees/{id}': async ({ db, params, user }) => {
      await deleteEmployee(db, params.id, user)
      return done
    },
    'POST /api/hr/employees/search': ({ db, body, user, muster }) =>
      searchEmployees(db, body, user, resolveToday({ muster, user })),
    'POST /api/hr/employees/export': ({ db, body, user, muster, http }) =>
      exportEmployees(db, body, {
        user,
        today: resolveToday({ muster, user }),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
    'POST /api/hr/employees/all': ({ db, body, user, muster }) =>
      listEmployeeOptions(db, body, resolveToday({ muster, user })),

    'GET /api/hr/employees/{id}/employment': ({ db, params, user, muster }) =>
      readEmploymentTimeline(db, params.id, user, resolveToday({ muster, user })),
    'POST /api/hr/employees/{id}/employment': async ({ db, params, body, user, muster }) => {
      const today = resolveToday({ muster, user })
      await changeEmployment(db, params.id, body, user, today)
      return readEmployeeRecord(db, params.id, user, { today })
    },
    'DELETE /api/hr/employees/{id}/employment/{fromDay}': async ({ db, params, user, muster }) => {
      const today = resolveToday({ muster, user })
      await undoEmploymentChange(db, params.id, params.fromDay, user, today)
      return readEmployeeRecord(db, params.id, user, { today })
    },

    'POST /api/hr/employees/{id}/photo': async ({ db, params, user, muster, http }) => {
      await assertOwnRecordOrHr(db, params.id, user, resolveToday({ muster, user }))
      return setPhoto(muster, db, params.id, await readPicture(http.request), user)
    },
    'DELETE /api/hr/employees/{id}/photo': async ({ db, params, user, muster }) => {
      await assertOwnRecordOrHr(db, params.id, user, resolveToday({ muster, user }))
      await removePhoto(db, params.id)
      return done
    },
    'GET /api/hr/employees/{id}/photo': ({ db, params, muster }) => readPhoto(muster, db, params.id),

    'POST /api/hr/directory/search': ({ db, body, user, muster }) =>
      searchDirectory(db, body, user, resolveToday({ muster, user })),
    'GET /api/hr/directory/{id}': ({ db, params, user, muster }) =>
      findPublicCard(db, params.id, resolveToday({ muster, user })),
    'GET /api/hr/org-chart': ({ db, user, muster }) => listChartRoots(db, resolveToday({ muster, user })),
    'GET /api/hr/org-chart/all': ({ db, user, muster }) => listChartPeople(db, resolveToday({ muster, user })),
    'GET /api/hr/org-chart/{id}/reports': ({ db, params, user, muster }) =>
      listDirectReports(db, params.id, resolveToday({ muster, user })),
    'GET /api/hr/org-chart/{id}/chain': ({ db, params, user, muster }) =>
      listReportingChain(db, params.id, resolveToday({ muster, user })),
    'GET /api/hr/feed': ({ db, user, muster }) =>
      readDashboardFeed(db, { user, today: resolveToday({ muster, user }) }),
    'GET /api/hr/headcount': ({ db, query, user, muster }) =>
      countEmployeesByDepartment(db, query.asOf ?? resolveToday({ muster, user })),
    'GET /api/hr/headcount/months': ({ db, query, user, muster }) =>
      countEmployeesByMonth(db, query.asOf ?? resolveToday({ muster, user })),
  })
