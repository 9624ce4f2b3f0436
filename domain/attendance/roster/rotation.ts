import { daysBetween, listDays, toWeekday, type Day } from '../../kit/day.ts'

/** WEEKDAYS: on these weekdays of every n-th week, counted from the first day. CYCLE: n days of work, m days off. */
export type Rotation =
  | { kind: 'WEEKDAYS'; weekdays: readonly number[]; everyWeeks: number }
  | { kind: 'CYCLE'; daysOn: number; daysOff: number }

const DAYS_PER_WEEK = 7

/** Working days and days off in a period. Days of weeks that the pattern skips are not listed. */
export function listRotationDays(rotation: Rotation, from: Day, to: Day): { day: Day; isWorked: boolean }[] {
  const days = listDays(from, to)
  if (rotation.kind === 'CYCLE') {
    const length = rotation.daysOn + rotation.daysOff
    return days.map((day) => ({ day, isWorked: daysBetween(from, day) % length < rotation.daysOn }))
  }
  const monday = 1 - toWeekday(from)
  return days
    .filter((day) => Math.floor((daysBetween(from, day) - monday) / DAYS_PER_WEEK) % rotation.everyWeeks === 0)
    .map((day) => ({ day, isWorked: rotation.weekdays.includes(toWeekday(day)) }))
}
