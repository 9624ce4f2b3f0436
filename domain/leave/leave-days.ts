import { eachDay, type Day } from '../kit/day.ts'
import { DAY, HALF_DAY, sumOf, type Quantity } from './quantity.ts'
import { halvesTaken, hoursOf, minutesBetween, type Span } from './span.ts'
import { halvesWorked, type Week } from './week.ts'

/** A day off by the calendar. A half one has the afternoon off. Optional holidays don't belong here: they are worked. */
export interface DayOff {
  day: Day
  name: string
  isHalfDay: boolean
}

/** The hours of a working day, by the clock of the place. */
export interface WorkHours {
  startsAt: string
  endsAt: string
  breakMinutes: number
}

export interface WorkCalendar {
  week: Week
  holidays: readonly DayOff[]
  hours?: WorkHours | null
  /** Days that a person may choose to have off; worked by everybody else. */
  optionalHolidays?: readonly DayOff[]
}

export interface CountingRules {
  countsHolidays: boolean
  countsWeekends: boolean
}

/** What made (a part of) a day not a working day. */
export type Off = 'WEEK_OFF' | 'HOLIDAY'
/** Why a day outside the asked ones is counted: it lies between two leaves, or next to this one. */
export type Beside = 'BRIDGE' | 'EDGE'

/** One day of a leave: how much of the balance it uses, and what would spare it. `name` is the holiday's. */
export interface LeaveDay {
  day: Day
  quantity: Quantity
  /** How much of the day was asked for. */
  asked: Quantity
  off: Off | null
  name: string | null
  beside?: Beside | null
}

/**
 * Every day of a span, each with what it uses. A half is used when it is worked, or when the type counts what it is
 * off for. A half that is both outside the week and a holiday is spared if either spares it. Hours use their share of
 * the working day, and never more than what of it is worked.
 */
export function leaveDays(span: Span, calendar: WorkCalendar, rules: CountingRules): LeaveDay[] {
  const holidays = new Map(calendar.holidays.map((holiday) => [holiday.day, holiday]))
  const hours = hoursOf(span)
  return eachDay(span.from, span.to).map((day) => {
    const whole = leaveDay(span, day, calendar.week, holidays.get(day), rules)
    return hours
      ? {
          ...whole,
          asked: shareOfDay(hours, calendar),
          quantity: Math.min(whole.quantity, shareOfDay(hours, calendar)),
        }
      : whole
  })
}

export const leaveQuantity = (days: readonly LeaveDay[]): Quantity => sumOf(days.map(({ quantity }) => quantity))

const EIGHT_HOURS: WorkHours = { startsAt: '09:00', endsAt: '17:00', breakMinutes: 0 }

/** Working minutes of a day; an end at or before the start is on the next day. Eight hours where none are set. */
export function workMinutes(hours: WorkHours | null | undefined): number {
  const { startsAt, endsAt, breakMinutes } = hours ?? EIGHT_HOURS
  return Math.max(1, minutesBetween(startsAt, endsAt) - breakMinutes)
}

// To the nearest ten-thousandth; a day at the most.
function shareOfDay({ fromTime, toTime }: { fromTime: string; toTime: string }, { hours }: WorkCalendar): Quantity {
  return Math.min(DAY, Math.round((minutesBetween(fromTime, toTime) * DAY) / workMinutes(hours)))
}

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
