import type { FastifyInstance } from 'fastify'
import { probationDecisionCalls } from '../../../domain/hr/probation/probation.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { proposeProbationDecision } from './decide-probation.actions.ts'
import { provideProbationApprovals } from './probation.approvals.ts'
import {
  findProbationDecision,
  listProbationQuestions,
  searchOpenProbations,
  searchProbationDecisions,
} from './probation-decision.queries.ts'

const toTimedActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export function serveProbationDecisions(app: FastifyInstance): void {
  provideProbationApprovals()
  serve(app, probationDecisionCalls, {
    'POST /api/hr/probation/open/search': ({ db, body, ...by }) => searchOpenProbations(db, body, toTimedActor(by)),
    'GET /api/hr/probation/{id}/questions': ({ db, params, ...by }) =>
      listProbationQuestions(db, params.id, toTimedActor(by)),
    'POST /api/hr/probation/{id}/decide': ({ db, params, body, ...by }) =>
      proposeProbationDecision(db, params.id, body, toTimedActor(by)),
    'POST /api/hr/probation/decisions/search': ({ db, body, ...by }) =>
      searchProbationDecisions(db, body, toTimedActor(by)),
    'GET /api/hr/probation/decisions/{id}': ({ db, params, ...by }) =>
      findProbationDecision(db, params.id, toTimedActor(by)),
  })
}
