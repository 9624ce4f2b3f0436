import type { FastifyInstance } from 'fastify'
import { yearEndCalls } from '../../domain/leave/year-end/year-end.calls.ts'
import { getToday } from '../kit/clock.ts'
import { serve } from '../kit/http/serve.ts'
import { createActor } from './actor.ts'
import { reverseYearEnd, startYearEnd } from './year-end/year-end.actions.ts'
import { listYearEndRuns, findYearEndRun, previewYearEnd } from './year-end/year-end.queries.ts'

export const serveYearEnds = (app: FastifyInstance) =>
  serve(app, yearEndCalls, {
    'GET /api/leave-hr/leave/year-ends': ({ db }) => listYearEndRuns(db),
    'GET /api/leave-hr/leave/year-ends/{id}': ({ db, params }) => findYearEndRun(db, params.id),
    'POST /api/leave-hr/leave/year-ends/preview': ({ db, body, user, muster }) =>
      previewYearEnd(db, body, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/year-ends': ({ db, body, user, muster }) =>
      startYearEnd(db, body.cycleId, createActor(muster, user)),
    'POST /api/leave-hr/leave/year-ends/{id}/reverse': ({ db, params, user, muster }) =>
      reverseYearEnd(db, params.id, createActor(muster, user)),
  })
