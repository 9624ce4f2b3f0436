import { addDays, type Day } from '../../kit/day.ts'

/** The due date of a step: some days after the joining date or the last working day, on a working day. */
export function calculateDueDay(anchor: Day, dueDays: number, isWorkingDay: (day: Day) => boolean): Day {
  const due = addDays(anchor, dueDays)
  for (let later = 0; later <= MAX_DAYS_OFF; later++) {
    const day = addDays(due, later)
    if (isWorkingDay(day)) return day
  }
  return due
}

// A longer series of days off means a wrong calendar. The date then does not move.
const MAX_DAYS_OFF = 14
