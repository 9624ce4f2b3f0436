import { createDay, daysInMonth, maxDay, minDay, type Day } from '../../kit/day.ts'
import type { Quantity, LeaveRounding } from '../balance/quantity.ts'

export const proRatas = ['NONE', 'BY_MONTH', 'BY_DAY'] as const
export type ProRata = (typeof proRatas)[number]

/** The grant of a leave type per cycle, and how it is reduced for a part of the cycle. */
export interface GrantRule {
  quantity: Quantity
  proRata: ProRata
  rounding: LeaveRounding
}

export interface DateRange {
  from: Day
  to: Day
}

/** The leave year that starts in `month` of `year`. */
export function buildLeaveCycle(year: number, month: number): DateRange {
  const end = month === 1 ? { year, month: 12 } : { year: year + 1, month: month - 1 }
  return { from: createDay(year, month, 1), to: createDay(end.year, end.month, daysInMonth(end.year, end.month)) }
}

export const limitToRange = (day: Day, { from, to }: DateRange): Day => minDay(maxDay(day, from), to)
