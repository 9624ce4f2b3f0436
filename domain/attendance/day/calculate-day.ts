import { toShiftSpans, type ShiftSpan } from './assign-punches.ts'
import {
  calculatePresentShare,
  countHalvesOff,
  findEndOfDay,
  isWholeOff,
  sumLeaveShare,
  sumWholeLeave,
} from './day-shares.ts'
import { applyCorrection, findOwnPunches, type OwnPunches } from './own-punches.ts'
import { toWorkBlock, type WorkBlock } from './work-block.ts'
import { countWork, type WorkTime } from './work-time.ts'
import { describeOff, describePunches, describeResult, describeShifts } from './describe-day.ts'
import type { AttendanceDay, DayLeave, DayPlan, DayPunch, DayStatus, OvertimeKind } from './day-types.ts'

export interface DayInput {
  /** The plans of the day before, the day and the day after. */
  plans: readonly [DayPlan, DayPlan, DayPlan]
  /** Punches from the day before to the day after, in any order. */
  punches: readonly DayPunch[]
  now: number
  /** Omits the reasons, for figures of many days. */
  isBrief?: boolean
}

/**
 * Calculates a day from its plan and its punches, always from scratch. The adjacent days decide which punches belong to
 * the day.
 */
export function calculateDay({ plans, punches, now, isBrief = false }: DayInput): AttendanceDay {
  const [, plan] = plans
  if (!plan.isEmployed) return buildEmptyDay(plan, 'NOT_EMPLOYED')
  const spans = plans.flatMap(toShiftSpans).toSorted((a, b) => a.start - b.start)
  const own = spans.filter(({ day }) => day === plan.day)
  const found = findOwnPunches(plan, spans, punches)
  const blocks = own.map((span) => toWorkBlock(span, plan))
  const corrected = applyCorrection(plan, found)
  const times = own.length > 0 ? blocks.map((block, at) => countBlock(block, at, own, corrected, plan)) : []
  const loose =
    own.length === 0
      ? [
          countWork(
            corrected.used.map(({ punch }) => punch.at),
            plan.rules,
            null,
          ),
        ]
      : times
  return buildDay(plan, { blocks, times: loose, found, corrected, now, isBrief })
}

// Corrected times belong to the first shift. If the day has two shifts, they belong to the nearer one.
function countBlock(
  block: WorkBlock,
  at: number,
  own: readonly ShiftSpan[],
  { used }: OwnPunches,
  { rules, correction }: DayPlan,
): WorkTime {
  const isCorrected = correction?.kind === 'TIMES'
  const mine = used.filter(({ span }) => (isCorrected ? own.length === 1 || at === 0 : span === own[at]))
  return countWork(
    mine.map(({ punch }) => punch.at),
    rules,
    block,
  )
}

interface DayParts {
  blocks: readonly WorkBlock[]
  times: readonly WorkTime[]
  found: OwnPunches
  corrected: OwnPunches
  now: number
  isBrief: boolean
}

