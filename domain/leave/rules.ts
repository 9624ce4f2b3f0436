import type { ErrorCode } from '../errors.ts'
import { workedOf, type WorkCalendar } from './leave-days.ts'
import type { ProbationRule } from './leave-type.earning.ts'
import { DAY, toDays, type Quantity } from './quantity.ts'
import { reachesEnd, reachesStart } from './reach.ts'
import type { OtherLeave } from './sandwich.ts'
import { dayAfter, dayBefore, hoursOf, spanOf, type Span } from './span.ts'
import type { TakingRules } from './taking.ts'

/** What a leave type asks of a request. */
export interface LeaveTerms extends TakingRules {
  name: string
  isActive: boolean
  allowsHalfDays: boolean
  keepsBalance: boolean
  countsHolidays: boolean
  countsWeekends: boolean
  /** How far below zero the balance may go. */
  overdraftDays: number
  noticeDays: number
  maxRunDays: number | null
  needsReason: boolean
  probation: ProbationRule
}

/** A rule that is broken: its code, the facts for its words, and the field it belongs to. */
export interface Broken {
  code: ErrorCode
  facts: Record<string, string | number>
  field?: string
}

export type Rule = Broken | null

export const brokenOf = (rules: readonly Rule[]): Broken[] => rules.filter((rule) => rule !== null)

export const activeRule = ({ isActive, name }: LeaveTerms): Rule =>
  isActive ? null : { code: 'LEAVE_TYPE_INACTIVE', facts: { type: name }, field: 'leaveTypeId' }

export const halfDayRule = (terms: LeaveTerms, span: Span): Rule =>
  terms.allowsHalfDays || (span.fromHalf === 'FULL' && span.toHalf === 'FULL')
    ? null
    : {
        code: 'LEAVE_HALF_NOT_ALLOWED',
        facts: { type: terms.name },
        field: span.fromHalf === 'FULL' ? 'toHalf' : 'fromHalf',
      }

export const reasonRule = ({ needsReason, name }: LeaveTerms, reason: string): Rule =>
  !needsReason || reason.trim() !== '' ? null : { code: 'LEAVE_REASON_NEEDED', facts: { type: name }, field: 'reason' }

export function documentRule({ documentAfterDays, name }: LeaveTerms, used: Quantity, hasDocument: boolean): Rule {
  if (documentAfterDays === null || hasDocument || used <= documentAfterDays * DAY) return null
  if (documentAfterDays === 0) return { code: 'LEAVE_DOCUMENT_ALWAYS', facts: { type: name }, field: 'documentId' }
  return { code: 'LEAVE_DOCUMENT_NEEDED', facts: { type: name, most: documentAfterDays }, field: 'documentId' }
}

export const daysRule = (used: Quantity): Rule => (used > 0 ? null : { code: 'LEAVE_NO_DAYS', facts: {}, field: 'to' })

/** A piece of the request that falls into one cycle, with what is available there on its first day. */
export interface Piece {
  asked: Quantity
  available: Quantity
  cycle: string
}

export function balanceRule(terms: LeaveTerms, pieces: readonly Piece[]): Rule {
  if (!terms.keepsBalance) return null
  const short = pieces.find(({ asked, available }) => asked > 0 && available - asked < 0 - terms.overdraftDays * DAY)
  if (!short) return null
  return {
    code: 'LEAVE_BALANCE_TOO_LOW',
    facts: { left: toDays(short.available), asked: toDays(short.asked), cycle: short.cycle },
    field: 'to',
  }
}

/** A live leave of the person near the request. */
export interface Neighbour extends OtherLeave {
  id: string
  leaveTypeId: string
  quantity: Quantity
}

/** Requests of a type that follow each other without a working day between them are one run, however they were cut. */
export function runRule(
  terms: LeaveTerms,
  span: Span,
  used: Quantity,
  sameType: readonly Neighbour[],
  calendar: WorkCalendar,
): Rule {
  if (terms.maxRunDays === null && terms.minRunDays === null) return null
  const run = runOf({ ...span, quantity: used }, sameType, calendar).quantity
  if (terms.maxRunDays !== null && run > terms.maxRunDays * DAY)
    return { code: 'LEAVE_RUN_TOO_LONG', facts: { most: terms.maxRunDays, run: toDays(run) }, field: 'to' }
  if (terms.minRunDays !== null && run < terms.minRunDays * DAY)
    return { code: 'LEAVE_RUN_TOO_SHORT', facts: { least: terms.minRunDays, run: toDays(run) }, field: 'to' }
  return null
}

export type Run = Span & { quantity: Quantity }

/** A leave with those of its neighbours that are one run with it. */
export function runOf(leave: Run, neighbours: readonly Run[], calendar: WorkCalendar): Run {
  const next = neighbours.find((other) => touches(leave, other, calendar))
  if (!next) return leave
  const joined = {
    ...(leave.from < next.from || (leave.from === next.from && reachesStart(leave, calendar))
      ? { from: leave.from, fromHalf: leave.fromHalf }
      : { from: next.from, fromHalf: next.fromHalf }),
    ...(leave.to > next.to || (leave.to === next.to && reachesEnd(leave, calendar))
      ? { to: leave.to, toHalf: leave.toHalf }
      : { to: next.to, toHalf: next.toHalf }),
    quantity: leave.quantity + next.quantity,
  }
  return runOf(
    joined,
    neighbours.filter((other) => other !== next),
    calendar,
  )
}

/** Is there no working day between two leaves? */
export function touches(a: Span, b: Span, calendar: WorkCalendar): boolean {
  if (hoursOf(a) || hoursOf(b)) return false
  const [first, second] = a.from <= b.from ? [a, b] : [b, a]
  if (first.to === second.from) return true
  if (!reachesEnd(first, calendar) || !reachesStart(second, calendar)) return false
  const gap = spanOf({ from: dayAfter(first.to), to: dayBefore(second.from) })
  return gap.to < gap.from || workedOf(gap, calendar) === 0
}
