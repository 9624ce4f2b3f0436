import { toWeekday, type Day } from '../../kit/day.ts'

/** The worked part of a weekday. HALF: only the morning. ALTERNATE: the second and fourth of the month are off. */
export const weekdayParts = ['FULL', 'HALF', 'ALTERNATE', 'OFF'] as const
export type WeekdayPart = (typeof weekdayParts)[number]

/** Starts with Monday. */
export type WorkWeek = readonly [
  WeekdayPart,
  WeekdayPart,
  WeekdayPart,
  WeekdayPart,
  WeekdayPart,
  WeekdayPart,
  WeekdayPart,
]

export const mondayToFriday: WorkWeek = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF']

/** The halves of the day that are worked in this week pattern. */
export function findHalvesWorked(week: WorkWeek, day: Day): { first: boolean; second: boolean } {
  const part = week[toWeekday(day) - 1] ?? 'OFF'
  if (part === 'ALTERNATE') return isSecondOrFourthWeek(day) ? noHalves : bothHalves
  return { first: part !== 'OFF', second: part === 'FULL' }
}

const bothHalves = { first: true, second: true }
const noHalves = { first: false, second: false }

const isSecondOrFourthWeek = (day: Day) => [2, 4].includes(Math.ceil(Number(day.slice(8)) / 7))

/** The weekdays that are always off, Monday 1 to Sunday 7. */
export const listDaysOff = (week: WorkWeek): number[] =>
  week.flatMap((part, index) => (part === 'OFF' ? [index + 1] : []))
