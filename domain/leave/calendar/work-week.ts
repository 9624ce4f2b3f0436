import { toWeekday, type Day } from '../../kit/day.ts'

/** How much of a weekday is worked. HALF is the morning; ALTERNATE has the second and the fourth of a month off. */
export const weekdayParts = ['FULL', 'HALF', 'ALTERNATE', 'OFF'] as const
export type WeekdayPart = (typeof weekdayParts)[number]

/** Monday first. */
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

/** Which halves of the day the week has for work. */
export function findHalvesWorked(week: WorkWeek, day: Day): { first: boolean; second: boolean } {
  const part = week[toWeekday(day) - 1] ?? 'OFF'
  if (part === 'ALTERNATE') return isSecondOrFourthWeek(day) ? noHalves : bothHalves
  return { first: part !== 'OFF', second: part === 'FULL' }
}

const bothHalves = { first: true, second: true }
const noHalves = { first: false, second: false }

const isSecondOrFourthWeek = (day: Day) => [2, 4].includes(Math.ceil(Number(day.slice(8)) / 7))
