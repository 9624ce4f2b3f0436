import { addDays, type Day, createDay, daysBetween, daysInMonth, maxDay, minDay } from '../../../kit/day.ts'
import type { Minor, PayCycle } from '../../engine/types.ts'
import { shareOf } from '../arithmetic.ts'
import { monthsAfter, taxYearOf } from './year.ts'

/** How much of a pay period is still to come in a month: `n/d` periods. */
export interface MonthAhead {
  /** `'2026-12'`. */
  month: string
  n: number
  d: number
}

type Cycle = Pick<PayCycle, 'from' | 'to' | 'schedule'>

/** What is to come after a period until the end of its tax year, or of service. */
export function monthsAhead(cycle: Cycle, left: Day | null): readonly MonthAhead[] {
  if (left !== null) return monthsUntil(cycle, left)
  const { from, to, schedule } = cycle
  if (latest?.to !== to || latest.from !== from || latest.schedule !== schedule)
    latest = { from, to, schedule, months: monthsUntil(cycle, null) }
  return latest.months
}

// Nearly everybody in a run has the same period and stays.
let latest: (Cycle & { months: readonly MonthAhead[] }) | null = null

function monthsUntil({ from, to, schedule }: Cycle, left: Day | null): MonthAhead[] {
  const year = taxYearOf(to)
  const until = left === null ? year.to : minDay(left, year.to)
  if (until <= to) return []
  if (schedule === 'MONTHLY') return monthsAfter(to, until).map((month) => partOf(month, until, 1))
  if (schedule === 'SEMI_MONTHLY') {
    const rest = Number(to.slice(8)) < 16 ? [{ month: to.slice(0, 7), n: 1, d: 1 }] : []
    return [...rest, ...monthsAfter(to, until).map((month) => partOf(month, until, 2))]
  }
  const length = daysBetween(from, to) + 1
  // A period belongs to the tax year that it ends in: days after the last whole one are the next year's.
  const whole = until === left ? until : addDays(to, Math.floor(daysBetween(to, until) / length) * length)
  return [to.slice(0, 7), ...monthsAfter(to, until)].flatMap((month) => {
    const n = daysBetween(maxDay(addDays(to, 1), `${month}-01`), minDay(whole, lastOf(month))) + 1
    return n > 0 ? [{ month, n, d: length }] : []
  })
}

/** Periods still to come, a begun one counted. */
export const periodsAhead = (months: readonly MonthAhead[]): number =>
  Math.ceil(months.reduce((sum, { n, d }) => sum + n / d, 0) - 1e-9)

export const amountAhead = (full: Minor, months: readonly MonthAhead[]): Minor =>
  months.reduce((sum, { n, d }) => sum + shareOf(full, n, d, 'PAISA'), 0)

/** All of a month, or up to the last day of service. */
function partOf(month: string, until: Day, periods: number): MonthAhead {
  const last = lastOf(month)
  if (until >= last) return { month, n: periods, d: 1 }
  return { month, n: periods * Number(until.slice(8)), d: Number(last.slice(8)) }
}

function lastOf(month: string): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return createDay(year, number, daysInMonth(year, number))
}
