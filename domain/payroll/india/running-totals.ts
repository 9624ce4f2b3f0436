import type { Day } from '../../kit/day.ts'
import type { ComputationInput } from '../engine/slip-types.ts'
import type { CarriedFigures } from './facts.ts'
import { findHalfYear, findTaxYear } from './tax/tax-year.ts'

type CarriedFigureValues = Readonly<Record<string, number>>

/*
 * Running totals in the figures of a payslip. `YEAR_`: the tax year from April; `HALF_`: the half year from April or
 * October. Both include that payslip. `BEFORE_`: the earlier payslips of the same month. A payslip belongs to the month
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

export function createRunningTotals(input: ComputationInput, carried: CarriedFigures | null): RunningTotals {
  const isWritten = () => input.figureOf('ROLLED') !== undefined
  const rolled = isWritten() || !carried ? nothingToWrite : filterCurrentFigures(carried, input.cycle.to)
  const before = (name: string) => input.figureOf(name) ?? rolled[name] ?? 0
  return {
    before,
    with: (name, amount) => before(name) + amount,
    beforeInMonth: (name) => before(`BEFORE_${name}`),
    toWrite: () => (isWritten() ? nothingToWrite : { ...rolled, ROLLED: 1 }),
  }
}

/** The totals that still apply in the period that ends on `to`. The other totals restart. */
function filterCurrentFigures({ to: before, figures }: CarriedFigures, to: Day): CarriedFigureValues {
  const isSameYear = findTaxYear(before).from === findTaxYear(to).from
  const isSameHalf = isSameYear && findHalfYear(before).from === findHalfYear(to).from
  const isSameMonth = before.slice(0, 7) === to.slice(0, 7)
  const carried: Record<string, number> = {}
  for (const name in figures) {
    const value = figures[name] ?? 0
    if (name.startsWith('YEAR_') ? isSameYear : name.startsWith('HALF_') && isSameHalf) carried[name] = value
    else if (isSameMonth && isSlipOnlyFigure(name)) carried[`BEFORE_${name}`] = value + (figures[`BEFORE_${name}`] ?? 0)
  }
  return carried
}

/** A figure of one payslip, not a running total. */
export const isSlipOnlyFigure = (name: string) =>
  !name.startsWith('YEAR_') && !name.startsWith('HALF_') && !name.startsWith('BEFORE_') && name !== 'ROLLED'
