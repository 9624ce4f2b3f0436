import {
  countShiftMinutes,
  countWorkMinutes,
  toShiftMinutes,
  type HourRange,
  type WorkHours,
} from '../../hr/catalogue/shift.ts'
import { DAY, type Quantity } from '../balance/quantity.ts'

/**
 * The part of each half of the shift that the hours use. The break lies in the middle and uses nothing, so each half is
 * half a day of work. Consecutive hours use the same as one longer range; the whole shift is exactly one day.
 */
export function splitHoursByHalf(hours: HourRange, shift: WorkHours): { first: Quantity; second: Quantity } {
  const { begins, ends } = toShiftMinutes(hours, shift)
  const middle = countShiftMinutes(shift) / 2
  const between = (from: number, to: number) => toWorkedQuantity(to, shift) - toWorkedQuantity(from, shift)
  return {
    first: between(Math.min(begins, middle), Math.min(ends, middle)),
    second: between(Math.max(begins, middle), Math.max(ends, middle)),
  }
}

// Rounds the point in time to the nearest ten-thousandth, not the difference. So no remainder is left between
// consecutive hours.
function toWorkedQuantity(minutes: number, shift: WorkHours): Quantity {
  const work = countWorkMinutes(shift)
  const half = (one: number) => Math.min(Math.max(0, one), work / 2)
  const second = minutes - countShiftMinutes(shift) + work / 2
  return Math.round(((half(minutes) + half(second)) * DAY) / work)
}
