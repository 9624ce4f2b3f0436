import { sql } from 'drizzle-orm'
import { addDays, daysBetween, type Day } from '../../domain/kit/day.ts'
import { leaveDays, leaveQuantity, type LeaveDay, type WorkCalendar } from '../../domain/leave/leave-days.ts'
import {
  activeRule,
  balanceRule,
  brokenOf,
  daysRule,
  halfDayRule,
  noticeRule,
  reasonRule,
  runRule,
  serviceRule,
  type Broken,
  type Neighbour,
} from '../../domain/leave/rules.ts'
import { spanOf, spanProblem, within, type Half, type Span } from '../../domain/leave/span.ts'
import type { Quantity } from '../../domain/leave/quantity.ts'
import type { Approver } from '../../domain/main/approval.ts'
import { findStanding, lockStanding, type Standing } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { whoDecides } from '../main/approval-ports.ts'
import { balancesWithin, type CycleBalance } from './balance.queries.ts'
import { calendarOf, findTerms, type TypeTerms } from './terms.queries.ts'

export interface Ask {
  leaveTypeId: string
  from: Day
  to: Day
  fromHalf?: Half
  toHalf?: Half
  reason?: string
}

/** A wish for leave, measured against everything that has a say in it. */
export interface Assessed {
  standing: Standing
  terms: TypeTerms
  span: Span
  days: LeaveDay[]
  used: Quantity
  parts: CyclePiece[]
  broken: Broken[]
  approver: Approver | null
}

export type CyclePiece = CycleBalance & { asked: Quantity; effectiveDay: Day }

export interface Asking {
  employeeId: string
  today: Day
  /** HR records it: what only binds the one who asks is left out. */
  isRecorded: boolean
  /** Makes every other request of the person wait until this transaction ends. */
  lock: boolean
}

const MOST_DAYS = 366
/** How far around a request its neighbours are looked for. */
const REACH = 40

/** Seven questions in one round trip; what they answer is then judged by the rules. */
export async function assess(db: Db, ask: Ask, { employeeId, today, isRecorded, lock }: Asking): Promise<Assessed> {
  const span = checkedSpan(ask)
  const [from, to] = [addDays(span.from, 0 - REACH), addDays(span.to, REACH)]
  const [standing, terms, calendar, balances, neighbours, approver] = await Promise.all([
    lock ? lockStanding(db, employeeId, today) : findStanding(db, employeeId, today),
    findTerms(db, ask.leaveTypeId),
    calendarOf(db, employeeId, today, from, to),
    balancesWithin(db, { employeeId, leaveTypeId: ask.leaveTypeId, from: span.from, to: span.to }),
    neighboursOf(db, employeeId, ask.leaveTypeId, from, to),
    isRecorded ? null : whoDecides(db, 'LEAVE', employeeId, today),
  ])
  if (!standing) fail('NOT_FOUND')
  if (!terms) fail('LEAVE_TYPE_NOT_FOUND', {}, { leaveTypeId: 'LEAVE_TYPE_NOT_FOUND' })
  const days = leaveDays(span, calendar, terms)
  const used = leaveQuantity(days)
  const parts = piecesOf(span, balances, calendar, terms)
  const others = neighbours.filter((other) => other.to < span.from || other.from > span.to)
  const broken = brokenOf([
    activeRule(terms),
    halfDayRule(terms, span),
    serviceRule(span, standing),
    daysRule(used),
    cycleRule(parts, used),
    balanceRule(terms, parts),
    runRule(terms, span, used, others, calendar),
    isRecorded ? null : noticeRule(terms, span, today),
    isRecorded ? null : reasonRule(terms, ask.reason ?? ''),
  ])
  return { standing, terms, span, days, used, parts, broken, approver }
}

/** Refuses with the first broken rule, and with all of them on their fields. */
export function refuse(broken: readonly Broken[]): void {
  const [first] = broken
  if (first)
    fail(
      first.code,
      first.facts,
      Object.fromEntries(broken.flatMap(({ field, code }) => (field ? [[field, code]] : []))),
    )
}

function checkedSpan(ask: Ask): Span {
  const span = spanOf(ask)
  const problem = spanProblem(span)
  if (problem === 'to') fail('LEAVE_ENDS_BEFORE', {}, { to: 'LEAVE_ENDS_BEFORE' })
  if (problem) fail('LEAVE_HALF_GAP', {}, { [problem]: 'LEAVE_HALF_GAP' })
  if (daysBetween(span.from, span.to) >= MOST_DAYS)
    fail('LEAVE_TOO_LONG', { most: MOST_DAYS }, { to: 'LEAVE_TOO_LONG' })
  return span
}

// A leave over the end of a leave year draws on both.
function piecesOf(
  span: Span,
  balances: readonly CycleBalance[],
  calendar: WorkCalendar,
  terms: TypeTerms,
): CyclePiece[] {
  return balances.flatMap((balance) => {
    const piece = within(span, balance.from, balance.to)
    return piece
      ? [{ ...balance, asked: leaveQuantity(leaveDays(piece, calendar, terms)), effectiveDay: piece.from }]
      : []
  })
}

const cycleRule = (parts: readonly CyclePiece[], used: Quantity): Broken | null =>
  parts.reduce((sum, { asked }) => sum + asked, 0) === used
    ? null
    : { code: 'LEAVE_NO_CYCLE', facts: {}, field: 'from' }

async function neighboursOf(db: Db, employeeId: string, leaveTypeId: string, from: Day, to: Day): Promise<Neighbour[]> {
  const { rows } = await db.execute(sql`
    select from_day as "from", to_day as "to", from_half as "fromHalf", to_half as "toHalf", quantity from leave_withdrawal
    where employee_id = ${employeeId} and leave_type_id = ${leaveTypeId} and from_day <= ${to} and to_day >= ${from}
      and state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)
  return rows as unknown as Neighbour[]
}
