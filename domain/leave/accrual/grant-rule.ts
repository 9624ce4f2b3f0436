import { createDay, daysInMonth, maxDay, minDay, type Day } from '../../kit/day.ts'
import type { Quantity, LeaveRounding } from '../balance/quantity.ts'

export const proRatas = ['NONE', 'BY_MONTH', 'BY_DAY'] as const
export type ProRata = (typeof proRatas)[number]

/** What a cycle grants of a leave type, and to whom it grants only a part. */
export interface GrantRule {
  quantity: Quantity
  proRata: ProRata
  rounding: LeaveRounding
}

export interface DateRange {
  from: Day
  to: Day
}

/** The leave year that begins in `month` of `year`. */
export function buildLeaveCycle(year: number, month: number): DateRange {
  const end = month === 1 ? { year, month: 12 } : { year: year + 1, month: month - 1 }
  return { from: createDay(year, month, 1), to: createDay(end.year, end.month, daysInMonth(end.year, end.month)) }
}

export const limitToRange = (day: Day, { from, to }: DateRange): Day => minDay(maxDay(day, from), to)
