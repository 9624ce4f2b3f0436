import { eachDay, type Day } from '../kit/day.ts'
import { HALF_DAY, sumOf, type Quantity } from './quantity.ts'
import { halvesOfHours, NINE_TO_FIVE, type WorkHours } from './shift.ts'
import { halvesTaken, hoursOf, type Span } from './span.ts'
import { halvesWorked, type Week } from './week.ts'

/** A day off by the calendar. A half one has the afternoon off. Optional holidays don't belong here: they are worked. */
export interface DayOff {
  day: Day
  name: string
  isHalfDay: boolean
}

export interface WorkCalendar {
  week: Week
  holidays: readonly DayOff[]
  /** The hours of every day that no shift says; from nine to five where none are set. */
  hours?: WorkHours | null
  /** Each from a day on, newest first. */
  shifts?: readonly (WorkHours & { from: Day })[]
  /** Days that a person may choose to have off; worked by everybody else. */
  optionalHolidays?: readonly DayOff[]
  /** Days off that a person claims to have worked: no leave counts them. */
  claimed?: readonly Day[]
}

export interface CountingRules {
  countsHolidays: boolean
  countsWeekends: boolean
}

/** What made (a part of) a day not a working day. */
export type Off = 'WEEK_OFF' | 'HOLIDAY'
/** Why a day outside the asked ones is counted: it lies between two leaves, or next to this one. */
export type Beside = 'BRIDGE' | 'EDGE'

/** One day of a leave: how much of the balance it uses, and what would spare it (WORKED: a day off that was worked). `name` is the holiday's. */
export interface LeaveDay {
  day: Day
  quantity: Quantity
  /** How much of the day was asked for. */
  asked: Quantity
  off: Off | 'WORKED' | null
  name: string | null
  beside?: Beside | null
}

/**
 * Every day of a span, each with what it uses. A half is used when it is worked, or when the type counts what it is
 * off for. A half that is both outside the week and a holiday is spared if either spares it, and what is off of a day that
 * is claimed as worked always. Hours use their share of the halves of the shift that they lie in.
 */
export function leaveDays(span: Span, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  return eachDay(span.from, span.to).map((day) => leaveDay(span, day, calendar, holidays.get(day), rules))
}

/** How much of a span is worked by its calendar. */
export const workedOf = (span: Span, calendar: WorkCalendar): Quantity =>
  leaveQuantity(leaveDays(span, calendar, { countsHolidays: false, countsWeekends: false }))

export const leaveQuantity = (days: readonly LeaveDay[]): Quantity => sumOf(days.map(({ quantity }) => quantity))

/** The hours of a day. */
export const shiftOn = (day: Day, { shifts = [], hours }: WorkCalendar): WorkHours =>
  shifts.find(({ from }) => from <= day) ?? hours ?? NINE_TO_FIVE

function leaveDay(
  span: Span,
  day: Day,
  calendar: WorkCalendar,
  holiday: DayOff | undefined,
  rules: CountingRules,
): LeaveDay {
  const taken = quantityTaken(span, day, calendar)
  const worked = halvesWorked(calendar.week, day)
  const free = { first: holiday !== undefined && !holiday.isHalfDay, second: holiday !== undefined }
  const asked = (['first', 'second'] as const).filter((half) => taken[half] > 0)
  const isOff = (half: 'first' | 'second') => !worked[half] || free[half]
  const isClaimed = calendar.claimed?.includes(day) && asked.some(isOff)
  const counts = (half: 'first' | 'second') =>
    (worked[half] || rules.countsWeekends) && (!free[half] || rules.countsHolidays)
  const used = asked.filter((half) => (isClaimed ? !isOff(half) : counts(half)))
  const isWeekOff = asked.some((half) => !worked[half])
  const isHoliday = asked.some((half) => free[half])
  return {
    day,
    quantity: sumOf(used.map((half) => taken[half])),
    asked: sumOf(asked.map((half) => taken[half])),
    off: isClaimed ? 'WORKED' : isHoliday ? 'HOLIDAY' : isWeekOff ? 'WEEK_OFF' : null,
    name: isHoliday && !isClaimed ? (holiday?.name ?? null) : null,
  }
}

function quantityTaken(span: Span, day: Day, calendar: WorkCalendar): { first: Quantity; second: Quantity } {
  const hours = hoursOf(span)
  if (hours) return halvesOfHours(hours, shiftOn(day, calendar))
  const { first, second } = halvesTaken(span, day)
  return { first: first ? HALF_DAY : 0, second: second ? HALF_DAY : 0 }
}
