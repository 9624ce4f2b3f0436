import type { FastifyInstance } from 'fastify'
import { employeeCalls } from '../../domain/hr/employee.calls.ts'
import { done } from '../../domain/kit/schema.ts'
import type { AppContext } from '../kit/app.ts'
import { getToday } from '../kit/clock.ts'
import { resolveLanguage } from '../kit/i18n.ts'
import { serve } from '../kit/serve.ts'
import type { User } from '../kit/user.ts'
import { chainOf, findCard, pickable, reportsOf, searchDirectory, topOfChart } from './directory.queries.ts'
import { exportEmployees } from './employee-export.ts'
import { searchEmployees } from './employee-search.ts'
import { admitOwn, createEmployee, deleteEmployee, updateEmployee } from './employee.actions.ts'
import { readRecord, readTimeline } from './employee.queries.ts'
import { changeEmployment, takeBackChange } from './employment.actions.ts'
import { headcount, readFeed } from './feed.queries.ts'
import { photoOf, readPicture, removePhoto, setPhoto } from './photo.actions.ts'

const todayOf = ({ muster, user }: { muster: AppContext; user: User }) => getToday(muster.clock, user.timeZone)

export const serveEmployees = (app: FastifyInstance) =>
  serve(app, employeeCalls, {
    'POST /api/hr/employees': async ({ db, body, user, muster, http }) => {
      const id = await createEmployee(db, body, { muster, by: user, request: http.request })
      return readRecord(db, id, user, { today: todayOf({ muster, user }) })
    },
    'GET /api/hr/employees/{id}': ({ db, params, query, user, muster }) =>
      readRecord(db, params.id, user, { today: todayOf({ muster, user }), asOf: query.asOf }),
    'PUT /api/hr/employees/{id}': async ({ db, params, body, user, muster }) => {
      const today = todayOf({ muster, user })
      await updateEmployee(db, params.id, body, user, today)
      return readRecord(db, params.id, user, { today })
    },
    'DELETE /api/hr/employees/{id}': async ({ db, params, user }) => {
      await deleteEmployee(db, params.id, user)
      return done
    },
    'POST /api/hr/employees/search': ({ db, body, user, muster }) =>
      searchEmployees(db, body, user, todayOf({ muster, user })),
    'POST /api/hr/employees/export': ({ db, body, user, muster, http }) =>
      exportEmployees(db, body, {
        user,
        today: todayOf({ muster, user }),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
    'POST /api/hr/employees/all': ({ db, body, user, muster }) => pickable(db, body, todayOf({ muster, user })),

    'GET /api/hr/employees/{id}/employment': ({ db, params, user, muster }) =>
      readTimeline(db, params.id, user, todayOf({ muster, user })),
    'POST /api/hr/employees/{id}/employment': async ({ db, params, body, user, muster }) => {
      const today = todayOf({ muster, user })
      await changeEmployment(db, params.id, body, user, today)
      return readRecord(db, params.id, user, { today })
    },
    'DELETE /api/hr/employees/{id}/employment/{fromDay}': async ({ db, params, user, muster }) => {
      const today = todayOf({ muster, user })
      await takeBackChange(db, params.id, params.fromDay, user, today)
      return readRecord(db, params.id, user, { today })
    },

    'POST /api/hr/employees/{id}/photo': async ({ db, params, user, muster, http }) => {
      await admitOwn(db, params.id, user, todayOf({ muster, user }))
      return setPhoto(muster, db, params.id, await readPicture(http.request), user)
    },
    'DELETE /api/hr/employees/{id}/photo': async ({ db, params, user, muster }) => {
      await admitOwn(db, params.id, user, todayOf({ muster, user }))
      await removePhoto(db, params.id)
      return done
    },
    'GET /api/hr/employees/{id}/photo': ({ db, params, muster }) => photoOf(muster, db, params.id),

    'POST /api/hr/directory/search': ({ db, body, user, muster }) =>
      searchDirectory(db, body, user, todayOf({ muster, user })),
    'GET /api/hr/directory/{id}': ({ db, params, user, muster }) => findCard(db, params.id, todayOf({ muster, user })),
    'GET /api/hr/org-chart': ({ db, user, muster }) => topOfChart(db, todayOf({ muster, user })),
    'GET /api/hr/org-chart/{id}/reports': ({ db, params, user, muster }) =>
      reportsOf(db, params.id, todayOf({ muster, user })),
    'GET /api/hr/org-chart/{id}/chain': ({ db, params, user, muster }) =>
      chainOf(db, params.id, todayOf({ muster, user })),
    'GET /api/hr/feed': ({ db, user, muster }) => readFeed(db, todayOf({ muster, user })),
    'GET /api/hr/headcount': ({ db, query, user, muster }) => headcount(db, query.asOf ?? todayOf({ muster, user })),
  })
