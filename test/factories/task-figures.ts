import { addDays, daysBetween, toWeekday, type Day } from '../../domain/kit/day.ts'
import type { AnalyticsFilter } from '../../domain/task/analytics/analytics.schemas.ts'

/** The values of a task that figures depend on. Lists are indexes into the lists of the world. */
export interface FigureTask {
  id: string
  team: number | null
  sprint: number | null
  status: number | null
  priority: number | null
  startDate: Day | null
  endDate: Day | null
  createdOn: Day
  startedOn: Day | null
  completedOn: Day | null
  estimate: number | null
  assignees: number[]
  waitsFor: number[]
  logs: { user: number; day: Day; minutes: number }[]
}

export interface FigureWorld {
  today: Day
  users: string[]
  teams: string[]
  sprints: string[]
  statuses: { id: string; category: string }[]
  /** The first priority is the highest. */
  priorities: string[]
  tasks: FigureTask[]
}

const idOf = (ids: readonly string[], index: number | null) => (index === null ? null : (ids[index] ?? null))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const sumLogged = (task: FigureTask) => sum(task.logs.map(({ minutes }) => minutes))
const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((100 * part) / all))

export function selectTasks(world: FigureWorld, filter: AnalyticsFilter): FigureTask[] {
  return world.tasks.filter((task) => {
    const dates = [task.startDate ?? task.createdOn, task.endDate ?? task.createdOn].toSorted()
    const [begins = '', ends = ''] = dates
    return (
      (!filter.from || ends >= filter.from) &&
      (!filter.to || begins <= filter.to) &&
      (!filter.teamId || idOf(world.teams, task.team) === filter.teamId) &&
      (!filter.sprintId || idOf(world.sprints, task.sprint) === filter.sprintId) &&
      (!filter.userId || task.assignees.some((one) => world.users[one] === filter.userId)) &&
      (!filter.status || (task.status !== null && world.statuses[task.status]?.id === filter.status)) &&
      (!filter.priority || idOf(world.priorities, task.priority) === filter.priority)
    )
  })
}

const isOpen = ({ completedOn }: FigureTask) => completedOn === null
const isBlocked = (world: FigureWorld, task: FigureTask) =>
  isOpen(task) && task.waitsFor.some((index) => world.tasks[index]?.completedOn === null)
const categoryOf = (world: FigureWorld, { status }: FigureTask) =>
  status === null ? null : (world.statuses[status]?.category ?? null)
const isOverdue = (world: FigureWorld, task: FigureTask) =>
  isOpen(task) && task.endDate !== null && task.endDate < world.today
const isOverEstimate = (task: FigureTask) => isOpen(task) && task.estimate !== null && sumLogged(task) > task.estimate

export function countOverview(world: FigureWorld, tasks: readonly FigureTask[]) {
  const open = tasks.filter(isOpen)
  const doing = open.filter((task) => categoryOf(world, task) === 'DOING').length
  const done = tasks.length - open.length
  const soon = addDays(world.today, 7)
  return {
    total: tasks.length,
    toDo: open.length - doing,
    doing,
    done,
    overdue: open.filter((task) => isOverdue(world, task)).length,
    dueSoon: open.filter(({ endDate }) => endDate !== null && endDate >= world.today && endDate <= soon).length,
    blocked: open.filter((task) => isBlocked(world, task)).length,
    unassigned: open.filter(({ assignees }) => assignees.length === 0).length,
    overEstimate: open.filter(isOverEstimate).length,
    estimatedMinutes: sum(tasks.map(({ estimate }) => estimate ?? 0)),
    loggedMinutes: sum(tasks.map(sumLogged)),
    completionRate: percent(done, tasks.length),
  }
}

export function countByStatus(world: FigureWorld, tasks: readonly FigureTask[]) {
  return groupCounts(
    tasks,
    ({ status }) => (status === null ? null : (world.statuses[status]?.id ?? null)),
    (some) => ({
      count: some.length,
      estimatedMinutes: sum(some.map(({ estimate }) => estimate ?? 0)),
      loggedMinutes: sum(some.map(sumLogged)),
    }),
  )
}

