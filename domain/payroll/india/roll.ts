import type { Day } from '../../kit/day.ts'
import type { ComputationInput } from '../engine/types.ts'
import type { Carried } from './facts.ts'
import { halfYearOf, taxYearOf } from './tax/year.ts'

type Figures = Readonly<Record<string, number>>

/**
 * Running totals as the figures of a slip hold them: `YEAR_` of the tax year from April, `HALF_` of the half year from
 * April or October, `MONTH_` of the calendar month, up to and with that slip. A slip belongs to the month of its last day.
 * HR enters the `YEAR_` ones for somebody whose earlier slips of the year were made elsewhere.
 */
export const carriedFigures = {
  YEAR_TAXABLE: 'Taxable pay',
  YEAR_BASIC: 'Basic pay',
  YEAR_TAX: 'Income tax deducted',
  YEAR_EPF: "Employee's provident fund",
  YEAR_PT: 'Professional tax',
} as const

/** The totals of the slips before that still count in the period that ends on `to`; the others begin anew. */
function stillCounting({ to: before, figures }: Carried, to: Day): Figures {
  const isSame = {
    YEAR: taxYearOf(before).from === taxYearOf(to).from,
    HALF: halfYearOf(before).from === halfYearOf(to).from,
    MONTH: before.slice(0, 7) === to.slice(0, 7),
  }
  const kept: Record<string, number> = {}
  for (const name in figures) {
    const window = name.slice(0, name.indexOf('_'))
    if ((window === 'YEAR' || window === 'HALF' || window === 'MONTH') && isSame[window])
      kept[name] = figures[name] ?? 0
  }
  return kept
}

const none: Figures = {}

/**
 * The totals before this slip. Whichever computation comes first writes them into the slip's figures, marked by `ROLLED`, so
 * that none is lost when a slip has only some of the computations.
 */
export interface Totals {
  before(name: string): number
  /** The total with this slip's part, for the figures. */
  with(name: string, amount: number): number
  toWrite: Figures
}

export function totalsOf(input: ComputationInput, carried: Carried | null): Totals {
  const isWritten = input.figureOf('ROLLED') !== undefined
  const rolled = isWritten || !carried ? none : stillCounting(carried, input.cycle.to)
  const before = (name: string) => input.figureOf(name) ?? rolled[name] ?? 0
  return {
    before,
    with: (name, amount) => before(name) + amount,
    toWrite: isWritten ? none : { ...rolled, ROLLED: 1 },
  }
}
