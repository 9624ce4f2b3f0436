import type { FastifyInstance } from 'fastify'
import { figureCalls } from '../../../domain/hr/separation/figures.calls.ts'
import { handoverCalls } from '../../../domain/hr/separation/handover.calls.ts'
import { rejoinCalls } from '../../../domain/hr/separation/rejoin.calls.ts'
import { resignationCalls } from '../../../domain/hr/separation/resignation.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import {
  previewResignation,
  requestWithdrawal,
  saveExitInterview,
  submitResignation,
  withdrawPendingResignation,
} from './resign.actions.ts'
import { findHandover, handOver } from './handover.actions.ts'
import { readEmploymentFigures } from './figures.queries.ts'
import { listEmployments, rejoinEmployee } from './rejoin.actions.ts'
import { provideResignationApprovals } from './resignation.approvals.ts'
import { findResignation, searchResignations } from './resignation.queries.ts'
import { changeResignationTerms, recordSeparation } from './separation.actions.ts'

const toTimedActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export function serveResignations(app: FastifyInstance): void {
  provideResignationApprovals()
  serve(app, figureCalls, {
    'POST /api/hr/employmentFigures': ({ db, body, ...by }) => readEmploymentFigures(db, body, toTimedActor(by).today),
  })
  serve(app, rejoinCalls, {
    'POST /api/hr/employees/{id}/rejoin': ({ db, params, body, ...by }) =>
      rejoinEmployee(db, params.id, body, toTimedActor(by)),
    'GET /api/hr/employees/{id}/employments': ({ db, params, ...by }) =>
      listEmployments(db, params.id, toTimedActor(by)),
  })
  serve(app, handoverCalls, {
    'GET /api/hr/resignations/{id}/handover': ({ db, params, ...by }) => findHandover(db, params.id, toTimedActor(by)),
    'POST /api/hr/resignations/{id}/handover': ({ db, params, body, ...by }) =>
      handOver(db, params.id, body, toTimedActor(by)),
  })
  serve(app, resignationCalls, {
    'POST /api/hr/resignations/preview': ({ db, body, ...by }) => previewResignation(db, body, toTimedActor(by)),
    'POST /api/hr/resignations': ({ db, body, ...by }) => submitResignation(db, body, toTimedActor(by)),
    'POST /api/hr/resignations/record': ({ db, body, ...by }) => recordSeparation(db, body, toTimedActor(by)),
    'PUT /api/hr/resignations/{id}': ({ db, params, body, ...by }) =>
      changeResignationTerms(db, params.id, body, toTimedActor(by)),
    'POST /api/hr/resignations/search': ({ db, body, ...by }) => searchResignations(db, body, toTimedActor(by)),
    'GET /api/hr/resignations/{id}': ({ db, params, ...by }) => findResignation(db, params.id, toTimedActor(by)),
    'DELETE /api/hr/resignations/{id}': async ({ db, params, ...by }) => {
      await withdrawPendingResignation(db, params.id, toTimedActor(by))
      return done
    },
    'POST /api/hr/resignations/{id}/withdraw': ({ db, params, body, ...by }) =>
      requestWithdrawal(db, params.id, body, toTimedActor(by)),
    'PUT /api/hr/resignations/{id}/exit-interview': ({ db, params, body, ...by }) =>
      saveExitInterview(db, params.id, body, toTimedActor(by)),
  })
}
