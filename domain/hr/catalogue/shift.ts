const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** Minutes since midnight of a time (`HH:MM`). */
export const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5))

/** Minutes between two times. If the second is not later, it is on the next day. */
export const countMinutes = (from: string, to: string): number =>
  toMinutes(to) - toMinutes(from) + (to > from ? 0 : MINUTES_PER_DAY)

/** Some hours of a day in local time. A `toTime` earlier than `fromTime` is after midnight. */
export interface HourRange {
  fromTime: string
  toTime: string
}

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
 * Converts times to minutes since the start of the shift; negative before the start. In an overnight shift, the minutes
 * continue after midnight.
 */
export function toShiftMinutes({ fromTime, toTime }: HourRange, shift: WorkHours): { begins: number; ends: number } {
  const isNextDay = isOvernight(shift) && fromTime < shift.startsAt
  const begins = toMinutes(fromTime) - toMinutes(shift.startsAt) + (isNextDay ? MINUTES_PER_DAY : 0)
  return { begins, ends: begins + countMinutes(fromTime, toTime) }
}

const TWO_HOURS = 120

/**
 * The first two hours of a shift, or the whole shift if it is shorter. A `toTime` earlier than `fromTime` is after
 * midnight.
 */
export function findFirstTwoHours({ startsAt, endsAt }: Pick<WorkHours, 'startsAt' | 'endsAt'>): HourRange {
  const begins = toMinutes(startsAt)
  const ends = begins + Math.min(TWO_HOURS, countMinutes(startsAt, endsAt))
  return { fromTime: formatTime(begins), toTime: formatTime(ends % MINUTES_PER_DAY) }
}

const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minutes from start to end (`HH:MM`). A result of 0 or less, or of more than 1440, is not a valid shift. */
export const calculateShiftMinutes = (startsAt: string, endsAt: string, crossesMidnight: boolean): number =>
  toMinutes(endsAt) - toMinutes(startsAt) + (crossesMidnight ? MINUTES_PER_DAY : 0)

/** The parts of one calendar day that a shift covers, each from and to in minutes. A night shift covers two parts. */
export function splitShiftByDay(
  startsAt: string,
  endsAt: string,
  crossesMidnight: boolean,
): [from: number, to: number][] {
  const from = toMinutes(startsAt)
  const to = toMinutes(endsAt)
  if (!crossesMidnight) return to > from ? [[from, to]] : []
  return [[from, MINUTES_PER_DAY] as [number, number], [0, Math.min(to, from)] as [number, number]].filter(
    ([a, b]) => b > a,
  )
}

/** The error of the hours: no duration, an end before the start, or more than 24 hours. */
export function findShiftProblem(startsAt: string, endsAt: string, crossesMidnight: boolean) {
  const minutes = calculateShiftMinutes(startsAt, endsAt, crossesMidnight)
  if (minutes === 0) return 'SHIFT_EMPTY'
  if (minutes < 0) return 'SHIFT_ENDS_BEFORE_START'
  return minutes > MINUTES_PER_DAY ? 'SHIFT_TOO_LONG' : null
}
