import { addDays, toWeekday, type Day } from '../../../domain/kit/day.ts'

const MONDAY = 1

/** Converts days off (Monday 1 to Sunday 7) to the settings of a calendar (Sunday 0 to Saturday 6). */
export function toCalendarWeek(daysOff: readonly number[]) {
  const first = [1, 2, 3, 4, 5, 6, 7].find((day) => !daysOff.includes(day) && daysOff.includes(day === 1 ? 7 : day - 1))
  return {
    firstDayOfWeek: ((first ?? MONDAY) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6,
    weekendDays: daysOff.map((day) => day % 7) as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
  }
}

/** The days since the week of a day began, 0 to 6. `firstDayOfWeek` is 0 for Sunday to 6 for Saturday. */
export const countDaysIntoWeek = (day: Day, firstDayOfWeek: number): number => (toWeekday(day) - firstDayOfWeek + 7) % 7

export const findWeekStart = (day: Day, firstDayOfWeek: number): Day =>
  addDays(day, 0 - countDaysIntoWeek(day, firstDayOfWeek))
