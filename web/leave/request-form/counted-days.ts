import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { AdjacentReason } from '../../../domain/leave/request/leave-days.ts'
import { HALF_DAY, toQuantity, sumQuantities, toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import {
  findHalvesTaken,
  toHourRange,
  toLeavePeriod,
  type LeavePeriod,
} from '../../../domain/leave/request/leave-period.ts'
import type { LeaveDayView } from '../requests/leave-days-list.tsx'

type RequestedPeriod = Parameters<typeof toLeavePeriod>[0]

/** The days that were asked for: of one leave, or of several at once. */
export type RequestedDays = RequestedPeriod & { parts?: readonly RequestedPeriod[] }

export interface AdjacentDays {
  from: Day
  to: Day
  days: number
  adjacent: AdjacentReason
}

/** What is counted adjacent the days asked for, day after day for the same reason as one. */
export function groupAdjacentDays(list: readonly LeaveDayView[], ask: RequestedDays): AdjacentDays[] {
  const runs: (Omit<AdjacentDays, 'days'> & { quantity: Quantity })[] = []
  for (const { day, days, adjacent } of list.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (adjacent === null) continue
    const quantity = limitToHalfDay(days, isRequestedDay(day, ask))
    const last = runs.at(-1)
    if (last?.adjacent === adjacent && addDays(last.to, 1) === day) {
      last.to = day
      last.quantity += quantity
    } else runs.push({ from: day, to: day, quantity, adjacent })
  }
  return runs.map(({ quantity, ...run }) => ({ ...run, days: toDays(quantity) }))
}

// Of a day of which a part was asked for, only the half that is off is adjacent it.
const limitToHalfDay = (days: number, isAsked: boolean): Quantity =>
  isAsked ? Math.min(toQuantity(days), HALF_DAY) : toQuantity(days)

/** What was asked for and isn't counted: holidays by their names, and how many other days off. */
export function listSkippedDays(list: readonly LeaveDayView[], ask: RequestedDays) {
  const skipped = list.flatMap((one) => {
    const quantity = sumRequestedQuantity(one.day, ask) - toQuantity(one.days)
    return one.off !== null && one.adjacent === null && quantity > 0 ? [{ ...one, quantity }] : []
  })
  const daysOff = skipped.filter(({ off }) => off !== 'HOLIDAY')
  return {
    holidays: skipped.filter(({ off }) => off === 'HOLIDAY'),
    daysOff: toDays(sumQuantities(daysOff.map(({ quantity }) => quantity))),
  }
}

const toRequestedPeriods = ({ parts = [], ...first }: RequestedDays): LeavePeriod[] =>
  [first, ...parts].map(toLeavePeriod)

const isRequestedDay = (day: Day, ask: RequestedDays): boolean =>
  toRequestedPeriods(ask).some(({ from, to }) => from <= day && day <= to)

const sumRequestedQuantity = (day: Day, ask: RequestedDays): Quantity =>
  sumQuantities(toRequestedPeriods(ask).map((part) => calculateTakenQuantity(day, part)))

// Which share of a day hours are, their shift decides: what of them is skipped isn't known here.
function calculateTakenQuantity(day: Day, span: LeavePeriod): Quantity {
  if (day < span.from || day > span.to || toHourRange(span)) return 0
  const { first, second } = findHalvesTaken(span, day)
  return (first ? HALF_DAY : 0) + (second ? HALF_DAY : 0)
}
