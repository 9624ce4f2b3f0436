import { addDays, daysBetween, monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { findWeekStart } from '../../kit/form/calendar-week.ts'

/** The first and the last day shown for a month: whole weeks. `firstDayOfWeek` is Sunday 0 to Saturday 6. */
export const findCalendarRange = (month: Day, firstDayOfWeek: number): { from: Day; to: Day } => ({
  from: findWeekStart(monthStart(month), firstDayOfWeek),
  to: addDays(findWeekStart(monthEnd(month), firstDayOfWeek), 6),
})

export interface DatedTask {
  id: string
  startDate: Day | null
  endDate: Day | null
  /** Null for a personal task. */
  status?: { id: string } | null
}

export interface Segment<T> {
  task: T
  /** 0 to 6 from the first day of the week. */
  start: number
  length: number
  /** The row within the week. Tasks with different statuses are in different rows. */
  row: number
  /** The task began before this week or continues after it. */
  isContinued: boolean
}

/** The days of a task on the calendar. A missing date is today. */
export function findTaskDays({ startDate, endDate }: DatedTask, today: Day): { from: Day; to: Day } {
  const [a, b] = [startDate ?? today, endDate ?? today]
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

/** The tasks in the order of their statuses; personal tasks first. */
export function sortByStatus<T extends DatedTask>(tasks: readonly T[], statusIds: readonly string[]): T[] {
  const findPlace = ({ status }: T) => {
    if (!status) return -1
    const at = statusIds.indexOf(status.id)
    return at === -1 ? statusIds.length : at
  }
  return tasks.toSorted((a, b) => findPlace(a) - findPlace(b))
}

/** The parts of the tasks in a week, grouped by status in the order of `tasks`, in rows without overlaps. */
export function layOutWeek<T extends DatedTask>(tasks: readonly T[], weekStart: Day, today: Day): Segment<T>[] {
  const weekEnd = addDays(weekStart, 6)
  const shown = tasks
    .map((task) => ({ task, ...findTaskDays(task, today) }))
    .filter(({ from, to }) => from <= weekEnd && to >= weekStart)
  let rowCount = 0
  return [...new Set(shown.map(({ task }) => task.status?.id))].flatMap((statusId) => {
    const firstRow = rowCount
    const busyUntil: number[] = []
    const segments = shown
      .filter(({ task }) => task.status?.id === statusId)
      .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
      .map(({ task, from, to }) => {
        const start = Math.max(0, daysBetween(weekStart, from))
        const end = Math.min(6, daysBetween(weekStart, to))
        const free = busyUntil.findIndex((until) => until < start)
        const row = free === -1 ? busyUntil.length : free
        busyUntil[row] = end
        const isContinued = from < weekStart || to > weekEnd
        return { task, start, length: end - start + 1, row: firstRow + row, isContinued }
      })
    rowCount += busyUntil.length
    return segments
  })
}
