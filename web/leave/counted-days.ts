import { addDays, type Day } from '../../domain/kit/day.ts'
import type { Beside } from '../../domain/leave/leave-days.ts'
import { HALF_DAY, quantityOf, sumOf, toDays, type Quantity } from '../../domain/leave/quantity.ts'
import { halvesTaken, hoursOf, spanOf, type Span } from '../../domain/leave/span.ts'
import type { LeaveDay } from './leave-days-list.tsx'

type Part = Parameters<typeof spanOf>[0]

/** The days that were asked for: of one leave, or of several at once. */
export type Asked = Part & { parts?: readonly Part[] }

export interface BesideRun {
  from: Day
  to: Day
  days: number
  beside: Beside
}

/** What is counted beside the days asked for, day after day for the same reason as one. */
export function besideRuns(list: readonly LeaveDay[], ask: Asked): BesideRun[] {
  const runs: (Omit<BesideRun, 'days'> & { quantity: Quantity })[] = []
  for (const { day, days, beside } of list.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (beside === null) continue
    const quantity = besideIn(days, isAsked(day, ask))
    const last = runs.at(-1)
    if (last?.beside === beside && addDays(last.to, 1) === day) {
      last.to = day
      last.quantity += quantity
    } else runs.push({ from: day, to: day, quantity, beside })
  }
  return runs.map(({ quantity, ...run }) => ({ ...run, days: toDays(quantity) }))
}

// Of a day of which a part was asked for, only the half that is off is beside it.
const besideIn = (days: number, isAsked: boolean): Quantity =>
  isAsked ? Math.min(quantityOf(days), HALF_DAY) : quantityOf(days)

/** What was asked for and isn't counted: holidays by their names, and how many other days off. */
export function skippedOf(list: readonly LeaveDay[], ask: Asked) {
  const skipped = list.flatMap((one) => {
    const quantity = askedOn(one.day, ask) - quantityOf(one.days)
    return one.off !== null && one.beside === null && quantity > 0 ? [{ ...one, quantity }] : []
  })
  const daysOff = skipped.filter(({ off }) => off !== 'HOLIDAY')
  return {
    holidays: skipped.filter(({ off }) => off === 'HOLIDAY'),
    daysOff: toDays(sumOf(daysOff.map(({ quantity }) => quantity))),
  }
}

const partsOf = ({ parts = [], ...first }: Asked): Span[] => [first, ...parts].map(spanOf)

const isAsked = (day: Day, ask: Asked): boolean => partsOf(ask).some(({ from, to }) => from <= day && day <= to)

const askedOn = (day: Day, ask: Asked): Quantity => sumOf(partsOf(ask).map((part) => takenOn(day, part)))

// Which share of a day hours are, their shift decides: what of them is skipped isn't known here.
function takenOn(day: Day, span: Span): Quantity {
  if (day < span.from || day > span.to || hoursOf(span)) return 0
  const { first, second } = halvesTaken(span, day)
  return (first ? HALF_DAY : 0) + (second ? HALF_DAY : 0)
}
