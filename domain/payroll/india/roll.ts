import type { Day } from '../../kit/day.ts'
import type { ComputationInput } from '../engine/types.ts'
import type { Carried } from './facts.ts'
import { halfYearOf, taxYearOf } from './tax/year.ts'

type Figures = Readonly<Record<string, number>>

/*
 * Running totals in the figures of a slip: `YEAR_` of the tax year from April, `HALF_` of the half year from April or
 * October, up to and with that slip; `BEFORE_` of the same month's slips before it. A slip belongs to the month of its last
 * day. For somebody whose earlier slips of the year were made elsewhere: YEAR_TAXABLE, YEAR_BASIC, YEAR_TAX, YEAR_EPF, YEAR_PT.
 */

/** Written by no slip: everything is there already. */
export const nothingToWrite: Figures = {}

/**
 * The totals before this slip. Whichever computation comes first writes them into the slip's figures, marked by `ROLLED`, so
 * that none is lost when a slip has only some of the computations.
 */
export interface Totals {
  before(name: string): number
  /** The total with this slip's part, for the figures. */
  with(name: string, amount: number): number
  /** The sum of a figure over the month's slips before this one. */
  beforeInMonth(name: string): number
  toWrite(): Figures
}

export function totalsOf(input: ComputationInput, carried: Carried | null): Totals {
  const isWritten = () => input.figureOf('ROLLED') !== undefined
  const rolled = isWritten() || !carried ? nothingToWrite : stillCounting(carried, input.cycle.to)
  const before = (name: string) => input.figureOf(name) ?? rolled[name] ?? 0
  return {
    before,
    with: (name, amount) => before(name) + amount,
    beforeInMonth: (name) => before(`BEFORE_${name}`),
    toWrite: () => (isWritten() ? nothingToWrite : { ...rolled, ROLLED: 1 }),
  }
}

/** What of the slips before still counts in the period that ends on `to`; the other totals begin anew. */
function stillCounting({ to: before, figures }: Carried, to: Day): Figures {
  const isSameYear = taxYearOf(before).from === taxYearOf(to).from
  const isSameHalf = isSameYear && halfYearOf(before).from === halfYearOf(to).from
  const isSameMonth = before.slice(0, 7) === to.slice(0, 7)
  const kept: Record<string, number> = {}
  for (const name in figures) {
    const value = figures[name] ?? 0
    if (name.startsWith('YEAR_') ? isSameYear : name.startsWith('HALF_') && isSameHalf) kept[name] = value
    else if (isSameMonth && isOfSlip(name)) kept[`BEFORE_${name}`] = value + (figures[`BEFORE_${name}`] ?? 0)
  }
  return kept
}

const isOfSlip = (name: string) =>
  !name.startsWith('YEAR_') && !name.startsWith('HALF_') && !name.startsWith('BEFORE_') && name !== 'ROLLED'
