import type { EstimateAccuracy, Overview, PriorityShare, StatusShare } from './analytics.schemas.ts'

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
  /** Tasks started long ago. They are stale if they are in progress. */
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

export interface DoneCounts extends CountGroup, AccuracySums {}

/** The accuracy of the estimates of completed tasks; `comparable` are those with an estimate and logged time. */
export interface AccuracySums {
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

/** The names for the ids of counts, in display order. */
export interface TaskLists {
  statuses: readonly { id: string; name: string; colour: string; category: StatusShare['category'] }[]
  priorities: readonly { id: string; name: string; colour: string }[]
  teams: readonly { id: string; name: string }[]
}

const NO_COLOUR = '#868e96'

export function toOverview({ open, done }: TaskCounts, lists: TaskLists): Overview {
  const openCount = sumTaskCounts(open, 'count')
  const doing = sumTaskCounts(selectTasksInProgress(open, lists), 'count')
  const doneCount = sumTaskCounts(done, 'count')
  const total = openCount + doneCount
  return {
    total,
    toDo: openCount - doing,
    doing,
    done: doneCount,
    overdue: sumTaskCounts(open, 'overdue'),
    dueSoon: sumTaskCounts(open, 'dueSoon'),
    blocked: sumTaskCounts(open, 'blocked'),
    unassigned: sumTaskCounts(open, 'unassigned'),
    overEstimate: sumTaskCounts(open, 'overEstimate'),
    estimatedMinutes: sumTaskCounts(open, 'estimatedMinutes') + sumTaskCounts(done, 'estimatedMinutes'),
    loggedMinutes: sumTaskCounts(open, 'loggedMinutes') + sumTaskCounts(done, 'loggedMinutes'),
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
        count: sumTaskCounts(group, 'count'),
        estimatedMinutes: sumTaskCounts(group, 'estimatedMinutes'),
        loggedMinutes: sumTaskCounts(group, 'loggedMinutes'),
      },
    ]
  })
}

export function toPriorityShares({ open, done }: TaskCounts, { priorities }: TaskLists): PriorityShare[] {
  return [...priorities, { id: null, name: 'No priority', colour: NO_COLOUR }].flatMap(({ id, name, colour }) => {
    const hasPriority = ({ priorityId }: CountGroup) => priorityId === id
    const openGroup = open.filter(hasPriority)
    const openCount = sumTaskCounts(openGroup, 'count')
    const count = openCount + sumTaskCounts(done.filter(hasPriority), 'count')
    return count === 0
      ? []
      : [{ id, name, colour, count, open: openCount, overdue: sumTaskCounts(openGroup, 'overdue') }]
  })
}

export function toEstimateAccuracy(done: readonly AccuracySums[]): EstimateAccuracy {
  const taskCount = sumTaskCounts(done, 'comparable')
  return {
    taskCount,
    estimatedMinutes: sumTaskCounts(done, 'comparableEstimate'),
    loggedMinutes: sumTaskCounts(done, 'comparableLogged'),
    accuracy: taskCount === 0 ? null : Math.round(sumTaskCounts(done, 'accuracy') / taskCount),
    within: sumTaskCounts(done, 'within'),
    under: sumTaskCounts(done, 'under'),
    over: sumTaskCounts(done, 'over'),
  }
}

export function selectTasksInProgress(open: readonly OpenCounts[], { statuses }: TaskLists): OpenCounts[] {
  const inProgress = new Set<string | null>(statuses.flatMap(({ id, category }) => (category === 'DOING' ? [id] : [])))
  return open.filter(({ statusId }) => inProgress.has(statusId))
}

export function selectTeamCounts({ open, done }: TaskCounts, wanted: string): TaskCounts {
  const isInTeam = ({ teamId }: CountGroup) => teamId === wanted
  return { open: open.filter(isInTeam), done: done.filter(isInTeam) }
}

export function sumTaskCounts<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
