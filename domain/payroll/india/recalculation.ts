import type { Day } from '../../kit/day.ts'
import type { Figures, PeriodFigures, StatutoryPack } from '../engine/slip-types.ts'
import { isIndiaFacts } from './facts.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'
import { createHalfYearFinder, type FindHalfYear, isSlipOnlyFigure } from './running-totals.ts'
import { findTaxYear } from './tax/tax-year.ts'

/** Totals by wage period: their name, and the figure of a payslip that they add up. */
const wagePeriodTotals = [
  ['YEAR_PT', 'PT'],
  ['HALF_PT', 'PT'],
  ['YEAR_PT_WAGES', 'PT_WAGES'],
  ['HALF_PT_WAGES', 'PT_WAGES'],
] as const

/** The totals of professional tax wages that the current payslip continues. Its tax totals include paid arrears. */
const currentTotals: ReadonlySet<string> = new Set(['YEAR_PT_WAGES', 'HALF_PT_WAGES'])

/** How closed periods are calculated again: each one with the totals of the other periods as known today. */
export const createIndiaRecalculation = (law: StatutoryRates): NonNullable<StatutoryPack['recalculation']> => ({
  isPeriodFigure: isSlipOnlyFigure,
  carry(statutory, history, to, own) {
    if (!isIndiaFacts(statutory)) return statutory
    const totals = sumWagePeriods(history, to, own, createHalfYearFinder(law, statutory))
    if (own) return { ...statutory, carried: { to, figures: { ...totals, ...sumOfMonth(history, own) } } }
    const { carried } = statutory
    if (!carried) return statutory
    const changed = Object.entries(totals).filter(([name]) => currentTotals.has(name) && name in carried.figures)
    return { ...statutory, carried: { ...carried, figures: { ...carried.figures, ...Object.fromEntries(changed) } } }
  },
})

/**
 * The totals of the year and half year before a period. Includes the amounts from before the first payslip in
 * `history`.
 */
function sumWagePeriods(
  history: readonly PeriodFigures[],
  to: Day,
  own: PeriodFigures | null,
  findHalf: FindHalfYear,
): Figures {
  const totals: Record<string, number> = {}
  for (const [name, figure] of wagePeriodTotals) {
    const { from } = name.startsWith('YEAR_') ? findTaxYear(to) : findHalf(name, to)
    const inPeriod = history.filter((one) => one.to >= from && one.to <= to)
    const [first] = inPeriod
    if (!first) continue
    const opening =
      (first.paid[name] ?? 0) -
      (first.paid[figure] ?? 0) -
      (name === 'YEAR_PT' ? (first.paid['YEAR_PT_EARLIER'] ?? 0) : 0)
    totals[name] = inPeriod.reduce(
      (sum, one) => (one === own ? sum : sum + (one.now[figure] ?? 0)),
      name in first.paid ? opening : 0,
    )
  }
  return totals
}

/**
 * The figures of the other payslips of the month: earlier ones, and all off-cycle ones. They share its ceilings. An
 * employee who was covered by ESI stays covered: a later raise ends it with the contribution period.
 */
function sumOfMonth(history: readonly PeriodFigures[], own: PeriodFigures): Figures {
  const sums: Record<string, number> = {}
  const isCovered = own.paid['HALF_ESI_COVERED'] ?? 0
  if (isCovered > 0) sums['HALF_ESI_COVERED'] = isCovered
  for (const other of history) {
    const isShared = other.to.slice(0, 7) === own.to.slice(0, 7) && (other.isOffCycle || other.to < own.to)
    if (other.key === own.key || !isShared) continue
    for (const [name, figure] of Object.entries(other.now))
      if (isSlipOnlyFigure(name)) sums[name] = (sums[name] ?? 0) + figure
  }
  return sums
}
