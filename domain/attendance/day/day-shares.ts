import type { DayPlan } from './day-types.ts'
import type { WorkBlock } from './work-block.ts'
import { getZoneClock } from '../../kit/zone-clock.ts'

export const isWholeOff = ({ weekOff }: DayPlan): boolean => weekOff.first && weekOff.second

export const findEndOfDay = ({ day, timeZone }: DayPlan): number => getZoneClock(timeZone).toInstant(day, 24 * 60)

function countHalves(...halves: readonly ({ first: boolean; second: boolean } | null)[]): number {
  const isOff = (half: 'first' | 'second') => halves.some((one) => one?.[half])
  return (isOff('first') ? 0.5 : 0) + (isOff('second') ? 0.5 : 0)
}

/** The number of half days that are off by the weekly pattern or a half holiday. */
export const countHalvesOff = ({ weekOff, holiday }: DayPlan): number =>
  countHalves(weekOff, holiday?.isHalfDay ? { first: false, second: true } : null)

const isHalfOff = ({ weekOff, holiday }: DayPlan, half: 'first' | 'second'): boolean =>
  weekOff[half] || (holiday?.isHalfDay === true && half === 'second')

/** Full and half days of leave during working time. Leave by the hour is not included. */
export function sumWholeLeave(plan: DayPlan): number {
  const isTaken = (half: 'first' | 'second') =>
    !isHalfOff(plan, half) && plan.leaves.some((leave) => leave.hours === null && leave.halves[half])
  return countHalves({ first: isTaken('first'), second: isTaken('second') })
}

export function sumLeaveShare(plan: DayPlan, blocks: readonly WorkBlock[]): number {
  const scheduled = blocks.reduce((total, block) => total + block.scheduled, 0)
  const hours = blocks.reduce((total, { leaveMinutes }) => total + leaveMinutes, 0)
  const share = sumWholeLeave(plan) + (scheduled > 0 ? hours / scheduled : 0)
  return Math.min(1, Math.round(share * 10_000) / 10_000)
}

interface ShareInput {
  plan: DayPlan
  due: number
  workedMinutes: number
  scheduled: number
  plannedMinutes: number
  hasMissingPunch: boolean
}

/** The worked part of the day by the thresholds: 0, 0.5 or 1, at most `due`. */
export function calculatePresentShare({
  plan,
  due,
  workedMinutes,
  scheduled,
  plannedMinutes,
  hasMissingPunch,
}: ShareInput): number {
  const { fullDayPercent, halfDayPercent, missingPunchAs, isTracked } = plan.rules
  if (due === 0 || !isTracked) return due
  if (hasMissingPunch && workedMinutes === 0)
    return Math.min(due, { ABSENT: 0, HALF_DAY: 0.5, PRESENT: 1 }[missingPunchAs])
  if (scheduled === 0) return 0
  // Leave by the hour shortens the day: the percentages apply to the remaining planned hours.
  const isReduced = due === 1 && plannedMinutes < scheduled
  const percent = (workedMinutes * 100) / (isReduced ? Math.max(1, plannedMinutes) : scheduled)
  if (due === 1 && percent >= fullDayPercent) return 1
  return percent >= halfDayPercent && workedMinutes > 0 ? Math.min(due, 0.5) : 0
}
