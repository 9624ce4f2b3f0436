import { DAY, type Quantity } from '../balance/quantity.ts'
import { countMinutes, toMinutes, type HourRange } from '../request/leave-period.ts'

/** The hours of a working day, by the clock of the place; an end at or before the start is on the next day. */
export interface WorkHours {
  startsAt: string
  endsAt: string
  breakMinutes: number
}

/** The working day where none is set. */
export const DEFAULT_WORK_HOURS: WorkHours = { startsAt: '09:00', endsAt: '17:00', breakMinutes: 0 }

export const isOvernight = ({ startsAt, endsAt }: WorkHours): boolean => endsAt <= startsAt

/** From the beginning of the shift to its end, with its break. */
export const countShiftMinutes = ({ startsAt, endsAt }: WorkHours): number => countMinutes(startsAt, endsAt)

/** Working minutes of a shift. */
export const countWorkMinutes = (shift: WorkHours): number => Math.max(1, countShiftMinutes(shift) - shift.breakMinutes)

/** Hours as minutes since the beginning of the shift, negative before it; counted on over midnight where the shift is. */
export function toShiftMinutes({ fromTime, toTime }: HourRange, shift: WorkHours): { begins: number; ends: number } {
  const isNextDay = isOvernight(shift) && fromTime < shift.startsAt
  const begins = toMinutes(fromTime) - toMinutes(shift.startsAt) + (isNextDay ? MINUTES_PER_DAY : 0)
  return { begins, ends: begins + countMinutes(fromTime, toTime) }
}

const MINUTES_PER_DAY = 24 * 60

/**
 * How much of each half of the shift hours take. The break lies in the middle and costs nothing, so that each half is
 * half a day's work; and hours that follow each other use what they would together, the whole shift exactly a day.
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

// What is rounded, to the nearest ten-thousandth, is the moment: so no rest is left between hours that follow each other.
function toWorkedQuantity(minutes: number, shift: WorkHours): Quantity {
  const work = countWorkMinutes(shift)
  const half = (one: number) => Math.min(Math.max(0, one), work / 2)
  const second = minutes - countShiftMinutes(shift) + work / 2
  return Math.round(((half(minutes) + half(second)) * DAY) / work)
}

const TWO_HOURS = 120

/** The first two hours of a shift, or all of it where it is shorter; an earlier `toTime` is after midnight. */
export function pickFirstHours({ startsAt, endsAt }: Pick<WorkHours, 'startsAt' | 'endsAt'>): HourRange {
  const begins = toMinutes(startsAt)
  const ends = begins + Math.min(TWO_HOURS, countMinutes(startsAt, endsAt))
  return { fromTime: formatTime(begins), toTime: formatTime(ends % MINUTES_PER_DAY) }
}

const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
