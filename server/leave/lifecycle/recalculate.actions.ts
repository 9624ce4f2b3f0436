import { and, eq, sql } from 'drizzle-orm'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import { lockedPeriodRule, overlapRule } from '../../../domain/leave/request/date-rules.ts'
import { sumLeaveDays, type LeaveDay } from '../../../domain/leave/request/leave-days.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import { listViolations } from '../../../domain/leave/request/policy-rules.ts'
import { listCountedDays } from '../../../domain/leave/request/sandwich.ts'
import { toLeavePeriod, type LeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { lockEmployee } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { throwViolations } from '../request/validate-request.ts'
import type { ChangeableLeave, LeaveChanges } from './transition.queries.ts'
import { splitByLeaveYear } from '../request/split-by-leave-year.ts'
import { enqueueAccrual } from '../accrual/enqueue-accrual.ts'
import { calculateRequestBalances, loadRequestContext } from '../request/request-context.queries.ts'
import { releaseDays, deductDays } from '../balance/ledger.ts'
import { toCycleQuantities, toStoredDays } from '../request/count-days.ts'
import { leaveWithdrawal, type StoredLeaveDay } from '../request/request.table.ts'

interface RecalculationInput {
  by: string | null
  today: Day
  state: 'PENDING' | 'APPROVED' | 'CANCELLATION_PENDING'
  /** Does nothing if the counted days stay the same. */
  unlessSame?: boolean
  /** Further changes to write, calculated from the new quantity. */
  more?: (quantity: Quantity) => LeaveChanges
}

/**
 * Recalculates an active leave, with the same or other dates: releases its days and deducts the new ones. The balance
 * is not checked, because the leave was already granted. Fails if a changed day is locked for payroll or belongs to
 * another leave. Returns the new quantity; null if nothing was changed.
 */
export async function recalculateLeave(
  db: Db,
  leave: ChangeableLeave,
  to: LeavePeriod,
  { by, today, state, unlessSame = false, more = () => ({}) }: RecalculationInput,
): Promise<Quantity | null> {
  await lockEmployee(db, leave)
  const { span, dates, found, terms, others, days } = await previewRecalculation(db, leave, to, today)
  const isBack = leave.state === 'CANCELLED'
  const storedDays = isBack ? [] : leave.days
  if (unlessSame && listChangedDays(storedDays, days).length === 0) return null
  if (isBack || span.to > leave.to) throwViolations(listViolations([overlapRule(span, others, found.calendar)]))
  throwViolations(
    listViolations(listChangedDays(storedDays, days).map((day) => lockedPeriodRule([day], found.locked))).slice(0, 1),
  )
  const pieces = splitByLeaveYear(span, days, calculateRequestBalances(found, terms, dates))
  const quantity = sumLeaveDays(days)
  const updated = await db
    .update(leaveWithdrawal)
    .set({
      fromHalf: span.fromHalf,
      toDay: span.to,
      toHalf: span.toHalf,
      days: toStoredDays(days),
      quantity,
      keepTo: null,
      keepToHalf: null,
      ...more(quantity),
      state,
      version: sql`${leaveWithdrawal.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(leaveWithdrawal.id, leave.id),
        eq(leaveWithdrawal.state, leave.state),
        eq(leaveWithdrawal.version, leave.version),
      ),
    )
    .returning({ id: leaveWithdrawal.id })
  if (updated.length === 0) fail('CONFLICT')
  await releaseDays(db, leave, by)
  await deductDays(db, leave, state === 'PENDING' ? 'RESERVATION' : 'DRAW', toCycleQuantities({ pieces }), by)
  if (state !== 'PENDING') await enqueueAccrual(db, [leave.employeeId], [leave.leaveTypeId])
  return quantity
}

/** Calculates the days of a leave with other dates or the same. Also returns the data used. */
export async function previewRecalculation(db: Db, leave: ChangeableLeave, to: LeavePeriod, today: Day) {
  const span = toLeavePeriod(to)
  const dates = { from: span.from, to: maxDay(leave.to, span.to) }
  const { employeeId, leaveTypeId } = leave
  const found = await loadRequestContext(db, { employeeId, leaveTypeIds: [leaveTypeId], ...dates, today })
  const [type] = found.terms
  if (!type) fail('LEAVE_TYPE_NOT_FOUND')
  const terms = { ...type, ...leave.countedBy }
  const others = found.neighbours.filter(({ id }) => id !== leave.id)
  const days = listCountedDays(span, found.calendar, terms, { ...found.person, others })
  return { span, dates, found, terms, others, days }
}

/** The days with a changed quantity, in order, with the new and old reason for a reduced quantity. */
export function listChangedDays(before: readonly StoredLeaveDay[], after: readonly LeaveDay[]) {
  const was = new Map(before.map((one) => [one.day, one]))
  const is = new Map(after.map((one) => [one.day, one]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .filter((day) => (was.get(day)?.quantity ?? 0) !== (is.get(day)?.quantity ?? 0))
    .map((day) => ({
      day,
      quantity: is.get(day)?.quantity ?? 0,
      off: is.get(day)?.off ?? null,
      wasOff: was.get(day)?.off ?? null,
    }))
}
