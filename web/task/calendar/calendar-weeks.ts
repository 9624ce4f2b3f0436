import { addDays, addMonths, daysBetween, monthStart, toWeekday, type Day } from '../../../domain/kit/day.ts'

/** The first and the last day shown for a month: whole weeks from Monday. */
export function findCalendarRange(month: Day): { from: Day; to: Day } {
  const first = monthStart(month)
  const last = addDays(addMonths(first, 1), -1)
  return { from: addDays(first, 1 - toWeekday(first)), to: addDays(last, 7 - toWeekday(last)) }
}

export interface DatedTask {
  id: string
  startDate: Day | null
  endDate: Day | null
}

export interface Segment<T> {
  task: T
  /** 0 to 6 from Monday. */
  start: number
  length: number
  /** The row within the week. */
  row: number
  /** The task began before or goes on after this week. */
  isContinued: boolean
}

/** The days of a task on the calendar. A missing date is today. */
export function findTaskDays({ startDate, endDate }: DatedTask, today: Day): { from: Day; to: Day } {
  const [a, b] = [startDate ?? today, endDate ?? today]
  return a <= b ? { from: a, to: b } : { from: b, to: a }
}

/** The parts of the tasks in a week, in rows without overlaps. */
export function layOutWeek<T extends DatedTask>(tasks: readonly T[], monday: Day, today: Day): Segment<T>[] {
  const sunday = addDays(monday, 6)
  const busyUntil: number[] = []
  return tasks
    .map((task) => ({ task, ...findTaskDays(task, today) }))
    .filter(({ from, to }) => from <= sunday && to >= monday)
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
    .map(({ task, from, to }) => {
      const start = Math.max(0, daysBetween(monday, from))
      const end = Math.min(6, daysBetween(monday, to))
      const free = busyUntil.findIndex((until) => until < start)
      const row = free === -1 ? busyUntil.length : free
      busyUntil[row] = end
      return { task, start, length: end - start + 1, row, isContinued: from < monday || to > sunday }
    })
}
