import { addDays, addMonths, daysInMonth, createDay, maxDay, toEpochDay, type Day } from '../../kit/day.ts'
import type { PayFrequency } from './option-lists.ts'

export interface CycleSchedule {
  frequency: PayFrequency
  /** A day on which a fortnight or a week begins. Null means Monday 5 January 1970. */
  startsOn: Day | null
  /** Days before the end of a period when inputs close. */
  cutOffDays: number
  /** Days after the end of a period when it is paid. */
  payDays: number
}

export interface CyclePeriod {
  fromDay: Day
  toDay: Day
  cutOffDay: Day
  payDay: Day
}

/** The maximum number of cycles created at once: a year of daily cycles. */
export const MAX_CYCLE_PERIODS = 366

/** The periods of a schedule that begin between two days, both included. At most `MAX_CYCLE_PERIODS`. */
export function listCyclePeriods(schedule: CycleSchedule, from: Day, to: Day): CyclePeriod[] {
  const found: CyclePeriod[] = []
  for (let start = findFirstStart(schedule, from); start <= to && found.length < MAX_CYCLE_PERIODS;) {
    const toDay = findPeriodEnd(schedule.frequency, start)
    found.push({
      fromDay: start,
      toDay,
      cutOffDay: maxDay(start, addDays(toDay, -schedule.cutOffDays)),
      payDay: addDays(toDay, schedule.payDays),
    })
    start = addDays(toDay, 1)
  }
  return found
}

const frequencyDays = { FORTNIGHTLY: 14, WEEKLY: 7, DAILY: 1 }
const ANY_MONDAY = '1970-01-05'

function findFirstStart({ frequency, startsOn }: CycleSchedule, from: Day): Day {
  const date = Number(from.slice(8, 10))
  if (frequency === 'MONTHLY') return date === 1 ? from : addMonths(toMonthStart(from), 1)
  if (frequency === 'SEMI_MONTHLY') {
    if (date === 1 || date === 16) return from
    return date < 16 ? addDays(toMonthStart(from), 15) : addMonths(toMonthStart(from), 1)
  }
  const length = frequencyDays[frequency]
  const past = (((toEpochDay(from) - toEpochDay(startsOn ?? ANY_MONDAY)) % length) + length) % length
  return past === 0 ? from : addDays(from, length - past)
}

function findPeriodEnd(frequency: PayFrequency, start: Day): Day {
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
  const last = createDay(year, month, daysInMonth(year, month))
  if (frequency === 'MONTHLY') return last
  if (frequency === 'SEMI_MONTHLY') return start.endsWith('-01') ? createDay(year, month, 15) : last
  return addDays(start, frequencyDays[frequency] - 1)
}

const toMonthStart = (day: Day): Day => `${day.slice(0, 8)}01`
