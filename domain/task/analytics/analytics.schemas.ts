import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Named, Nullable, Shape } from '../../kit/schema.ts'
import { statusCategories } from '../tasks/task.schemas.ts'
import { riskBands, riskReasons } from './risk-score.ts'

const Count = Type.Integer()

/** The filters of all figures. Without `from` and `to` every task counts. */
export const AnalyticsFilter = Shape({
  from: Type.Optional(DayString),
  to: Type.Optional(DayString),
  teamId: Type.Optional(Id),
  sprintId: Type.Optional(Id),
  userId: Type.Optional(Id),
  status: Type.Optional(Id),
  priority: Type.Optional(Id),
})
export type AnalyticsFilter = Static<typeof AnalyticsFilter>

export const Overview = Type.Object({
  total: Count,
  toDo: Count,
  doing: Count,
  done: Count,
  overdue: Count,
  dueSoon: Count,
  blocked: Count,
  unassigned: Count,
  overEstimate: Count,
  estimatedMinutes: Count,
  loggedMinutes: Count,
  /** Percent. */
  completionRate: Count,
})
export type Overview = Static<typeof Overview>

export const StatusShare = Type.Object({
  id: Nullable(Id),
  name: Type.String(),
  colour: Type.String(),
  category: Choice(statusCategories),
  count: Count,
  estimatedMinutes: Count,
  loggedMinutes: Count,
})
export type StatusShare = Static<typeof StatusShare>
export const PriorityShare = Type.Object({
  id: Nullable(Id),
  name: Type.String(),
  colour: Type.String(),
  count: Count,
  open: Count,
  overdue: Count,
})
export type PriorityShare = Static<typeof PriorityShare>

export const TeamSummary = Type.Object({ team: Named, memberCount: Count, ...Overview.properties })
export type TeamSummary = Static<typeof TeamSummary>

export const EstimateAccuracy = Type.Object({
  taskCount: Count,
  estimatedMinutes: Count,
  loggedMinutes: Count,
  /** Percent. Null without a task. */
  accuracy: Nullable(Count),
  within: Count,
  under: Count,
  over: Count,
})
export type EstimateAccuracy = Static<typeof EstimateAccuracy>

export const CompletionWeek = Type.Object({ week: Type.String(), created: Count, completed: Count })
export type CompletionWeek = Static<typeof CompletionWeek>
export const AccuracyWeek = Type.Object({ week: Type.String(), taskCount: Count, accuracy: Nullable(Count) })
export type AccuracyWeek = Static<typeof AccuracyWeek>

export const Workload = Type.Object({
  user: Named,
  openTasks: Count,
  remainingMinutes: Count,
  capacityMinutes: Count,
  /** Percent. Null without capacity. */
  load: Nullable(Count),
})
export type Workload = Static<typeof Workload>

export const TaskReference = Type.Object({ id: Id, key: Nullable(Type.String()), name: Type.String() })

export const RiskTask = Type.Object({
  task: TaskReference,
  endDate: Nullable(Type.String()),
  assignees: Type.Array(Named),
  score: Count,
  band: Choice(riskBands),
  reasons: Type.Array(Type.Object({ reason: Choice(riskReasons), points: Count })),
})
export type RiskTask = Static<typeof RiskTask>

export const HeatmapRow = Type.Object({
  team: Nullable(Named),
  low: Count,
  medium: Count,
  high: Count,
  critical: Count,
  averageScore: Count,
})
export type HeatmapRow = Static<typeof HeatmapRow>

export const AgingWork = Type.Object({
  buckets: Type.Array(Type.Object({ from: Count, to: Nullable(Count), count: Count })),
  tasks: Type.Array(
    Type.Object({
      task: TaskReference,
      status: Type.String(),
      startedOn: Type.String(),
      days: Count,
      assignees: Type.Array(Named),
    }),
  ),
})

export const TimesheetVariance = Type.Object({
  user: Named,
  loggedMinutes: Count,
  expectedMinutes: Count,
  varianceMinutes: Count,
})

export const alertKinds = ['OVERDUE', 'BLOCKED', 'OVER_ESTIMATE', 'UNASSIGNED', 'DUE_SOON', 'STALE'] as const
export const Alert = Type.Object({
  kind: Choice(alertKinds),
  severity: Choice(['HIGH', 'MEDIUM'] as const),
  count: Count,
})
export type Alert = Static<typeof Alert>

export const FlowDay = Type.Object({ day: Type.String(), created: Count, started: Count, completed: Count })
export type FlowDay = Static<typeof FlowDay>
export const CycleTime = Type.Object({ task: TaskReference, completedOn: Type.String(), days: Count })

/** How tasks pass from creation to completion. */
export const FlowFigures = Type.Object({ flow: Type.Array(FlowDay), cycleTimes: Type.Array(CycleTime) })

export const DashboardFigures = Type.Object({
  overview: Overview,
  statuses: Type.Array(StatusShare),
  priorities: Type.Array(PriorityShare),
  completion: Type.Array(CompletionWeek),
  accuracy: EstimateAccuracy,
  accuracyTrend: Type.Array(AccuracyWeek),
  heatmap: Type.Array(HeatmapRow),
  alerts: Type.Array(Alert),
})
