import { assignPunches, sortPunches, type ShiftSpan } from './assign-punches.ts'
import type { DayPlan, DayPunch } from './day-types.ts'
import { getZoneClock } from '../../kit/zone-clock.ts'

/** A punch of the day with its shift; null on a day without shifts. */
interface OwnPunch {
  punch: DayPunch
  span: ShiftSpan | null
}

export interface OwnPunches {
  used: OwnPunch[]
  /** Punches of the calendar day that belong to no shift. */
  outside: DayPunch[]
  repeated: number
}

// On a day without shifts, all punches of the calendar day belong to it, except those of an adjacent shift.
export function findOwnPunches(plan: DayPlan, spans: readonly ShiftSpan[], punches: readonly DayPunch[]): OwnPunches {
  const clock = getZoneClock(plan.timeZone)
  const sorted = sortPunches(punches)
  const takers = assignPunches(spans, sorted)
  const isOnDay = ({ at }: DayPunch) => clock.toDay(at) === plan.day
  const withTaker = sorted.map((punch, at) => ({ punch, span: takers[at] ?? null }))
  const loose = withTaker.filter(({ punch, span }) => span === null && isOnDay(punch))
  const used = plan.shifts.length > 0 ? withTaker.filter(({ span }) => span?.day === plan.day) : loose
  return {
    used,
    outside: plan.shifts.length > 0 ? loose.map(({ punch }) => punch) : [],
    repeated: countRepeated(punches, sorted, isOnDay),
  }
}

function countRepeated(
  all: readonly DayPunch[],
  kept: readonly DayPunch[],
  isOnDay: (punch: DayPunch) => boolean,
): number {
  if (all.length === kept.length) return 0
  const ids = new Set(kept.map(({ id }) => id))
  return new Set(all.filter((punch) => !ids.has(punch.id) && isOnDay(punch)).map(({ id }) => id)).size
}

/** An approved correction of the times replaces the punches of the day. */
export function applyCorrection({ correction, shifts }: DayPlan, found: OwnPunches): OwnPunches {
  if (correction?.kind !== 'TIMES') return found
  const instants = [correction.inAt, correction.outAt].filter((at) => at !== null)
  const span = shifts.length > 0 ? (found.used[0]?.span ?? null) : null
  return { ...found, used: instants.map((at) => ({ punch: { id: correction.id, at }, span })) }
}
