import type { Day } from '../../kit/day.ts'
import type { ComputationInput } from '../engine/slip-types.ts'
import type { CarriedFigures, IndiaFacts } from './facts.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'
import { findHalfYear, findTaxYear } from './tax/tax-year.ts'

type CarriedFigureValues = Readonly<Record<string, number>>

/*
 * Running totals in the figures of a payslip. `YEAR_`: the tax year from April; `HALF_`: the half year of ESI or of
 * professional tax. Both include that payslip. `BEFORE_`: the earlier payslips of the month. A payslip belongs to the month
 * of its last day. For payslips made in another system, HR enters YEAR_TAXABLE, YEAR_BASIC, YEAR_TAX, YEAR_EPF and
 * YEAR_PT.
 */

/** An empty result: another computation has already written the totals. */
export const nothingToWrite: CarriedFigureValues = {}

/**
 * The totals before this payslip. The first computation of a payslip writes them into its figures and sets `ROLLED`. So
 * the totals are carried forward even if a payslip has only some of the computations.
 */
export interface RunningTotals {
  before(name: string): number
  /** The total including this payslip, for the figures. */
  with(name: string, amount: number): number
  /** The total of a figure over the earlier payslips of the month. */
  beforeInMonth(name: string): number
  toWrite(): CarriedFigureValues
}

export function createRunningTotals(
  input: ComputationInput,
  carried: CarriedFigures | null,
  findHalf: FindHalfYear,
): RunningTotals {
  const isWritten = () => input.figureOf('ROLLED') !== undefined
  const rolled = isWritten() || !carried ? nothingToWrite : filterCurrentFigures(carried, input.cycle.to, findHalf)
  const before = (name: string) => input.figureOf(name) ?? rolled[name] ?? 0
  return {
    before,
    with: (name, amount) => before(name) + amount,
    beforeInMonth: (name) => before(`BEFORE_${name}`),
    toWrite: () => (isWritten() ? nothingToWrite : { ...rolled, ROLLED: 1 }),
  }
}

/** The totals that still apply in the period that ends on `to`. The other totals restart. */
function filterCurrentFigures(
  { to: before, figures }: CarriedFigures,
  to: Day,
  findHalf: FindHalfYear,
): CarriedFigureValues {
  const isSameYear = findTaxYear(before).from === findTaxYear(to).from
  const isSameHalf = (name: string) => {
    const half = findHalf(name, to)
    return half.from <= before && before <= half.to
  }
  const isSameMonth = before.slice(0, 7) === to.slice(0, 7)
  const carried: Record<string, number> = {}
  for (const name in figures) {
    const value = figures[name] ?? 0
    if (name.startsWith('YEAR_') ? isSameYear : name.startsWith('HALF_') && isSameHalf(name)) carried[name] = value
    else if (isSameMonth && isSlipOnlyFigure(name)) carried[`BEFORE_${name}`] = value + (figures[`BEFORE_${name}`] ?? 0)
  }
  return carried
}

/** A figure of one payslip, not a running total. */
export const isSlipOnlyFigure = (name: string) =>
  !name.startsWith('YEAR_') && !name.startsWith('HALF_') && !name.startsWith('BEFORE_') && name !== 'ROLLED'

/** The half year of a total on a day. */
export type FindHalfYear = (name: string, day: Day) => { from: Day; to: Day }

/** ESI and professional tax each have their own half years. Half years of a state without the tax have no effect. */
export const createHalfYearFinder =
  (law: StatutoryRates, { state }: Pick<IndiaFacts, 'state'>): FindHalfYear =>
  (name, day) => {
    const row = name.startsWith('HALF_PT') ? law.find('PT', day, state) : law.find('ESI', day)
    return findHalfYear(day, row?.values.halfYearMonths ?? [4, 10])
  }
