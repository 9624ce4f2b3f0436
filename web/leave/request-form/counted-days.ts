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

/** The requested days: of one leave, or of several in one request. */
export type RequestedDays = RequestedPeriod & { parts?: readonly RequestedPeriod[] }

export interface AdjacentDays {
  from: Day
  to: Day
  days: number
  adjacent: AdjacentReason
}

/** The adjacent days that count. Consecutive days with the same reason are grouped. */
export function groupAdjacentDays(list: readonly LeaveDayView[], request: RequestedDays): AdjacentDays[] {
  const runs: (Omit<AdjacentDays, 'days'> & { quantity: Quantity })[] = []
  for (const { day, days, adjacent } of list.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (adjacent === null) continue
    const quantity = limitToHalfDay(days, isRequestedDay(day, request))
    const last = runs.at(-1)
    if (last?.adjacent === adjacent && addDays(last.to, 1) === day) {
      last.to = day
      last.quantity += quantity
    } else runs.push({ from: day, to: day, quantity, adjacent })
  }
  return runs.map(({ quantity, ...run }) => ({ ...run, days: toDays(quantity) }))
}

// On a day that was partly requested, only the other half is adjacent.
const limitToHalfDay = (days: number, isPartlyRequested: boolean): Quantity =>
  isPartlyRequested ? Math.min(toQuantity(days), HALF_DAY) : toQuantity(days)

/** Requested days that do not count: holidays by name, and the number of other days off. */
export function listSkippedDays(list: readonly LeaveDayView[], request: RequestedDays) {
  const skipped = list.flatMap((one) => {
    const quantity = sumRequestedQuantity(one.day, request) - toQuantity(one.days)
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

const isRequestedDay = (day: Day, request: RequestedDays): boolean =>
  toRequestedPeriods(request).some(({ from, to }) => from <= day && day <= to)

const sumRequestedQuantity = (day: Day, request: RequestedDays): Quantity =>
  sumQuantities(toRequestedPeriods(request).map((part) => calculateTakenQuantity(day, part)))

// The share of a day that hours use depends on the shift, so the skipped part cannot be calculated in the browser.
function calculateTakenQuantity(day: Day, span: LeavePeriod): Quantity {
  if (day < span.from || day > span.to || toHourRange(span)) return 0
  const { first, second } = findHalvesTaken(span, day)
  return (first ? HALF_DAY : 0) + (second ? HALF_DAY : 0)
}
