import Type, { type TSchema } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id, Named, Nullable } from '../../kit/schema.ts'
import {
  AccuracyWeek,
  AgingWork,
  Alert,
  AnalyticsFilter,
  CompletionWeek,
  DashboardFigures,
  EstimateAccuracy,
  FlowFigures,
  HeatmapRow,
  Overview,
  PriorityShare,
  RiskTask,
  StatusShare,
  TaskReference,
  TeamSummary,
  TimesheetVariance,
  Workload,
} from './analytics.schemas.ts'

const Count = Type.Integer()

const buildFigureCall = <S extends TSchema>(response: S) => ({ access: 'view-task-common' as const, response })
const buildFilterCall = <S extends TSchema>(response: S) => ({
  access: 'view-task-common' as const,
  query: AnalyticsFilter,
  response,
})

const AdminFigures = Type.Object({ overview: Overview, teams: Type.Array(TeamSummary) })

/** `thisWeek`: today and the next days in which a task counts as due soon. */
const DueCounts = Type.Object({ overdue: Count, today: Count, thisWeek: Count, later: Count, noDate: Count })
const UserTasks = Type.Object({
  byStatus: Type.Array(StatusShare),
  byDueDate: DueCounts,
  tasks: Type.Array(
    Type.Object({
      ...TaskReference.properties,
      status: Nullable(Named),
      endDate: Nullable(Type.String()),
    }),
  ),
  /** Open steps of joining and leaving plans for the caller. They are completed at `link`. */
  planSteps: Type.Array(Type.Object({ id: Id, title: Type.String(), dueDay: Type.String(), link: Type.String() })),
})

const TeamDetails = Type.Object({
  team: Named,
  memberCount: Count,
  overview: Overview,
  accuracy: EstimateAccuracy,
  completion: Type.Array(CompletionWeek),
  /** Only the members whose figures the caller may see. */
  members: Type.Array(Type.Object({ user: Named, open: Count, done: Count, overdue: Count, loggedMinutes: Count })),
})

const TaskFigures = Type.Object({
  task: TaskReference,
  estimateMinutes: Nullable(Count),
  loggedMinutes: Count,
  /** Percent of the estimate. Null without an estimate. */
  usedPercent: Nullable(Count),
  /** Days from creation to completion, or to today. */
  leadDays: Count,
  /** Days from the first status in progress to completion, or to today. Null if it was not started. */
  cycleDays: Nullable(Count),
  risk: RiskTask,
  timeByDay: Type.Array(Type.Object({ day: Type.String(), minutes: Count })),
  timeByUser: Type.Array(Type.Object({ user: Named, minutes: Count })),
})

/** Figures of tasks and logged time. The `-filter` variant of a call takes the filters of `AnalyticsFilter`. */
export const analyticsCalls = defineCalls({
  'GET /api/analytics/user-tasks': buildFigureCall(UserTasks),
  'GET /api/analytics/admin': { access: 'view-task-admin', response: AdminFigures },
  'GET /api/task/analytics/admin': { access: 'view-task-admin', response: AdminFigures },
  'GET /api/analytics/overview': buildFigureCall(Overview),
  'GET /api/analytics/overview-filter': buildFilterCall(Overview),
  'GET /api/analytics/breakdown/status': buildFigureCall(Type.Array(StatusShare)),
  'GET /api/analytics/breakdown/status-filter': buildFilterCall(Type.Array(StatusShare)),
  'GET /api/analytics/breakdown/priority': buildFigureCall(Type.Array(PriorityShare)),
  'GET /api/analytics/breakdown/priority-filter': buildFilterCall(Type.Array(PriorityShare)),
  'GET /api/analytics/team/summary': buildFigureCall(Type.Array(TeamSummary)),
  'GET /api/analytics/team/summary-filter': buildFilterCall(Type.Array(TeamSummary)),
  'GET /api/analytics/estimate-accuracy': buildFigureCall(EstimateAccuracy),
  'GET /api/analytics/estimate-accuracy-filter': buildFilterCall(EstimateAccuracy),
  'GET /api/analytics/trend/completion': buildFigureCall(Type.Array(CompletionWeek)),
  'GET /api/analytics/trend/completion-filter': buildFilterCall(Type.Array(CompletionWeek)),
  'GET /api/analytics/trend/estimate-accuracy': buildFigureCall(Type.Array(AccuracyWeek)),
  'GET /api/analytics/trend/estimate-accuracy-filter': buildFilterCall(Type.Array(AccuracyWeek)),
  'GET /api/analytics/workload': buildFigureCall(Type.Array(Workload)),
  'GET /api/analytics/workload-filter': buildFilterCall(Type.Array(Workload)),
  'GET /api/analytics/risk/tasks': buildFigureCall(Type.Array(RiskTask)),
  'GET /api/analytics/risk/tasks-filter': buildFilterCall(Type.Array(RiskTask)),
  'GET /api/analytics/risk/heatmap': buildFigureCall(Type.Array(HeatmapRow)),
  'GET /api/analytics/risk/heatmap-filter': buildFilterCall(Type.Array(HeatmapRow)),
  'GET /api/analytics/aging-wip': buildFigureCall(AgingWork),
  'GET /api/analytics/aging-wip-filter': buildFilterCall(AgingWork),
  'GET /api/analytics/timesheet/variance': buildFigureCall(Type.Array(TimesheetVariance)),
  'GET /api/analytics/timesheet/variance-filter': buildFilterCall(Type.Array(TimesheetVariance)),
  'GET /api/analytics/alerts': buildFigureCall(Type.Array(Alert)),
  'GET /api/analytics/dashboard-filter': buildFilterCall(DashboardFigures),
  'GET /api/analytics/flow-filter': buildFilterCall(FlowFigures),
  'GET /api/analytics/team/{id}/details': { access: 'view-task-common', response: TeamDetails },
  'GET /api/analytics/task/{id}/details': { access: 'view-task-common', response: TaskFigures },
})
