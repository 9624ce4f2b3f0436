import { eachDay, type Day } from '../kit/day.ts'
import { HALF_DAY, sumOf, type Quantity } from './quantity.ts'
import { halvesTaken, type Span } from './span.ts'
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
}

export interface CountingRules {
  countsHolidays: boolean
  countsWeekends: boolean
}

/** What made (a part of) a day not a working day. */
export type Off = 'WEEK_OFF' | 'HOLIDAY'

/** One day of a leave: how much of the balance it uses, and what would spare it. `name` is the holiday's. */
export interface LeaveDay {
  day: Day
  quantity: Quantity
  /** How much of the day was asked for. */
  asked: Quantity
  off: Off | null
  name: string | null
}

/**
 * Every day of a span, each with what it uses. A half is used when it is worked, or when the type counts what it is
 * off for. A half that is both outside the week and a holiday is spared if either spares it.
 */
export function leaveDays(span: Span, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  return eachDay(span.from, span.to).map((day) => leaveDay(span, day, calendar.week, holidays.get(day), rules))
}

export const leaveQuantity = (days: readonly LeaveDay[]): Quantity => sumOf(days.map(({ quantity }) => quantity))

function leaveDay(span: Span, day: Day, week: Week, holiday: DayOff | undefined, rules: CountingRules): LeaveDay {
  const taken = halvesTaken(span, day)
  const worked = halvesWorked(week, day)
  const free = { first: holiday !== undefined && !holiday.isHalfDay, second: holiday !== undefined }
  const asked = (['first', 'second'] as const).filter((half) => taken[half])
  const used = asked.filter((half) => (worked[half] || rules.countsWeekends) && (!free[half] || rules.countsHolidays))
  const isWeekOff = asked.some((half) => !worked[half])
  const isHoliday = asked.some((half) => free[half])
  return {
    day,
    quantity: used.length * HALF_DAY,
    asked: asked.length * HALF_DAY,
    off: isHoliday ? 'HOLIDAY' : isWeekOff ? 'WEEK_OFF' : null,
    name: isHoliday ? (holiday?.name ?? null) : null,
  }
}
