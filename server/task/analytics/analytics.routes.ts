import type { FastifyInstance } from 'fastify'
import { analyticsCalls } from '../../../domain/task/analytics/analytics.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { toTaskActor } from '../tasks/task.routes.ts'
import { findDashboard } from './dashboard.queries.ts'
import { findTaskFigures, findTeamDetails, findUserTasks, listAlerts } from './detail.queries.ts'
import { findAgingWork } from './flow.queries.ts'
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
    'GET /api/analytics/overview-filter': ({ db, query, ...by }) => findOverview(db, query, toTaskActor(by)),
    'GET /api/analytics/breakdown/status': ({ db, ...by }) => listStatusShares(db, {}, toTaskActor(by)),
    'GET /api/analytics/breakdown/status-filter': ({ db, query, ...by }) =>
      listStatusShares(db, query, toTaskActor(by)),
    'GET /api/analytics/breakdown/priority': ({ db, ...by }) => listPriorityShares(db, {}, toTaskActor(by)),
    'GET /api/analytics/breakdown/priority-filter': ({ db, query, ...by }) =>
      listPriorityShares(db, query, toTaskActor(by)),
    'GET /api/analytics/team/summary': ({ db, ...by }) => listTeamSummaries(db, {}, toTaskActor(by)),
    'GET /api/analytics/team/summary-filter': ({ db, query, ...by }) => listTeamSummaries(db, query, toTaskActor(by)),
    'GET /api/analytics/estimate-accuracy': ({ db, ...by }) => findEstimateAccuracy(db, {}, toTaskActor(by)),
    'GET /api/analytics/estimate-accuracy-filter': ({ db, query, ...by }) =>
      findEstimateAccuracy(db, query, toTaskActor(by)),
    'GET /api/analytics/trend/completion': ({ db, ...by }) => listCompletionWeeks(db, {}, toTaskActor(by)),
    'GET /api/analytics/trend/completion-filter': ({ db, query, ...by }) =>
      listCompletionWeeks(db, query, toTaskActor(by)),
    'GET /api/analytics/trend/estimate-accuracy': ({ db, ...by }) => listAccuracyWeeks(db, {}, toTaskActor(by)),
    'GET /api/analytics/trend/estimate-accuracy-filter': ({ db, query, ...by }) =>
      listAccuracyWeeks(db, query, toTaskActor(by)),
    'GET /api/analytics/workload': ({ db, ...by }) => listWorkloads(db, {}, toTaskActor(by)),
    'GET /api/analytics/workload-filter': ({ db, query, ...by }) => listWorkloads(db, query, toTaskActor(by)),
    'GET /api/analytics/risk/tasks': ({ db, ...by }) => listRiskTasks(db, {}, toTaskActor(by)),
    'GET /api/analytics/risk/tasks-filter': ({ db, query, ...by }) => listRiskTasks(db, query, toTaskActor(by)),
    'GET /api/analytics/risk/heatmap': ({ db, ...by }) => listRiskHeatmap(db, {}, toTaskActor(by)),
    'GET /api/analytics/risk/heatmap-filter': ({ db, query, ...by }) => listRiskHeatmap(db, query, toTaskActor(by)),
    'GET /api/analytics/aging-wip': ({ db, ...by }) => findAgingWork(db, {}, toTaskActor(by)),
    'GET /api/analytics/aging-wip-filter': ({ db, query, ...by }) => findAgingWork(db, query, toTaskActor(by)),
    'GET /api/analytics/timesheet/variance': ({ db, ...by }) => listTimesheetVariances(db, {}, toTaskActor(by)),
    'GET /api/analytics/timesheet/variance-filter': ({ db, query, ...by }) =>
      listTimesheetVariances(db, query, toTaskActor(by)),
    'GET /api/analytics/alerts': ({ db, ...by }) => listAlerts(db, toTaskActor(by)),
    'GET /api/analytics/dashboard-filter': ({ db, query, ...by }) => findDashboard(db, query, toTaskActor(by)),
    'GET /api/analytics/team/{id}/details': ({ db, params, ...by }) => findTeamDetails(db, params.id, toTaskActor(by)),
    'GET /api/analytics/task/{id}/details': ({ db, params, ...by }) => findTaskFigures(db, params.id, toTaskActor(by)),
  })

/** All figures of the dashboard. The queries are sent together. */
