import type { Alert, EstimateAccuracy, HeatmapRow, Overview, PriorityShare, StatusShare } from './analytics.schemas.ts'

/** The tasks of one team, status and priority. */
export interface CountGroup {
  teamId: string | null
  /** Null for personal tasks. */
  statusId: string | null
  priorityId: string | null
  count: number
  estimatedMinutes: number
  loggedMinutes: number
}

export interface OpenCounts extends CountGroup {
  overdue: number
  dueSoon: number
  blocked: number
  unassigned: number
  overEstimate: number
  /** Started long ago. Those in progress are stale. */
  stale: number
}

/** Open tasks by risk band. */
export interface RiskCounts extends OpenCounts {
  low: number
  medium: number
  high: number
  critical: number
  /** The sum of the risk scores. */
  riskScore: number
}

/** Completed tasks; `comparable` are those with an estimate and logged time. */
export interface DoneCounts extends CountGroup {
  comparable: number
  comparableEstimate: number
  comparableLogged: number
  /** The sum of the accuracies of the comparable tasks, in percent. */
  accuracy: number
  within: number
  under: number
  over: number
}

export interface TaskCounts {
  open: readonly OpenCounts[]
  done: readonly CountGroup[]
}

/** The names behind the ids of counts, in the order in which they are shown. */
export interface TaskLists {
  statuses: readonly { id: string; name: string; colour: string; category: StatusShare['category'] }[]
  priorities: readonly { id: string; name: string; colour: string }[]
  teams: readonly { id: string; name: string }[]
}

const NO_COLOUR = '#868e96'

export function toOverview({ open, done }: TaskCounts, lists: TaskLists): Overview {
  const openCount = sumOf(open, 'count')
  const doing = sumOf(selectInProgress(open, lists), 'count')
  const doneCount = sumOf(done, 'count')
  const total = openCount + doneCount
  return {
    total,
    toDo: openCount - doing,
    doing,
    done: doneCount,
    overdue: sumOf(open, 'overdue'),
    dueSoon: sumOf(open, 'dueSoon'),
    blocked: sumOf(open, 'blocked'),
    unassigned: sumOf(open, 'unassigned'),
    overEstimate: sumOf(open, 'overEstimate'),
    estimatedMinutes: sumOf(open, 'estimatedMinutes') + sumOf(done, 'estimatedMinutes'),
    loggedMinutes: sumOf(open, 'loggedMinutes') + sumOf(done, 'loggedMinutes'),
    completionRate: total === 0 ? 0 : Math.round((100 * doneCount) / total),
  }
}

/** The tasks by status. Tasks without a status are personal. */
export function toStatusShares({ open, done }: TaskCounts, { statuses }: TaskLists): StatusShare[] {
  const personal = { id: null, name: 'Personal', colour: NO_COLOUR, category: 'TO_DO' as const }
  const all: readonly CountGroup[] = [...open, ...done]
  return [personal, ...statuses].flatMap(({ id, name, colour, category }) => {
    const group = all.filter(({ statusId }) => statusId === id)
    if (group.length === 0) return []
    return [
      {
        id,
        name,
        colour,
        category,
        count: sumOf(group, 'count'),
        estimatedMinutes: sumOf(group, 'estimatedMinutes'),
        loggedMinutes: sumOf(group, 'loggedMinutes'),
      },
    ]
  })
}

export function toPriorityShares({ open, done }: TaskCounts, { priorities }: TaskLists): PriorityShare[] {
  return [...priorities, { id: null, name: 'No priority', colour: NO_COLOUR }].flatMap(({ id, name, colour }) => {
    const hasPriority = ({ priorityId }: CountGroup) => priorityId === id
    const openGroup = open.filter(hasPriority)
    const openCount = sumOf(openGroup, 'count')
    const count = openCount + sumOf(done.filter(hasPriority), 'count')
    return count === 0 ? [] : [{ id, name, colour, count, open: openCount, overdue: sumOf(openGroup, 'overdue') }]
  })
}

export function toEstimateAccuracy(done: readonly DoneCounts[]): EstimateAccuracy {
  const taskCount = sumOf(done, 'comparable')
  return {
    taskCount,
    estimatedMinutes: sumOf(done, 'comparableEstimate'),
    loggedMinutes: sumOf(done, 'comparableLogged'),
    accuracy: taskCount === 0 ? null : Math.round(sumOf(done, 'accuracy') / taskCount),
    within: sumOf(done, 'within'),
    under: sumOf(done, 'under'),
    over: sumOf(done, 'over'),
  }
}

/** Open tasks by team and risk band. Tasks without a team come last. */
export function toHeatmap(open: readonly RiskCounts[], { teams }: TaskLists): HeatmapRow[] {
  return [...teams, null].flatMap((team) => {
    const group = open.filter(({ teamId }) => teamId === (team?.id ?? null))
    if (group.length === 0) return []
    return [
      {
        team,
        low: sumOf(group, 'low'),
        medium: sumOf(group, 'medium'),
        high: sumOf(group, 'high'),
        critical: sumOf(group, 'critical'),
        averageScore: Math.round(sumOf(group, 'riskScore') / sumOf(group, 'count')),
      },
    ]
  })
}

/** What needs attention. Kinds without a task are left out. */
export function toAlerts(open: readonly OpenCounts[], lists: TaskLists): Alert[] {
  const all: Alert[] = [
    { kind: 'OVERDUE', severity: 'HIGH', count: sumOf(open, 'overdue') },
    { kind: 'BLOCKED', severity: 'HIGH', count: sumOf(open, 'blocked') },
    { kind: 'OVER_ESTIMATE', severity: 'MEDIUM', count: sumOf(open, 'overEstimate') },
    { kind: 'UNASSIGNED', severity: 'MEDIUM', count: sumOf(open, 'unassigned') },
    { kind: 'DUE_SOON', severity: 'MEDIUM', count: sumOf(open, 'dueSoon') },
    { kind: 'STALE', severity: 'MEDIUM', count: sumOf(selectInProgress(open, lists), 'stale') },
  ]
  return all.filter(({ count }) => count > 0)
}

function selectInProgress(open: readonly OpenCounts[], { statuses }: TaskLists): OpenCounts[] {
  const inProgress = new Set<string | null>(statuses.flatMap(({ id, category }) => (category === 'DOING' ? [id] : [])))
  return open.filter(({ statusId }) => inProgress.has(statusId))
}

export function selectTeamCounts({ open, done }: TaskCounts, wanted: string): TaskCounts {
  const isInTeam = ({ teamId }: CountGroup) => teamId === wanted
  return { open: open.filter(isInTeam), done: done.filter(isInTeam) }
}

function sumOf<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
