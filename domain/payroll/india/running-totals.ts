import type { Day } from '../../kit/day.ts'
import type { ComputationInput } from '../engine/types.ts'
import type { CarriedFigures } from './facts.ts'
import { findHalfYear, findTaxYear } from './tax/tax-year.ts'

type CarriedFigureValues = Readonly<Record<string, number>>

/*
 * Running totals in the figures of a slip: `YEAR_` of the tax year from April, `HALF_` of the half year from April or
 * October, up to and with that slip; `BEFORE_` of the same month's slips before it. A slip belongs to the month of its last
 * day. For somebody whose earlier slips of the year were made elsewhere: YEAR_TAXABLE, YEAR_BASIC, YEAR_TAX, YEAR_EPF, YEAR_PT.
 */

/** Written by no slip: everything is there already. */
export const nothingToWrite: CarriedFigureValues = {}

/**
 * The totals before this slip. Whichever computation comes first writes them into the slip's figures, marked by `ROLLED`, so
 * that none is lost when a slip has only some of the computations.
 */
export interface RunningTotals {
  before(name: string): number
  /** The total with this slip's part, for the figures. */
  with(name: string, amount: number): number
  /** The sum of a figure over the month's slips before this one. */
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

/** What of the slips before still counts in the period that ends on `to`; the other totals begin anew. */
function filterCurrentFigures({ to: before, figures }: CarriedFigures, to: Day): CarriedFigureValues {
  const isSameYear = findTaxYear(before).from === findTaxYear(to).from
  const isSameHalf = isSameYear && findHalfYear(before).from === findHalfYear(to).from
  const isSameMonth = before.slice(0, 7) === to.slice(0, 7)
  const kept: Record<string, number> = {}
  for (const name in figures) {
    const value = figures[name] ?? 0
    if (name.startsWith('YEAR_') ? isSameYear : name.startsWith('HALF_') && isSameHalf) kept[name] = value
    else if (isSameMonth && isSlipOnlyFigure(name)) kept[`BEFORE_${name}`] = value + (figures[`BEFORE_${name}`] ?? 0)
  }
  return kept
}

const isSlipOnlyFigure = (name: string) =>
  !name.startsWith('YEAR_') && !name.startsWith('HALF_') && !name.startsWith('BEFORE_') && name !== 'ROLLED'