function buildDay(plan: DayPlan, { blocks, times, found, corrected, now, isBrief }: DayParts): AttendanceDay {
  const sum = (pick: (time: WorkTime) => number) => times.reduce((total, time) => total + pick(time), 0)
  const workedMinutes = sum(({ worked }) => worked)
  const plannedMinutes = blocks.reduce((total, { required }) => total + required, 0)
  const overtimeAfter = blocks.reduce((total, block) => total + block.overtimeAfter, 0)
  const scheduled = blocks.reduce((total, block) => total + block.scheduled, 0)
  const overtimeKind: OvertimeKind = isWholeHoliday(plan) ? 'HOLIDAY' : isWholeOff(plan) ? 'WEEK_OFF' : 'WEEKDAY'
  const isDayOff = overtimeKind !== 'WEEKDAY'
  const isOpen = isDayOpen(plan, now)
  const starts = corrected.used.map(({ punch }) => punch.at)
  const leaveShare = isDayOff ? 0 : sumLeaveShare(plan, blocks)
  const offShare = isDayOff ? 1 : countHalvesOff(plan)
  const due = Math.max(0, 1 - offShare - sumWholeLeave(plan))
  const isExempt = plan.correction?.kind === 'EXEMPT'
  const hasMissingPunch = times.some(({ isMissing }) => isMissing)
  const presentShare = isDayOff
    ? 0
    : isExempt
      ? due
      : calculatePresentShare({ plan, due, workedMinutes, scheduled, plannedMinutes, hasMissingPunch })
  const late = isExempt || isDayOff ? 0 : sum((time) => time.late)
  const graced = isExempt || isDayOff ? 0 : sum((time) => time.lateBeyondGrace)
  const day: AttendanceDay = {
    day: plan.day,
    status: 'PRESENT',
    firstIn: starts[0] ?? null,
    lastOut: starts.length > 1 ? (starts.at(-1) ?? null) : null,
    plannedMinutes: isDayOff ? 0 : plannedMinutes,
    workedMinutes,
    breakMinutes: sum(({ breaks }) => breaks),
    gapMinutes: sum(({ gaps }) => gaps),
    lateMinutes: graced > 0 ? late : 0,
    earlyMinutes: isExempt || isDayOff || isOpen ? 0 : sum(({ early }) => early),
    shortMinutes: isExempt || isDayOff || isOpen ? 0 : Math.max(0, plannedMinutes - workedMinutes),
    overtimeMinutes: roundOvertime(isDayOff ? workedMinutes : workedMinutes - overtimeAfter, plan),
    overtimeKind,
    presentShare,
    absentShare: isDayOff ? 0 : Math.max(0, due - presentShare),
    leaveShare,
    isLate: graced > 0,
    hasMissingPunch: hasMissingPunch && !isOpen,
    isOpen,
    isCorrected: plan.correction !== null,
    punchIds: found.used.map(({ punch }) => punch.id),
    reasons: [],
  }
  const status = findStatus(day, plan)
  // Before the end of the shift, an employee is not absent.
  const isSettled = !isOpen && status !== 'NOT_RECORDED'
  const result = { ...day, status, absentShare: isSettled ? day.absentShare : 0 }
  if (isBrief) return result
  return {
    ...result,
    reasons: [
      ...describeShifts(plan),
      ...describeOff(plan),
      ...describePunches(plan, result, found, late, times),
      ...describeResult(plan, result),
    ],
  }
}

/** True until shortly after the last shift of the day. A day off or a day without shifts is open until its end. */
export function isDayOpen(plan: DayPlan, now: number): boolean {
  const spans = isWholeHoliday(plan) || isWholeOff(plan) ? [] : toShiftSpans(plan)
  if (spans.length === 0) return now < findEndOfDay(plan)
  return spans.some((span) => now < toWorkBlock(span, plan).closes)
}

const isWholeHoliday = ({ holiday }: DayPlan): boolean => holiday !== null && !holiday.isHalfDay

function roundOvertime(minutes: number, { rules }: DayPlan): number {
  if (minutes < Math.max(1, rules.minOvertimeMinutes)) return 0
  const step = Math.max(1, rules.overtimeStepMinutes)
  return Math.floor(minutes / step) * step
}

const effectStatus: Partial<Record<DayLeave['effect'], DayStatus>> = {
  ON_DUTY: 'ON_DUTY',
  WORK_FROM_HOME: 'WORK_FROM_HOME',
}

function findStatus(day: AttendanceDay, plan: DayPlan): DayStatus {
  if (isWholeHoliday(plan)) return 'HOLIDAY'
  if (isWholeOff(plan)) return 'WEEK_OFF'
  if (plan.correction?.kind === 'EXEMPT') return plan.correction.countsAs
  const due = day.presentShare + day.absentShare
  const [leave] = plan.leaves
  if (leave && due === 0) return effectStatus[leave.effect] ?? 'ON_LEAVE'
  if (!plan.rules.isTracked && day.firstIn === null) return 'NOT_RECORDED'
  if (day.isOpen) return day.firstIn === null ? 'PLANNED' : day.isLate ? 'LATE' : 'PRESENT'
  if (day.presentShare === 0)
    return leave && day.leaveShare >= 0.5 ? (effectStatus[leave.effect] ?? 'ON_LEAVE') : 'ABSENT'
  if (day.absentShare > 0 || day.leaveShare >= 0.5) return 'HALF_DAY'
  return day.isLate ? 'LATE' : 'PRESENT'
}

const buildEmptyDay = ({ day }: DayPlan, status: DayStatus): AttendanceDay => ({
  day,
  status,
  firstIn: null,
  lastOut: null,
  plannedMinutes: 0,
  workedMinutes: 0,
  breakMinutes: 0,
  gapMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
  shortMinutes: 0,
  overtimeMinutes: 0,
  overtimeKind: 'WEEKDAY',
  presentShare: 0,
  absentShare: 0,
  leaveShare: 0,
  isLate: false,
  hasMissingPunch: false,
  isOpen: false,
  isCorrected: false,
  punchIds: [],
  reasons: [{ code: 'NOT_EMPLOYED', facts: {} }],
})
