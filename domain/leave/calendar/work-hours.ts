import { DAY, type Quantity } from '../balance/quantity.ts'
import { countMinutes, toMinutes, type HourRange } from '../request/leave-period.ts'

/** Working hours in local time. An end time at or before the start time is on the next day. */
export interface WorkHours {
  startsAt: string
  endsAt: string
  breakMinutes: number
}

/** Used if no working hours are set. */
export const DEFAULT_WORK_HOURS: WorkHours = { startsAt: '09:00', endsAt: '17:00', breakMinutes: 0 }

export const isOvernight = ({ startsAt, endsAt }: WorkHours): boolean => endsAt <= startsAt

/** Minutes from the start of the shift to its end, including the break. */
export const countShiftMinutes = ({ startsAt, endsAt }: WorkHours): number => countMinutes(startsAt, endsAt)

/** Working minutes of a shift, without the break. */
export const countWorkMinutes = (shift: WorkHours): number => Math.max(1, countShiftMinutes(shift) - shift.breakMinutes)

/**
 * Converts times to minutes since the start of the shift; negative before it. After midnight the minutes of an
 * overnight shift go on.
 */
export function toShiftMinutes({ fromTime, toTime }: HourRange, shift: WorkHours): { begins: number; ends: number } {
  const isNextDay = isOvernight(shift) && fromTime < shift.startsAt
  const begins = toMinutes(fromTime) - toMinutes(shift.startsAt) + (isNextDay ? MINUTES_PER_DAY : 0)
  return { begins, ends: begins + countMinutes(fromTime, toTime) }
}

const MINUTES_PER_DAY = 24 * 60

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

const TWO_HOURS = 120

/**
 * The first two hours of a shift, or the whole shift if it is shorter. A `toTime` earlier than `fromTime` is after
 * midnight.
 */
export function pickFirstHours({ startsAt, endsAt }: Pick<WorkHours, 'startsAt' | 'endsAt'>): HourRange {
  const begins = toMinutes(startsAt)
  const ends = begins + Math.min(TWO_HOURS, countMinutes(startsAt, endsAt))
  return { fromTime: formatTime(begins), toTime: formatTime(ends % MINUTES_PER_DAY) }
}

const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
