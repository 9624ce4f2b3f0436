import { toWeekday, type Day } from '../kit/day.ts'

/** How much of a weekday is worked. HALF is the morning; ALTERNATE has the second and the fourth of a month off. */
export const workedParts = ['FULL', 'HALF', 'ALTERNATE', 'OFF'] as const
export type WorkedPart = (typeof workedParts)[number]

/** Monday first. */
export type Week = readonly [WorkedPart, WorkedPart, WorkedPart, WorkedPart, WorkedPart, WorkedPart, WorkedPart]

export const mondayToFriday: Week = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF', 'OFF']

/** Which halves of the day the week has for work. */
export function halvesWorked(week: Week, day: Day): { first: boolean; second: boolean } {
  const part = week[toWeekday(day) - 1] ?? 'OFF'
  if (part === 'ALTERNATE') return isSecondOrFourth(day) ? none : all
  return { first: part !== 'OFF', second: part === 'FULL' }
}

const all = { first: true, second: true }
const none = { first: false, second: false }

const isSecondOrFourth = (day: Day) => [2, 4].includes(Math.ceil(Number(day.slice(8)) / 7))
