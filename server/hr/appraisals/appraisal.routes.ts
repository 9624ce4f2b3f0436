import type { FastifyInstance } from 'fastify'
import { appraisalCalls } from '../../../domain/hr/appraisals/appraisal.calls.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import { takeOut, writeReview, writeSelf } from './appraisal.actions.ts'
import { readAppraisal, searchAppraisals, searchCycles } from './appraisal.queries.ts'
import { addCycle, changeCycle, launch, release, removeCycle } from './cycle.actions.ts'

const asking = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveAppraisals = (app: FastifyInstance) =>
  serve(app, appraisalCalls, {
    'POST /api/hr/appraisal/cycles': ({ db, body }) => addCycle(db, body),
    'PUT /api/hr/appraisal/cycles/{id}': ({ db, params, body }) => changeCycle(db, params.id, body),
    'DELETE /api/hr/appraisal/cycles/{id}': ({ db, params }) => removeCycle(db, params.id),
    'POST /api/hr/appraisal/cycles/search': ({ db, body }) => searchCycles(db, body),
    'POST /api/hr/appraisal/cycles/{id}/launch': ({ db, params, body, ...by }) =>
      launch(db, params.id, body.version, asking(by).today),
    'POST /api/hr/appraisal/cycles/{id}/release': ({ db, params, body }) => release(db, params.id, body.version),
    'POST /api/hr/appraisals/search': ({ db, body, ...by }) => searchAppraisals(db, body, asking(by)),
    'GET /api/hr/appraisals/{id}': ({ db, params, ...by }) => readAppraisal(db, params.id, asking(by)),
    'PUT /api/hr/appraisals/{id}/self': ({ db, params, body, ...by }) =>
      writeSelf(by.muster, db, params.id, body, asking(by)),
    'PUT /api/hr/appraisals/{id}/manager': ({ db, params, body, ...by }) =>
      writeReview(by.muster, db, params.id, body, asking(by)),
    'DELETE /api/hr/appraisals/{id}': ({ db, params, ...by }) => takeOut(db, params.id, asking(by)),
  })
