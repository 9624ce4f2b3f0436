import { addDays, listDays, toWeekday, type Day } from '../../kit/day.ts'
import type { AccuracyWeek, CompletionWeek, FlowDay } from './analytics.schemas.ts'

/** The tasks created, started and completed on a day. `accuracy` is a sum over the `comparable` completed tasks. */
export interface DayCounts {
  day: Day
  created: number
  started: number
  completed: number
  comparable: number
  accuracy: number
}

interface Period {
  from: Day
  to: Day
}

type DaySum = Omit<DayCounts, 'day'>
const noCounts: DaySum = { created: 0, started: 0, completed: 0, comparable: 0, accuracy: 0 }

/** Tasks created, started and completed up to each day. The counts before the period are on the day before it. */
export function toFlowDays(counts: readonly DayCounts[], { from, to }: Period): FlowDay[] {
  const byDay = sumBy(counts, ({ day }) => day)
  let total = counts.filter(({ day }) => day < from).reduce<DaySum>(addCounts, noCounts)
  return listDays(from, to).map((day) => {
    total = addCounts(total, byDay.get(day) ?? noCounts)
    const { created, started, completed } = total
    return { day, created, started, completed }
  })
}

/** Created and completed tasks by week, which begins on Monday. */
export const toCompletionWeeks = (counts: readonly DayCounts[], period: Period): CompletionWeek[] =>
  sumByWeek(counts, period).map(({ week, created, completed }) => ({ week, created, completed }))

/** The accuracy of the estimates of tasks completed in each week. */
export const toAccuracyWeeks = (counts: readonly DayCounts[], period: Period): AccuracyWeek[] =>
  sumByWeek(counts, period).map(({ week, comparable, accuracy }) => ({
    week,
    taskCount: comparable,
    accuracy: comparable === 0 ? null : Math.round(accuracy / comparable),
  }))

function sumByWeek(counts: readonly DayCounts[], { from, to }: Period): (DaySum & { week: Day })[] {
  const inPeriod = counts.filter(({ day }) => day >= from && day <= to)
  const byWeek = sumBy(inPeriod, ({ day }) => toMonday(day))
  const weeks = listDays(toMonday(from), to).filter((day) => toWeekday(day) === 1)
  return weeks.map((week) => ({ week, ...(byWeek.get(week) ?? noCounts) }))
}

const toMonday = (day: Day): Day => addDays(day, 1 - toWeekday(day))

function sumBy(counts: readonly DayCounts[], keyOf: (row: DayCounts) => Day): Map<Day, DaySum> {
  const sums = new Map<Day, DaySum>()
  for (const row of counts) sums.set(keyOf(row), addCounts(sums.get(keyOf(row)) ?? noCounts, row))
  return sums
}

const addCounts = (total: DaySum, one: DaySum): DaySum => ({
  created: total.created + one.created,
  started: total.started + one.started,
  completed: total.completed + one.completed,
  comparable: total.comparable + one.comparable,
  accuracy: total.accuracy + one.accuracy,
})
