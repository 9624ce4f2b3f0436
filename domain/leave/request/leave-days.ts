import { listDays, type Day } from '../../kit/day.ts'
import { HALF_DAY, sumQuantities, type Quantity } from '../balance/quantity.ts'
import { splitHoursByHalf, DEFAULT_WORK_HOURS, type WorkHours } from '../calendar/work-hours.ts'
import { findHalvesTaken, toHourRange, type LeavePeriod } from './leave-period.ts'
import { findHalvesWorked, type WorkWeek } from '../calendar/work-week.ts'

/** A day off by the calendar. A half one has the afternoon off. Optional holidays don't belong here: they are worked. */
export interface DayOff {
  day: Day
  name: string
  isHalfDay: boolean
}

/** When somebody works where they are. */
export interface WorkPattern {
  week: WorkWeek
  /** The hours of every day that no shift says; from nine to five where none are set. */
  hours?: WorkHours | null
  /** Each from a day on, newest first. */
  shifts?: readonly (WorkHours & { from: Day })[]
}

export interface WorkCalendar extends WorkPattern {
  holidays: readonly DayOff[]
  /** Of where they are from a later day on, newest first: who is moved to another zone or department. */
  moves?: readonly (WorkPattern & { from: Day })[]
  /** Days that a person may choose to have off; worked by everybody else. */
  optionalHolidays?: readonly DayOff[]
  /** Days off that a person claims to have worked: no leave counts so much of them. */
  claimed?: readonly { day: Day; quantity: Quantity }[]
}

export interface CountingRules {
  countsHolidays: boolean
  countsWeekends: boolean
}

/** What made (a part of) a day not a working day. */
export type DayOffKind = 'WEEK_OFF' | 'HOLIDAY'
/** Why a day outside the asked ones is counted: it lies between two leaves, or next to this one. */
export type AdjacentReason = 'BRIDGE' | 'EDGE'

/** One day of a leave: how much of the balance it uses, and what would spare it (WORKED: a day off that was worked). `name` is the holiday's. */
export interface LeaveDay {
  day: Day
  quantity: Quantity
  /** How much of the day was asked for. */
  asked: Quantity
  off: DayOffKind | 'WORKED' | null
  name: string | null
  beside?: AdjacentReason | null
}

/**
 * Every day of a span, each with what it uses. A half is used when it is worked, or when the type counts what it is
 * off for. A half that is both outside the week and a holiday is spared if either spares it, and what is off of a day that
 * is claimed as worked always. Hours use their share of the halves of the shift that they lie in.
 */
export function listLeaveDays(span: LeavePeriod, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  return listDays(span.from, span.to).map((day) => buildLeaveDay(span, day, calendar, holidays.get(day), rules))
}

/** How much of a span is worked by its calendar. */
export const sumWorkedDays = (span: LeavePeriod, calendar: WorkCalendar): Quantity =>
  sumLeaveDays(listLeaveDays(span, calendar, { countsHolidays: false, countsWeekends: false }))

export const sumLeaveDays = (days: readonly LeaveDay[]): Quantity => sumQuantities(days.map(({ quantity }) => quantity))

/** The hours of a day. */
export function findShift(day: Day, calendar: WorkCalendar): WorkHours {
  const { shifts = [], hours } = findWorkPattern(day, calendar)
  return shifts.find(({ from }) => from <= day) ?? hours ?? DEFAULT_WORK_HOURS
}

/** The week and hours of where somebody is on a day. */
export const findWorkPattern = (day: Day, calendar: WorkCalendar): WorkPattern =>
  calendar.moves?.find(({ from }) => from <= day) ?? calendar

/** The calendars of where somebody is first, and of where they are moved to, each from its day on and in their order, as one. */
export function joinCalendars(
  first: WorkCalendar,
  moves: readonly { from: Day; calendar: WorkCalendar }[],
): WorkCalendar {
  if (moves.length === 0) return first
  const places = [{ from: '', calendar: first }, ...moves]
  const theirs = (name: 'holidays' | 'optionalHolidays') =>
    places.flatMap(({ from, calendar }, at) => {
      const next = places[at + 1]?.from ?? '9999'
      return (calendar[name] ?? []).filter(({ day }) => day >= from && day < next)
    })
  return {
    ...first,
    holidays: theirs('holidays'),
    optionalHolidays: theirs('optionalHolidays'),
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
  const worked = findHalvesWorked(findWorkPattern(day, calendar).week, day)
  const free = { first: holiday !== undefined && !holiday.isHalfDay, second: holiday !== undefined }
  const asked = (['first', 'second'] as const).filter((half) => taken[half] > 0)
  const isOff = (half: 'first' | 'second') => !worked[half] || free[half]
  const used = asked.filter((half) => (worked[half] || rules.countsWeekends) && (!free[half] || rules.countsHolidays))
  const sum = (halves: typeof asked) => sumQuantities(halves.map((half) => taken[half]))
  const claimed = asked.some(isOff) ? findClaimedQuantity(day, calendar) : 0
  const spared = Math.min(claimed, sum(used.filter(isOff)))
  const isWeekOff = asked.some((half) => !worked[half])
  const isHoliday = asked.some((half) => free[half])
  return {
    day,
    quantity: sum(used) - spared,
    asked: sum(asked),
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
