import { addDays, type Day, createDay, daysBetween, daysInMonth, maxDay, minDay } from '../../../kit/day.ts'
import type { RecurringAmount } from '../../engine/slip-types.ts'
import type { Minor, PayCycle, ScheduleKind } from '../../engine/types.ts'
import { multiplyShare } from '../arithmetic.ts'
import { listMonthsAfter, findTaxYear } from './tax-year.ts'

/** The pay periods still to come in a month, as a fraction `n/d`. */
export interface FutureMonth {
  /** `'2026-12'`. */
  month: string
  n: number
  d: number
}

type ProjectedCycle = Pick<PayCycle, 'from' | 'to' | 'schedule'>

/** The pay periods from the end of a cycle until the end of its tax year, or of service. */
export function listFutureMonths(cycle: ProjectedCycle, left: Day | null): readonly FutureMonth[] {
  if (left !== null) return listMonthsUntilEnd(cycle, left)
  const { from, to, schedule } = cycle
  if (latestProjection?.to !== to || latestProjection.from !== from || latestProjection.schedule !== schedule)
    latestProjection = { from, to, schedule, months: listMonthsUntilEnd(cycle, null) }
  return latestProjection.months
}

// Nearly all employees of a payroll have the same period and stay, so the latest result is cached.
let latestProjection: (ProjectedCycle & { months: readonly FutureMonth[] }) | null = null

function listMonthsUntilEnd({ from, to, schedule }: ProjectedCycle, left: Day | null): FutureMonth[] {
  const year = findTaxYear(to)
  const until = left === null ? year.to : minDay(left, year.to)
  if (until <= to) return []
  if (schedule === 'MONTHLY') return listMonthsAfter(to, until).map((month) => createFutureMonth(month, until, 1))
  if (schedule === 'SEMI_MONTHLY') {
    const rest = Number(to.slice(8)) < 16 ? [{ month: to.slice(0, 7), n: 1, d: 1 }] : []
    return [...rest, ...listMonthsAfter(to, until).map((month) => createFutureMonth(month, until, 2))]
  }
  const length = daysBetween(from, to) + 1
  // A period belongs to the tax year in which it ends. Days after the last whole period belong to the next year.
  const whole = until === left ? until : addDays(to, Math.floor(daysBetween(to, until) / length) * length)
  return [to.slice(0, 7), ...listMonthsAfter(to, until)].flatMap((month) => {
    const n = daysBetween(maxDay(addDays(to, 1), `${month}-01`), minDay(whole, findMonthEnd(month))) + 1
    return n > 0 ? [{ month, n, d: length }] : []
  })
}

/** The number of periods to come. A part of a period counts as one. */
export const countFuturePeriods = (months: readonly FutureMonth[]): number =>
  Math.ceil(months.reduce((sum, { n, d }) => sum + n / d, 0) - 1e-9)

export const projectAmount = (full: Minor, months: readonly FutureMonth[]): Minor =>
  months.reduce((sum, { n, d }) => sum + multiplyShare(full, n, d, 'PAISA'), 0)

/** A recurring addition in the periods to come, until its last day. It is paid in full for a part of a period. */
export const projectRecurring = (
  { amount, until }: RecurringAmount,
  months: readonly FutureMonth[],
  schedule: ScheduleKind,
): Minor =>
  months
    .filter(({ month }) => until === null || `${month}-01` <= until)
    .reduce((sum, { n, d }) => sum + (schedule === 'MONTHLY' ? amount : Math.round((amount * n) / d)), 0)

/** The whole month, or the part up to the last day of service. */
function createFutureMonth(month: string, until: Day, periods: number): FutureMonth {
  const last = findMonthEnd(month)
  if (until >= last) return { month, n: periods, d: 1 }
  return { month, n: periods * Number(until.slice(8)), d: Number(last.slice(8)) }
}

function findMonthEnd(month: string): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return createDay(year, number, daysInMonth(year, number))
}
