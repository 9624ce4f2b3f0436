import type { FastifyInstance } from 'fastify'
import { appraisalCalls } from '../../../domain/hr/appraisals/appraisal.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { removeAppraisal, saveManagerAppraisal, saveSelfAppraisal } from './appraisal.actions.ts'
import { readAppraisal, searchAppraisals, searchAppraisalCycles } from './appraisal.queries.ts'
import {
  addAppraisalCycle,
  changeAppraisalCycle,
  launchAppraisalCycle,
  releaseAppraisalCycle,
  removeAppraisalCycle,
} from './cycle.actions.ts'

const toAppraisalActor = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveAppraisals = (app: FastifyInstance) =>
  serve(app, appraisalCalls, {
    'POST /api/hr/appraisal/cycles': ({ db, body }) => addAppraisalCycle(db, body),
    'PUT /api/hr/appraisal/cycles/{id}': ({ db, params, body }) => changeAppraisalCycle(db, params.id, body),
    'DELETE /api/hr/appraisal/cycles/{id}': ({ db, params }) => removeAppraisalCycle(db, params.id),
    'POST /api/hr/appraisal/cycles/search': ({ db, body }) => searchAppraisalCycles(db, body),
    'POST /api/hr/appraisal/cycles/{id}/launch': ({ db, params, body, ...by }) =>
      launchAppraisalCycle(db, params.id, body.version, toAppraisalActor(by).today),
    'POST /api/hr/appraisal/cycles/{id}/release': ({ db, params, body }) =>
      releaseAppraisalCycle(db, params.id, body.version),
    'POST /api/hr/appraisals/search': ({ db, body, ...by }) => searchAppraisals(db, body, toAppraisalActor(by)),
    'GET /api/hr/appraisals/{id}': ({ db, params, ...by }) => readAppraisal(db, params.id, toAppraisalActor(by)),
    'PUT /api/hr/appraisals/{id}/self': ({ db, params, body, ...by }) =>
      saveSelfAppraisal(by.muster, db, params.id, body, toAppraisalActor(by)),
    'PUT /api/hr/appraisals/{id}/manager': ({ db, params, body, ...by }) =>
      saveManagerAppraisal(by.muster, db, params.id, body, toAppraisalActor(by)),
    'DELETE /api/hr/appraisals/{id}': ({ db, params, ...by }) => removeAppraisal(db, params.id, toAppraisalActor(by)),
  })
