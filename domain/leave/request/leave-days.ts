import { listDays, type Day } from '../../kit/day.ts'
import { HALF_DAY, sumQuantities, type Quantity } from '../balance/quantity.ts'
import { splitHoursByHalf } from './leave-hours.ts'
import { DEFAULT_WORK_HOURS, type WorkHours } from '../../hr/catalogue/shift.ts'
import { findHalvesTaken, toHourRange, type LeavePeriod } from './leave-period.ts'
import { findHalvesWorked, type WorkWeek } from '../calendar/work-week.ts'

/**
 * A holiday in the calendar. On a half holiday the afternoon is off. Optional holidays are not included: they are
 * working days.
 */
export interface DayOff {
  day: Day
  name: string
  isHalfDay: boolean
}

/** The weekly pattern and working hours of an employee. */
export interface WorkPattern {
  week: WorkWeek
  /** The hours on days without a shift; nine to five if not set. */
  hours?: WorkHours | null
  /** Each valid from a day, newest first. */
  shifts?: readonly (WorkHours & { from: Day })[]
}

/** A day of the published roster: a day off, or the hours of its first shift. */
export interface RosteredDay {
  day: Day
  hours: WorkHours | null
}

export interface WorkCalendar extends WorkPattern {
  holidays: readonly DayOff[]
  /** Days planned in the roster. They replace the weekly pattern and the usual hours. */
  roster?: readonly RosteredDay[]
  /** Work patterns after a transfer to another zone or department, newest first. */
  moves?: readonly (WorkPattern & { from: Day })[]
  /** Holidays that an employee can choose to take; a working day for all others. */
  optionalHolidays?: readonly DayOff[]
  /** Days off that the employee claims to have worked: leave does not count this part of them. */
  claimed?: readonly { day: Day; quantity: Quantity }[]
}

export interface CountingRules {
  countsHolidays: boolean
  countsWeekends: boolean
}

/** Why a day, or a part of it, is not a working day. */
export type DayOffKind = 'WEEK_OFF' | 'HOLIDAY'
/** Why a day outside the requested days counts: it lies between two leaves (BRIDGE) or next to this one (EDGE). */
export type AdjacentReason = 'BRIDGE' | 'EDGE'

/**
 * One day of a leave: how much of the balance it uses, and why it uses less (WORKED: a day off that was worked). `name`
 * is the name of the holiday.
 */
export interface LeaveDay {
  day: Day
  quantity: Quantity
  /** The requested part of the day. */
  requested: Quantity
  off: DayOffKind | 'WORKED' | null
  name: string | null
  adjacent?: AdjacentReason | null
}

/**
 * All days of a period with the quantity that each uses. A half day counts if it is worked, or if the leave type counts
 * that kind of day off. A half that is both a week off and a holiday counts only if the type counts both. A day off
 * claimed as worked never counts. Hours use their share of the halves of the shift.
 */
export function listLeaveDays(span: LeavePeriod, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  return listDays(span.from, span.to).map((day) => buildLeaveDay(span, day, calendar, holidays.get(day), rules))
}

/** The working time in a period, by its calendar. */
export const sumWorkedDays = (span: LeavePeriod, calendar: WorkCalendar): Quantity =>
  sumLeaveDays(listLeaveDays(span, calendar, { countsHolidays: false, countsWeekends: false }))

export const sumLeaveDays = (days: readonly LeaveDay[]): Quantity => sumQuantities(days.map(({ quantity }) => quantity))

/** The working hours on a day. */
export function findShift(day: Day, calendar: WorkCalendar): WorkHours {
  const rostered = calendar.roster?.find((one) => one.day === day)?.hours
  if (rostered) return rostered
  const { shifts = [], hours } = findWorkPattern(day, calendar)
  return shifts.find(({ from }) => from <= day) ?? hours ?? DEFAULT_WORK_HOURS
}

/** The work pattern on a day. */
export const findWorkPattern = (day: Day, calendar: WorkCalendar): WorkPattern =>
  calendar.moves?.find(({ from }) => from <= day) ?? calendar

/** The halves of a day that are worked, by the roster or else by the weekly pattern. Holidays are not considered. */
export function findWorkedHalves(day: Day, calendar: WorkCalendar): { first: boolean; second: boolean } {
  const rostered = calendar.roster?.find((one) => one.day === day)
  if (rostered) return { first: rostered.hours !== null, second: rostered.hours !== null }
  return findHalvesWorked(findWorkPattern(day, calendar).week, day)
}

/** Joins the calendar of an employee’s first zone with those after each transfer (in date order) to one calendar. */
export function joinCalendars(
  first: WorkCalendar,
  moves: readonly { from: Day; calendar: WorkCalendar }[],
): WorkCalendar {
  if (moves.length === 0) return first
  const places = [{ from: '', calendar: first }, ...moves]
  const joinHolidays = (name: 'holidays' | 'optionalHolidays') =>
    places.flatMap(({ from, calendar }, at) => {
      const next = places[at + 1]?.from ?? '9999'
      return (calendar[name] ?? []).filter(({ day }) => day >= from && day < next)
    })
  return {
    ...first,
    holidays: joinHolidays('holidays'),
    optionalHolidays: joinHolidays('optionalHolidays'),
    moves: moves.map(({ from, calendar: { week, hours, shifts } }) => ({ from, week, hours, shifts })).toReversed(),
  }
}

function buildLeaveDay(
  span: LeavePeriod,
  day: Day,
  calendar: WorkCalendar,
  holiday: DayOff | undefined,
  rules: CountingRules,
): LeaveDay {
  const taken = calculateHalfQuantities(span, day, calendar)
  const worked = findWorkedHalves(day, calendar)
  const free = { first: holiday !== undefined && !holiday.isHalfDay, second: holiday !== undefined }
  const requested = (['first', 'second'] as const).filter((half) => taken[half] > 0)
  const isOff = (half: 'first' | 'second') => !worked[half] || free[half]
  const used = requested.filter(
    (half) => (worked[half] || rules.countsWeekends) && (!free[half] || rules.countsHolidays),
  )
  const sum = (halves: typeof requested) => sumQuantities(halves.map((half) => taken[half]))
  const claimed = requested.some(isOff) ? findClaimedQuantity(day, calendar) : 0
  const spared = Math.min(claimed, sum(used.filter(isOff)))
  const isWeekOff = requested.some((half) => !worked[half])
  const isHoliday = requested.some((half) => free[half])
  return {
    day,
    quantity: sum(used) - spared,
    requested: sum(requested),
    off: claimed > 0 ? 'WORKED' : isHoliday ? 'HOLIDAY' : isWeekOff ? 'WEEK_OFF' : null,
    name: isHoliday && claimed === 0 ? (holiday?.name ?? null) : null,
  }
}

/** How much of a day off is claimed as worked. */
export const findClaimedQuantity = (day: Day, { claimed = [] }: WorkCalendar): Quantity =>
  claimed.find((one) => one.day === day)?.quantity ?? 0

function calculateHalfQuantities(
  span: LeavePeriod,
  day: Day,
  calendar: WorkCalendar,
): { first: Quantity; second: Quantity } {
  const hours = toHourRange(span)
  if (hours) return splitHoursByHalf(hours, findShift(day, calendar))
  const { first, second } = findHalvesTaken(span, day)
  return { first: first ? HALF_DAY : 0, second: second ? HALF_DAY : 0 }
}
