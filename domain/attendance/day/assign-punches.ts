import type { DayPlan, DayPunch, PlannedShift } from './day-types.ts'
import { getZoneClock } from '../../kit/zone-clock.ts'
import { countMinutes, toMinutes } from '../../hr/catalogue/shift.ts'
import type { Day } from '../../kit/day.ts'

const MINUTE_MS = 60_000
/** A punch within this time after another punch is a repetition. */
export const REPEAT_MS = 60_000
/** Within this time of a shift change, a punch can belong to either shift. */
const CHANGEOVER_MS = 30 * MINUTE_MS

/** A shift as instants. Night shifts belong to their start day. */
export interface ShiftSpan {
  day: Day
  shift: PlannedShift
  start: number
  end: number
  /** Punches from `opens` to `closes` can belong to the shift. */
  opens: number
  closes: number
}

/** The shifts of a plan as instants. Cached, because each plan is used for three days. */
export function toShiftSpans(plan: DayPlan): readonly ShiftSpan[] {
  const known = spansByPlan.get(plan)
  if (known) return known
  const spans = buildShiftSpans(plan)
  spansByPlan.set(plan, spans)
  return spans
}

const spansByPlan = new WeakMap<DayPlan, readonly ShiftSpan[]>()

function buildShiftSpans({ day, shifts, timeZone, rules }: DayPlan): ShiftSpan[] {
  const clock = getZoneClock(timeZone)
  return shifts.map((shift) => {
    const from = toMinutes(shift.startsAt)
    const start = clock.toInstant(day, from)
    const end = clock.toInstant(day, from + countMinutes(shift.startsAt, shift.endsAt))
    return {
      day,
      shift,
      start,
      end,
      opens: start - rules.minutesBefore * MINUTE_MS,
      closes: end + rules.minutesAfter * MINUTE_MS,
    }
  })
}

/** Sorted punches without repetitions. */
export function sortPunches(punches: readonly DayPunch[]): DayPunch[] {
  const sorted = punches.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const kept: DayPunch[] = []
  for (const punch of sorted) {
    const last = kept.at(-1)
    if (!last || punch.at - last.at >= REPEAT_MS) kept.push(punch)
  }
  return kept
}

/** The shift of each punch, or null without a shift. `spans` and `punches` are sorted by time. */
export function assignPunches(spans: readonly ShiftSpan[], punches: readonly DayPunch[]): (ShiftSpan | null)[] {
  return punches.map((punch) => {
    const takers = spans.filter(({ opens, closes }) => punch.at >= opens && punch.at <= closes)
    const [earlier, later] = takers
    if (!earlier || !later) return earlier ?? null
    return belongsToEarlier(punch, earlier, later, punches) ? earlier : later
  })
}

/**
 * True if a punch belongs to the earlier of two adjacent shifts. Well before the end of the earlier shift, it does.
 * Well after the start of the later shift, it does not. In between, an even number of punches is split in the middle
 * (out, in); with an odd number, each punch belongs to the nearer time.
 */
function belongsToEarlier(
  punch: DayPunch,
  earlier: ShiftSpan,
  later: ShiftSpan,
  punches: readonly DayPunch[],
): boolean {
  const from = Math.max(later.opens, Math.min(earlier.end, later.start) - CHANGEOVER_MS)
  const to = Math.min(earlier.closes, Math.max(earlier.end, later.start) + CHANGEOVER_MS)
  if (punch.at < from) return true
  if (punch.at > to) return false
  const mixed = punches.filter(({ at }) => at >= from && at <= to)
  if (mixed.length % 2 === 0) return mixed.indexOf(punch) < mixed.length / 2
  return Math.abs(punch.at - earlier.end) <= Math.abs(punch.at - later.start)
}
