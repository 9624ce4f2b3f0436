import type { FastifyInstance } from 'fastify'
import { employeePlanCalls } from '../../../domain/hr/plans/employee-plan.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { changeEmployeePlan, completeEmployeePlan, deleteEmployeePlan } from './employee-plan.actions.ts'
import {
  listPlansOfEmployee,
  readEmployeePlan,
  searchEmployeePlans,
  searchOwnSteps,
  searchPlanCandidates,
} from './employee-plan.queries.ts'
import { generatePlans, previewPlans, startPlan } from './generate.actions.ts'
import { completeStep, reopenStep } from './step.actions.ts'

const toTimedActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export const serveEmployeePlans = (app: FastifyInstance): void =>
  serve(app, employeePlanCalls, {
    'POST /api/hr/employee/plans': ({ db, body, ...by }) => startPlan(db, body, toTimedActor(by)),
    'PUT /api/hr/employee/plans/{id}': ({ db, params, body, ...by }) =>
      changeEmployeePlan(db, params.id, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/search': ({ db, body, ...by }) => searchEmployeePlans(db, body, toTimedActor(by)),
    'GET /api/hr/employee/plans/{id}': ({ db, params, ...by }) => readEmployeePlan(db, params.id, toTimedActor(by)),
    'GET /api/hr/employee/plans/employee/{id}': ({ db, params, ...by }) =>
      listPlansOfEmployee(db, params.id, toTimedActor(by)),
    'POST /api/hr/employee/plans/candidates/search': ({ db, body, ...by }) =>
      searchPlanCandidates(db, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/generate/preview': ({ db, body, ...by }) => previewPlans(db, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/generate': ({ db, body, ...by }) => generatePlans(db, body, toTimedActor(by)),
    'DELETE /api/hr/employee/plans/{id}': async ({ db, params, ...by }) => {
      await deleteEmployeePlan(db, params.id, toTimedActor(by))
      return done
    },
    'POST /api/hr/employee/plans/complete': ({ db, body, ...by }) => completeEmployeePlan(db, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/actions/complete': ({ db, body, ...by }) => completeStep(db, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/actions/reopen': ({ db, body, ...by }) => reopenStep(db, body, toTimedActor(by)),
    'POST /api/hr/employee/plans/actions/search': ({ db, body, ...by }) => searchOwnSteps(db, body, toTimedActor(by)),
  })
