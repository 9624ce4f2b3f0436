import type { FastifyInstance } from 'fastify'
import { addDays } from '../../../domain/kit/day.ts'
import { analyticsCalls } from '../../../domain/task/analytics/analytics.calls.ts'
import type { AnalyticsFilter } from '../../../domain/task/analytics/analytics.schemas.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { toTaskActor } from '../tasks/task.routes.ts'
import { findDashboard } from './dashboard.queries.ts'
import { findTaskFigures, findTeamDetails, findUserTasks, listAlerts } from './detail.queries.ts'
import { findAgingWork, findFlow } from './flow.queries.ts'
import {
  findAdminFigures,
  findOverview,
  listPriorityShares,
  listRiskHeatmap,
  listStatusShares,
  listTeamSummaries,
} from './overview.queries.ts'
import { listRiskTasks } from './risk.queries.ts'
import { findEstimateAccuracy, listAccuracyWeeks, listCompletionWeeks } from './trend.queries.ts'
import { listTimesheetVariances, listWorkloads } from './workload.queries.ts'

export const serveAnalytics = (app: FastifyInstance): void =>
  serve(app, analyticsCalls, {
    'GET /api/analytics/user-tasks': ({ db, ...by }) => findUserTasks(db, toTaskActor(by)),
    'GET /api/analytics/admin': ({ db, ...by }) => findAdminFigures(db, toTaskActor(by)),
    'GET /api/task/analytics/admin': ({ db, ...by }) => findAdminFigures(db, toTaskActor(by)),
    'GET /api/analytics/overview': ({ db, ...by }) => findOverview(db, {}, toTaskActor(by)),
    'GET /api/analytics/overview-filter': withFilter(findOverview),
    'GET /api/analytics/breakdown/status': ({ db, ...by }) => listStatusShares(db, {}, toTaskActor(by)),
    'GET /api/analytics/breakdown/status-filter': withFilter(listStatusShares),
    'GET /api/analytics/breakdown/priority': ({ db, ...by }) => listPriorityShares(db, {}, toTaskActor(by)),
    'GET /api/analytics/breakdown/priority-filter': withFilter(listPriorityShares),
    'GET /api/analytics/team/summary': ({ db, ...by }) => listTeamSummaries(db, {}, toTaskActor(by)),
    'GET /api/analytics/team/summary-filter': withFilter(listTeamSummaries),
    'GET /api/analytics/estimate-accuracy': ({ db, ...by }) => findEstimateAccuracy(db, {}, toTaskActor(by)),
    'GET /api/analytics/estimate-accuracy-filter': withFilter(findEstimateAccuracy),
    'GET /api/analytics/trend/completion': ({ db, ...by }) => listCompletionWeeks(db, {}, toTaskActor(by)),
    'GET /api/analytics/trend/completion-filter': withFilter(listCompletionWeeks),
    'GET /api/analytics/trend/estimate-accuracy': ({ db, ...by }) => listAccuracyWeeks(db, {}, toTaskActor(by)),
    'GET /api/analytics/trend/estimate-accuracy-filter': withFilter(listAccuracyWeeks),
    'GET /api/analytics/workload': ({ db, ...by }) => listWorkloads(db, {}, toTaskActor(by)),
    'GET /api/analytics/workload-filter': withFilter(listWorkloads),
    'GET /api/analytics/risk/tasks': ({ db, ...by }) => listRiskTasks(db, {}, toTaskActor(by)),
    'GET /api/analytics/risk/tasks-filter': withFilter(listRiskTasks),
    'GET /api/analytics/risk/heatmap': ({ db, ...by }) => listRiskHeatmap(db, {}, toTaskActor(by)),
    'GET /api/analytics/risk/heatmap-filter': withFilter(listRiskHeatmap),
    'GET /api/analytics/aging-wip': ({ db, ...by }) => findAgingWork(db, {}, toTaskActor(by)),
    'GET /api/analytics/aging-wip-filter': withFilter(findAgingWork),
    'GET /api/analytics/timesheet/variance': ({ db, ...by }) => listTimesheetVariances(db, {}, toTaskActor(by)),
    'GET /api/analytics/timesheet/variance-filter': withFilter(listTimesheetVariances),
    'GET /api/analytics/alerts': ({ db, ...by }) => listAlerts(db, toTaskActor(by)),
    'GET /api/analytics/dashboard-filter': withFilter(findDashboard),
    'GET /api/analytics/flow-filter': withFilter(findFlow),
    'GET /api/analytics/team/{id}/details': ({ db, params, ...by }) => findTeamDetails(db, params.id, toTaskActor(by)),
    'GET /api/analytics/task/{id}/details': ({ db, params, ...by }) => findTaskFigures(db, params.id, toTaskActor(by)),
  })

const MAX_PERIOD_DAYS = 366

type FilterCall = { db: Db; query: AnalyticsFilter; muster: AppContext; user: User }

/**
 * A call with the filters of the figures. Its period must not end before it starts, nor be longer than 366 days. Today
 * replaces a missing date.
 */
const withFilter =
  <Reply>(find: (db: Db, filter: AnalyticsFilter, actor: TimedActor) => Reply) =>
  ({ db, query, ...by }: FilterCall): Reply => {
    const { from, to } = query
    if (from && to && to < from) fail('TASK_PERIOD_ORDER', {}, { to: 'TASK_PERIOD_ORDER' })
    const actor = toTaskActor(by)
    if ((to ?? actor.today) > addDays(from ?? actor.today, MAX_PERIOD_DAYS - 1))
      fail('TASK_PERIOD_LONG', { max: MAX_PERIOD_DAYS }, { to: 'TASK_PERIOD_LONG' })
    return find(db, query, actor)
  }