export function countByPriority(world: FigureWorld, tasks: readonly FigureTask[]) {
  return groupCounts(
    tasks,
    ({ priority }) => idOf(world.priorities, priority),
    (some) => ({
      count: some.length,
      open: some.filter(isOpen).length,
      overdue: some.filter((task) => isOverdue(world, task)).length,
    }),
  )
}

function groupCounts<V extends object>(
  tasks: readonly FigureTask[],
  key: (task: FigureTask) => string | null,
  count: (tasks: FigureTask[]) => V,
): ({ id: string | null } & V)[] {
  const ids = [...new Set(tasks.map(key))]
  return ids.map((id) => ({ id, ...count(tasks.filter((task) => key(task) === id)) }))
}

const isComparable = (task: FigureTask) => !isOpen(task) && (task.estimate ?? 0) > 0 && sumLogged(task) > 0
const deviation = (task: FigureTask) => (Math.abs(sumLogged(task) - (task.estimate ?? 0)) * 100) / (task.estimate ?? 1)

function averageAccuracy(tasks: readonly FigureTask[]): number | null {
  if (tasks.length === 0) return null
  return Math.round(sum(tasks.map((task) => Math.max(0, 100 - deviation(task)))) / tasks.length)
}

export function measureAccuracy(tasks: readonly FigureTask[]) {
  const compared = tasks.filter(isComparable)
  const off = compared.filter((task) => deviation(task) > 20)
  return {
    taskCount: compared.length,
    estimatedMinutes: sum(compared.map(({ estimate }) => estimate ?? 0)),
    loggedMinutes: sum(compared.map(sumLogged)),
    accuracy: averageAccuracy(compared),
    within: compared.length - off.length,
    under: off.filter((task) => sumLogged(task) > (task.estimate ?? 0)).length,
    over: off.filter((task) => sumLogged(task) < (task.estimate ?? 0)).length,
  }
}

