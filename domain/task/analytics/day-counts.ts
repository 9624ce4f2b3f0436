import { addDays, listDays, toWeekday, type Day } from '../../kit/day.ts'
import type { AccuracyWeek, CompletionWeek, FlowDay } from './analytics.schemas.ts'

/** The tasks created, started and completed on a day. */
export interface DayCounts {
  day: Day
  created: number
  started: number
  completed: number
}

/**
 * The completed tasks of a day, those of them with an estimate and logged time, and the sum of their accuracies in
 * percent.
 */
export interface DayAccuracy {
  day: Day
  completed: number
  comparable: number
  accuracy: number
}

interface Period {
  from: Day
  to: Day
}

const TREND_DAYS = 83
const MAX_TREND_DAYS = 366

/** The days of a trend: the filter's, at most one year; by default the last twelve weeks. */
export function resolveTrendPeriod({ from, to }: { from?: Day; to?: Day }, today: Day): Period {
  const end = to ?? today
  const start = from ?? addDays(end, -TREND_DAYS)
  const earliest = addDays(end, -MAX_TREND_DAYS)
  return { from: start < earliest ? earliest : start, to: end }
}

type DaySum = Omit<DayCounts, 'day'>
const noCounts: DaySum = { created: 0, started: 0, completed: 0 }

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
export function toCompletionWeeks(counts: readonly DayCounts[], period: Period): CompletionWeek[] {
  const inPeriod = counts.filter(({ day }) => day >= period.from && day <= period.to)
  const byWeek = sumBy(inPeriod, ({ day }) => toMonday(day))
  return listWeeks(period).map((week) => {
    const { created, completed } = byWeek.get(week) ?? noCounts
    return { week, created, completed }
  })
}

/** The accuracy of the estimates of tasks completed in each week. */
export function toAccuracyWeeks(days: readonly DayAccuracy[], period: Period): AccuracyWeek[] {
  const byWeek = new Map<Day, { comparable: number; accuracy: number }>()
  for (const { day, comparable, accuracy } of days) {
    const total = byWeek.get(toMonday(day))
    byWeek.set(toMonday(day), {
      comparable: (total?.comparable ?? 0) + comparable,
      accuracy: (total?.accuracy ?? 0) + accuracy,
    })
  }
  return listWeeks(period).map((week) => {
    const { comparable, accuracy } = byWeek.get(week) ?? { comparable: 0, accuracy: 0 }
    return { week, taskCount: comparable, accuracy: comparable === 0 ? null : Math.round(accuracy / comparable) }
  })
}

const listWeeks = ({ from, to }: Period): Day[] => listDays(toMonday(from), to).filter((day) => toWeekday(day) === 1)

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
})
