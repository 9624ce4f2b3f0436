import type { FastifyInstance } from 'fastify'
import { accumulationCalls } from '../../domain/leave/accumulation.calls.ts'
import { probationCalls } from '../../domain/leave/probation.calls.ts'
import { getToday } from '../kit/clock.ts'
import { serve } from '../kit/serve.ts'
import { ownBalances, searchBalances, typesOf } from './accumulation.queries.ts'
import { actingNow } from './acting.ts'
import { adjustBalance } from './adjust.actions.ts'
import { explainBalance } from './explain.queries.ts'
import { createRule, deleteRule, runRule, updateRule } from './grant.actions.ts'
import { allRules } from './grant.queries.ts'
import { readProbation } from './probation.queries.ts'
import { availedReport } from './report.queries.ts'
import { readSchedule } from './schedule.queries.ts'

export function serveAccumulations(app: FastifyInstance): void {
  serve(app, probationCalls, {
    'GET /api/leave-hr/employee/probation/{id}': ({ db, params, user, muster }) =>
      readProbation(db, params.id, user, getToday(muster.clock, user.timeZone)),
  })
  serve(app, accumulationCalls, {
    'POST /api/leave-hr/leave/type/accumulations/all': ({ db, body }) => allRules(db, body?.cycleId),
    'POST /api/leave-hr/leave/type/accumulations': ({ db, body, user, muster }) =>
      createRule(db, body, actingNow(muster, user)),
    'PUT /api/leave-hr/leave/type/accumulations/{id}': ({ db, body, params, user, muster }) =>
      updateRule(db, params.id, body, actingNow(muster, user)),
    'POST /api/leave-hr/leave/type/accumulations/{id}/run': ({ db, params, user, muster }) =>
      runRule(db, params.id, actingNow(muster, user)),
    'DELETE /api/leave-hr/leave/type/accumulations/{id}': ({ db, params }) => deleteRule(db, params.id),
    'POST /api/leave-hr/leave/accumulations/search': ({ db, body, user, muster }) =>
      searchBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/admin/search': ({ db, body, user, muster }) =>
      searchBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/employee/search': ({ db, body, user, muster }) =>
      ownBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/explain': ({ db, body, user, muster }) =>
      explainBalance(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/schedule': ({ db, body, user, muster }) =>
      readSchedule(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/adjust': ({ db, body, user, muster }) =>
      adjustBalance(db, body, actingNow(muster, user)),
    'POST /api/leave-hr/leave/types/employee/all': ({ db, body, user, muster }) =>
      typesOf(db, user.employeeId, body?.on ?? getToday(muster.clock, user.timeZone)),
    'GET /api/leave-hr/leaves/availed/report': ({ db, query, user, muster }) =>
      availedReport(db, query, user, getToday(muster.clock, user.timeZone)),
  })
}
