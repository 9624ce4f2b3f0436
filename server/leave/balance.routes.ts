import type { FastifyInstance } from 'fastify'
import { balanceCalls } from '../../domain/leave/balance/balance.calls.ts'
import { probationCalls } from '../../domain/leave/accrual/probation.calls.ts'
import { getToday } from '../kit/clock.ts'
import { serve } from '../kit/http/serve.ts'
import { searchBalances } from './balance/balance-list.queries.ts'
import { searchOwnBalances, listRequestableTypes } from './balance/own-balance.queries.ts'
import { createActor } from './actor.ts'
import { adjustBalance } from './balance/adjustment.actions.ts'
import { explainBalance } from './balance/ledger-statement.queries.ts'
import {
  createAccrualRule,
  deleteAccrualRule,
  runAccrualRule,
  updateAccrualRule,
} from './accrual/accrual-rule.actions.ts'
import { listAccrualRules } from './accrual/accrual-rule-list.queries.ts'
import { readProbation } from './accrual/probation.queries.ts'
import { readAvailedReport } from './request/leave-report.queries.ts'
import { readAccrualSchedule } from './accrual/accrual-schedule.queries.ts'

export function serveBalances(app: FastifyInstance): void {
  serve(app, probationCalls, {
    'GET /api/leave-hr/employee/probation/{id}': ({ db, params, user, muster }) =>
      readProbation(db, params.id, user, getToday(muster.clock, user.timeZone)),
  })
  serve(app, balanceCalls, {
    'POST /api/leave-hr/leave/type/accumulations/all': ({ db, body }) => listAccrualRules(db, body?.cycleId),
    'POST /api/leave-hr/leave/type/accumulations': ({ db, body, user, muster }) =>
      createAccrualRule(db, body, createActor(muster, user)),
    'PUT /api/leave-hr/leave/type/accumulations/{id}': ({ db, body, params, user, muster }) =>
      updateAccrualRule(db, params.id, body, createActor(muster, user)),
    'POST /api/leave-hr/leave/type/accumulations/{id}/run': ({ db, params, user, muster }) =>
      runAccrualRule(db, params.id, createActor(muster, user)),
    'DELETE /api/leave-hr/leave/type/accumulations/{id}': ({ db, params }) => deleteAccrualRule(db, params.id),
    'POST /api/leave-hr/leave/accumulations/search': ({ db, body, user, muster }) =>
      searchBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/admin/search': ({ db, body, user, muster }) =>
      searchBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/employee/search': ({ db, body, user, muster }) =>
      searchOwnBalances(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/explain': ({ db, body, user, muster }) =>
      explainBalance(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/schedule': ({ db, body, user, muster }) =>
      readAccrualSchedule(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/leave-hr/leave/accumulations/adjust': ({ db, body, user, muster }) =>
      adjustBalance(db, body, createActor(muster, user)),
    'POST /api/leave-hr/leave/types/employee/all': ({ db, body, user, muster }) =>
      listRequestableTypes(db, user.employeeId, body?.on ?? getToday(muster.clock, user.timeZone)),
    'GET /api/leave-hr/leaves/availed/report': ({ db, query, user, muster }) =>
      readAvailedReport(db, query, user, getToday(muster.clock, user.timeZone)),
  })
}
