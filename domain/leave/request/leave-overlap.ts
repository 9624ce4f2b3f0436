import { countMinutes, type HourRange } from '../../hr/catalogue/shift.ts'
import { toEpochDay } from '../../kit/day.ts'
import { toHourRange, type LeavePeriod } from './leave-period.ts'

/**
 * Do two leaves overlap? Days and half days are compared here. Hours and half days are compared by `hoursOverlapRule`,
 * which needs the shift.
 */
export function hasLeaveOverlap(a: LeavePeriod, b: LeavePeriod): boolean {
  const [hoursA, hoursB] = [toHourRange(a), toHourRange(b)]
  if (hoursA && hoursB) return a.from === b.from && (isStartWithin(hoursA, hoursB) || isStartWithin(hoursB, hoursA))
  if (hoursA || hoursB) return false
  const [one, other] = [toHalfDayRange(a), toHalfDayRange(b)]
  return one.first <= other.last && other.first <= one.last
}

// A shift is at most one day long, so each clock time occurs in it once.
const isStartWithin = (one: HourRange, other: HourRange) =>
  one.fromTime === other.fromTime ||
  countMinutes(other.fromTime, one.fromTime) < countMinutes(other.fromTime, other.toTime)

const toHalfDayRange = ({ from, to, fromHalf, toHalf }: LeavePeriod) => ({
  first: toEpochDay(from) * 2 + (fromHalf === 'SECOND' ? 1 : 0),
  last: toEpochDay(to) * 2 + (toHalf === 'FIRST' ? 0 : 1),
})
