import { countMinutes, toMinutes } from '../../hr/catalogue/shift.ts'
import type { ShiftSpan } from './assign-punches.ts'
import type { DayLeave, DayPlan } from './day-types.ts'

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
  /** Work beyond these minutes is overtime. Work from home and on duty shorten `required`, but are no time off. */
  overtimeAfter: number
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
  const [first, second] = [isFree(plan, 'first'), isFree(plan, 'second')]
  const hours = listHourSpans(plan.leaves, span)
  const { required, leaveMinutes } = countRequired(plan, span, scheduled)
  const timeOff = plan.leaves.filter(({ effect }) => !workEffects.includes(effect))
  const bounds = { start: first ? middle : start, end: second ? middle : end }
  for (const one of hours) {
    if (one.from <= bounds.start) bounds.start = Math.max(bounds.start, one.to)
    if (one.to >= bounds.end) bounds.end = Math.min(bounds.end, one.from)
  }
  return {
    ...bounds,
    middle,
    // The break lies in the middle, so half a day has none.
    breakMinutes: first === second ? shift.breakMinutes : 0,
    graceMinutes: shift.graceMinutes,
    scheduled,
    required,
    overtimeAfter:
      timeOff.length === plan.leaves.length
        ? required
        : countRequired({ ...plan, leaves: timeOff }, span, scheduled).required,
    leaveMinutes: Math.min(leaveMinutes, scheduled),
    closes: Math.min(closes, end + CLOSING_MS),
  }
}

const workEffects: readonly DayLeave['effect'][] = ['WORK_FROM_HOME', 'ON_DUTY']

const isFree = ({ weekOff, holiday, leaves }: DayPlan, half: 'first' | 'second'): boolean =>
  weekOff[half] ||
  (holiday !== null && (!holiday.isHalfDay || half === 'second')) ||
  leaves.some(({ hours, halves }) => hours === null && halves[half])

const listHourSpans = (leaves: DayPlan['leaves'], span: ShiftSpan) =>
  leaves.flatMap((leave) => (leave.hours ? [toHourSpan(leave.hours, span)] : []))

/** The working minutes of a shift that remain, and those of leave by the hour, which counts on full days only. */
function countRequired(plan: DayPlan, span: ShiftSpan, scheduled: number): { required: number; leaveMinutes: number } {
  const share = (isFree(plan, 'first') ? 0 : 0.5) + (isFree(plan, 'second') ? 0 : 0.5)
  const hours = share === 1 ? listHourSpans(plan.leaves, span) : []
  const leaveMinutes = hours.reduce((sum, one) => sum + (one.to - one.from) / MINUTE_MS, 0)
  return { required: Math.max(0, Math.round(scheduled * share) - Math.round(leaveMinutes)), leaveMinutes }
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
