import type { FastifyInstance } from 'fastify'
import { goalCalls } from '../../../domain/hr/goals/goal.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { changeGoal, removeGoal, reportGoalProgress, createGoal } from './goal.actions.ts'
import { readGoal, searchGoals } from './goal.queries.ts'

const toGoalActor = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveGoals = (app: FastifyInstance) =>
  serve(app, goalCalls, {
    'POST /api/hr/goals': ({ db, body, ...by }) => createGoal(db, body, toGoalActor(by)),
    'PUT /api/hr/goals/{id}': ({ db, params, body, ...by }) => changeGoal(db, params.id, body, toGoalActor(by)),
    'DELETE /api/hr/goals/{id}': async ({ db, params, ...by }) => {
      await removeGoal(db, params.id, toGoalActor(by))
      return done
    },
    'GET /api/hr/goals/{id}': ({ db, params, ...by }) => readGoal(db, params.id, toGoalActor(by)),
    'POST /api/hr/goals/search': ({ db, body, ...by }) => searchGoals(db, body, toGoalActor(by)),
    'POST /api/hr/goals/{id}/progress': ({ db, params, body, ...by }) =>
      reportGoalProgress(db, params.id, body, toGoalActor(by)),
  })
