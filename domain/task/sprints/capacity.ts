import { countWorkMinutes, DEFAULT_WORK_HOURS, type WorkHours } from '../../hr/catalogue/shift.ts'
import { findHalvesWorked, type WorkWeek } from '../../leave/calendar/work-week.ts'
import { DAY } from '../../leave/balance/quantity.ts'
import { listDays, type Day } from '../../kit/day.ts'

/** What decides the working time of a person in a period. */
export interface CapacityFacts {
  week: WorkWeek
  holidays: readonly { day: Day; isHalfDay: boolean }[]
  /** The shifts of the department, newest first. */
  shifts: readonly (WorkHours & { from: Day })[]
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

/** The working minutes of a person between two days, less holidays and leave. */
export function calculateCapacity(facts: CapacityFacts, from: Day, to: Day): Capacity {
  const total = { workingMinutes: 0, holidayMinutes: 0, leaveMinutes: 0 }
  for (const day of listDays(from, to)) {
    if (day < facts.joinedOn || (facts.leftOn !== null && day > facts.leftOn)) continue
    const { first, second } = findHalvesWorked(facts.week, day)
    const shift = facts.shifts.find((one) => one.from <= day) ?? DEFAULT_WORK_HOURS
    const working = Math.round((countWorkMinutes(shift) * (Number(first) + Number(second))) / 2)
    const holiday = facts.holidays.find((one) => one.day === day)
    const off = holiday ? Math.round(working * (holiday.isHalfDay ? 0.5 : 1)) : 0
    const leave = Math.min(working - off, Math.round((countWorkMinutes(shift) * (facts.leave.get(day) ?? 0)) / DAY))
    total.workingMinutes += working
    total.holidayMinutes += off
    total.leaveMinutes += leave
  }
  return { ...total, capacityMinutes: total.workingMinutes - total.holidayMinutes - total.leaveMinutes }
}

export const NO_CAPACITY: Capacity = { workingMinutes: 0, holidayMinutes: 0, leaveMinutes: 0, capacityMinutes: 0 }
