import { countWorkMinutes, DEFAULT_WORK_HOURS, type WorkHours } from '../../hr/catalogue/shift.ts'
import { findHalvesWorked, type WorkWeek } from '../../leave/calendar/work-week.ts'
import { DAY } from '../../leave/balance/quantity.ts'
import { listDays, type Day } from '../../kit/day.ts'

/** A day of a zone: the parts of it that are worked by the weekly pattern, and that a holiday takes. */
export interface CapacityDay {
  day: Day
  worked: number
  holiday: number
}

/** What decides the working time of a person in a period. */
export interface CapacityFacts {
  /** The shifts of the department, newest first. */
  shifts: readonly (WorkHours & { from: Day })[]
  /**
   * The shifts of the published roster, with no hours on a day off. They replace the weekly pattern and the shift. A
   * day can have two shifts.
   */
  roster: readonly { day: Day; hours: WorkHours | null }[]
  /** The optional holidays that the person chose. */
  pickedHolidays: readonly { day: Day; isHalfDay: boolean }[]
  /** Approved leave in ten-thousandths of a day. */
  leave: ReadonlyMap<Day, number>
  /** The first and the last day of the employment. */
  joinedOn: Day
  leftOn: Day | null
}

export interface Capacity {
  workingMinutes: number
  holidayMinutes: number
  leaveMinutes: number
  /** Working time less holidays and leave. */
  capacityMinutes: number
}

/** The days of a zone in a period. */
export function listCapacityDays(
  { week, holidays }: { week: WorkWeek; holidays: readonly { day: Day; isHalfDay?: boolean | null }[] },
  from: Day,
  to: Day,
): CapacityDay[] {
  const holidayByDay = new Map(holidays.map(({ day, isHalfDay }) => [day, toHolidayPart(isHalfDay)]))
  return listDays(from, to).map((day) => {
    const { first, second } = findHalvesWorked(week, day)
    return { day, worked: (Number(first) + Number(second)) / 2, holiday: holidayByDay.get(day) ?? 0 }
  })
}

/** The working minutes of a person on these days, less holidays and leave. */
export function calculateCapacity(facts: CapacityFacts, days: readonly CapacityDay[]): Capacity {
  const shifts = facts.shifts.map((shift) => ({ from: shift.from, minutes: countWorkMinutes(shift) }))
  const roster = sumRosterMinutes(facts.roster)
  const picked = new Map(facts.pickedHolidays.map(({ day, isHalfDay }) => [day, toHolidayPart(isHalfDay)]))
  const total = { workingMinutes: 0, holidayMinutes: 0, leaveMinutes: 0 }
  for (const { day, worked, holiday } of days) {
    if (day < facts.joinedOn || (facts.leftOn !== null && day > facts.leftOn)) continue
    const rostered = roster.get(day)
    const shift = rostered ?? shifts.find(({ from }) => from <= day)?.minutes ?? DEFAULT_MINUTES
    const working = rostered ?? Math.round(shift * worked)
    const off = Math.round(working * (picked.get(day) ?? holiday))
    const leave = Math.min(working - off, Math.round((shift * (facts.leave.get(day) ?? 0)) / DAY))
    total.workingMinutes += working
    total.holidayMinutes += off
    total.leaveMinutes += leave
  }
  return { ...total, capacityMinutes: total.workingMinutes - total.holidayMinutes - total.leaveMinutes }
}

function sumRosterMinutes(roster: CapacityFacts['roster']): Map<Day, number> {
  const minutes = new Map<Day, number>()
  for (const { day, hours } of roster) minutes.set(day, (minutes.get(day) ?? 0) + (hours ? countWorkMinutes(hours) : 0))
  return minutes
}

const DEFAULT_MINUTES = countWorkMinutes(DEFAULT_WORK_HOURS)

const toHolidayPart = (isHalfDay: boolean | null | undefined): number => (isHalfDay ? 0.5 : 1)

export const NO_CAPACITY: Capacity = { workingMinutes: 0, holidayMinutes: 0, leaveMinutes: 0, capacityMinutes: 0 }
