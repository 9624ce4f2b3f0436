import { countMinutes, toMinutes } from '../../hr/catalogue/shift.ts'
import type { ShiftSpan } from './assign-punches.ts'
import type { DayPlan } from './day-types.ts'

const MINUTE_MS = 60_000

/** A shift without the parts that are off or on leave. */
export interface WorkBlock {
  /** When the employee is expected, after leave at the start or before leave at the end. */
  start: number
  end: number
  middle: number
  breakMinutes: number
  graceMinutes: number
  /** Working minutes of the whole shift, without its break. */
  scheduled: number
  /** The working minutes that remain. */
  required: number
  /** Minutes of leave by the hour. */
  leaveMinutes: number
  /** Until this time, the day is open. */
  closes: number
}

/** The block of a shift of a plan. Cached, because employees share plans. */
export function toWorkBlock(span: ShiftSpan, plan: DayPlan): WorkBlock {
  const known = blocksBySpan.get(span)
  if (known) return known
  const block = buildWorkBlock(span, plan)
  blocksBySpan.set(span, block)
  return block
}

const blocksBySpan = new WeakMap<ShiftSpan, WorkBlock>()

function buildWorkBlock(span: ShiftSpan, plan: DayPlan): WorkBlock {
  const { shift, start, end, closes } = span
  const middle = start + (end - start) / 2
  const total = (end - start) / MINUTE_MS
  const scheduled = Math.max(1, total - shift.breakMinutes)
  const isFree = (half: 'first' | 'second') =>
    plan.weekOff[half] ||
    (plan.holiday !== null && (!plan.holiday.isHalfDay || half === 'second')) ||
    plan.leaves.some(({ hours, halves }) => hours === null && halves[half])
  const [first, second] = [isFree('first'), isFree('second')]
  const share = (first ? 0 : 0.5) + (second ? 0 : 0.5)
  const hours = plan.leaves.flatMap((leave) => (leave.hours ? [toHourSpan(leave.hours, span)] : []))
  const leaveMinutes = share === 1 ? hours.reduce((sum, one) => sum + (one.to - one.from) / MINUTE_MS, 0) : 0
  const bounds = { start: first ? middle : start, end: second ? middle : end }
  for (const one of hours) {
    if (one.from <= bounds.start) bounds.start = Math.max(bounds.start, one.to)
    if (one.to >= bounds.end) bounds.end = Math.min(bounds.end, one.from)
  }
  return {
    ...bounds,
    middle,
    // The break lies in the middle, so half a day has none.
    breakMinutes: share === 0.5 ? 0 : shift.breakMinutes,
    graceMinutes: shift.graceMinutes,
    scheduled,
    required: Math.max(0, Math.round(scheduled * share) - Math.round(leaveMinutes)),
    leaveMinutes: Math.min(leaveMinutes, scheduled),
    closes: Math.min(closes, end + CLOSING_MS),
  }
}

// A day is shown as over this long after its shift. Later punches still count.
const CLOSING_MS = 60 * MINUTE_MS

function toHourSpan(
  { fromTime, toTime }: { fromTime: string; toTime: string },
  { shift, start, end }: ShiftSpan,
): { from: number; to: number } {
  const offset = toMinutes(fromTime) - toMinutes(shift.startsAt)
  const isNextDay = shift.endsAt <= shift.startsAt && fromTime < shift.startsAt
  const from = start + (offset + (isNextDay ? 24 * 60 : 0)) * MINUTE_MS
  const to = from + countMinutes(fromTime, toTime) * MINUTE_MS
  const limit = (at: number) => Math.min(Math.max(at, start), end)
  return { from: limit(from), to: limit(to) }
}