function listWeeks(from: Day, to: Day): Day[] {
  const weeks: Day[] = []
  for (let week = addDays(from, 1 - toWeekday(from)); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** The days of a trend: those of the filter, or the last twelve weeks. */
const resolvePeriod = ({ from, to }: AnalyticsFilter, today: Day) => {
  const end = to ?? today
  return { from: from ?? addDays(end, -83), to: end }
}
const withoutPeriod = ({ from: _, to: __, ...filter }: AnalyticsFilter): AnalyticsFilter => filter

export function countCompletion(world: FigureWorld, filter: AnalyticsFilter) {
  const { from, to } = resolvePeriod(filter, world.today)
  const tasks = selectTasks(world, withoutPeriod(filter))
  const count = (days: readonly (Day | null)[], week: Day) =>
    days.filter((day) => day !== null && day >= from && day <= to && day >= week && day < addDays(week, 7)).length
  return listWeeks(from, to).map((week) => ({
    week,
    created: count(
      tasks.map(({ createdOn }) => createdOn),
      week,
    ),
    completed: count(
      tasks.map(({ completedOn }) => completedOn),
      week,
    ),
  }))
}

export function measureAccuracyByWeek(world: FigureWorld, filter: AnalyticsFilter) {
  const { from, to } = resolvePeriod(filter, world.today)
  const tasks = selectTasks(world, withoutPeriod(filter)).filter(isComparable)
  return listWeeks(from, to).map((week) => {
    const some = tasks.filter(
      ({ completedOn }) =>
        completedOn !== null &&
        completedOn >= from &&
        completedOn <= to &&
        completedOn >= week &&
        completedOn < addDays(week, 7),
    )
    return { week, taskCount: some.length, accuracy: averageAccuracy(some) }
  })
}

/** The score of an open task, from its definition in the guide. */
export function scoreRisk(world: FigureWorld, task: FigureTask): number {
  const { endDate, startedOn, estimate, assignees, priority } = task
  const overdueDays = endDate === null ? 0 : Math.max(0, daysBetween(endDate, world.today))
  const isLate = startedOn === null && endDate !== null && endDate <= addDays(world.today, 3)
  const points = [
    overdueDays > 0 ? 30 + Math.min(overdueDays, 20) : 0,
    isBlocked(world, task) ? 20 : 0,
    isOverEstimate(task) ? 15 : 0,
    assignees.length === 0 ? 10 : 0,
    isLate ? 10 : 0,
    estimate === null ? 5 : 0,
    priority === 0 ? 10 : 0,
  ]
  return Math.min(100, sum(points))
}

export function countRiskBands(world: FigureWorld, tasks: readonly FigureTask[]) {
  const open = tasks
    .filter(isOpen)
    .map((task) => ({ team: idOf(world.teams, task.team), score: scoreRisk(world, task) }))
  return [...new Set(open.map(({ team }) => team))].map((team) => {
    const scores = open.filter((one) => one.team === team).map(({ score }) => score)
    return {
      team,
      low: scores.filter((score) => score < 20).length,
      medium: scores.filter((score) => score >= 20 && score < 40).length,
      high: scores.filter((score) => score >= 40 && score < 60).length,
      critical: scores.filter((score) => score >= 60).length,
      averageScore: Math.round(sum(scores) / scores.length),
    }
  })
}

export function listRisks(world: FigureWorld, tasks: readonly FigureTask[]): number[] {
  const scores = tasks.filter(isOpen).map((task) => scoreRisk(world, task))
  return scores
    .filter((score) => score > 0)
    .toSorted((a, b) => b - a)
    .slice(0, 100)
}

export function countAges(world: FigureWorld, tasks: readonly FigureTask[]): number[] {
  const ages = tasks.flatMap((task) =>
    isOpen(task) && task.startedOn !== null && categoryOf(world, task) === 'DOING'
      ? [daysBetween(task.startedOn, world.today)]
      : [],
  )
  const limits = [0, 2, 7, 14, 30, Infinity]
  return limits.slice(0, -1).map((from, at) => ages.filter((age) => age >= from && age < (limits[at + 1] ?? 0)).length)
}

export function countFlow(world: FigureWorld, filter: AnalyticsFilter) {
  const { from, to } = resolvePeriod(filter, world.today)
  const tasks = selectTasks(world, withoutPeriod(filter))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const upTo = (dates: readonly (Day | null)[], day: Day) => dates.filter((one) => one !== null && one <= day).length
  return days.map((day) => ({
    day,
    created: upTo(
      tasks.map(({ createdOn }) => createdOn),
      day,
    ),
    started: upTo(
      tasks.map(({ startedOn }) => startedOn),
      day,
    ),
    completed: upTo(
      tasks.map(({ completedOn }) => completedOn),
      day,
    ),
  }))
}

/** Open tasks and the remaining effort of each user. Several assignees share the effort equally. */
export function measureWorkload(world: FigureWorld, tasks: readonly FigureTask[], onlyUserId?: string) {
  return world.users.flatMap((user, index) => {
    const own = tasks.filter((task) => isOpen(task) && task.assignees.includes(index))
    if (own.length === 0 || (onlyUserId !== undefined && user !== onlyUserId)) return []
    const remaining = own.map((task) => Math.max(0, (task.estimate ?? 0) - sumLogged(task)) / task.assignees.length)
    return [{ user, openTasks: own.length, remainingMinutes: Math.round(Number(sum(remaining).toFixed(6))) }]
  })
}

/** The minutes that each user logged in a period, by default the last 30 days. */
export function measureTimesheets(world: FigureWorld, filter: AnalyticsFilter) {
  const to = filter.to ?? world.today
  const from = filter.from ?? addDays(to, -29)
  const { userId, ...taskFilter } = withoutPeriod(filter)
  const logs = selectTasks(world, taskFilter).flatMap((task) => task.logs)
  return world.users.flatMap((user, index) => {
    const own = logs.filter((log) => log.user === index && log.day >= from && log.day <= to)
    if (own.length === 0 || (userId !== undefined && user !== userId)) return []
    return [{ user, loggedMinutes: sum(own.map(({ minutes }) => minutes)) }]
  })
}
