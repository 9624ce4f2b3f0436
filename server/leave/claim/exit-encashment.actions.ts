import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { limitToRange } from '../../../domain/leave/accrual/grant-rule.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { EncashmentPayRule } from '../../../domain/leave/claim/encashment.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { findLeaveYear } from '../leave-year.queries.ts'
import { listEncashableBalances } from './encashment.queries.ts'
import { leaveEncashment } from './encashment.table.ts'
import { matchEmployee } from '../accrual/accrual-input.queries.ts'
import { offsetPreviousEmployment } from '../accrual/rehire.actions.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'

/** Leave that can be encashed at the end of employment: all remaining days on the last working day. */
export interface ExitEncashment {
  leaveType: { id: string; name: string }
  cycle: { id: string; name: string }
  left: Quantity
  rule: EncashmentPayRule
}

export async function listExitEncashments(db: Db, employeeId: string, leftOn: Day): Promise<ExitEncashment[]> {
  return (await listEncashableBalances(db, employeeId, leftOn)).map(
    ({ rule, balance: { leaveType, cycle }, available }) => ({
      leaveType: { id: leaveType.id, name: leaveType.name },
      cycle: { id: cycle.id, name: cycle.name },
      left: Math.max(0, available),
      rule: {
        payBasis: rule.payBasis,
        payDivisor: rule.payDivisor,
        payPercent: rule.payPercent,
        payAmount: rule.payAmount,
      },
    }),
  )
}

interface ExitEncashmentInput {
  employeeId: string
  leaveTypeId: string
  cycleId: string
  quantity: Quantity
  rule: EncashmentPayRule
}

interface ExitEncashmentActor {
  leftOn: Day
  userId: string
  userName: string
  now: string
}

/** Encashes days at the end of employment: approved and sent to payroll at once. Returns the ids of the encashments. */
export async function payExitEncashments(
  db: Db,
  paid: readonly ExitEncashmentInput[],
  by: ExitEncashmentActor,
): Promise<string[]> {
  const ids: string[] = []
  for (const { employeeId, leaveTypeId, cycleId, quantity, rule } of paid) {
    await lockAssignment(db, employeeId, by.leftOn)
    const year = (await findLeaveYear(db, { employeeId, leaveTypeId, cycleId })) ?? fail('NOT_FOUND')
    const effectiveDay = limitToRange(by.leftOn, year)
    const id = newId()
    const which = { employeeId, leaveTypeId, cycleId, quantity, effectiveDay }
    await db.insert(leaveEncashment).values({
      id,
      ...which,
      ...rule,
      reason: 'Full and final settlement',
      state: 'APPROVED',
      requestedAt: by.now,
      decidedAt: by.now,
      decidedBy: by.userName,
      sentToPayrollAt: by.now,
    })
    await db.insert(leaveEntry).values({
      ...which,
      kind: 'ENCASHMENT',
      bucket: 'USED',
      quantity: -quantity,
      createdBy: by.userId,
      encashmentId: id,
      facts: { encashment: 1 },
    })
    await refreshDerivedEntries(db, employeeId, [leaveTypeId])
    ids.push(id)
  }
  return ids
}

/** Returns the days of encashments when a settlement is reversed. */
export async function reverseExitEncashments(db: Db, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .update(leaveEncashment)
    .set({ state: 'CANCELLED', version: sql`${leaveEncashment.version} + 1`, updatedAt: sql`now()` })
    .where(and(inArray(leaveEncashment.id, [...ids]), eq(leaveEncashment.state, 'APPROVED')))
    .returning()
  for (const { id, employeeId, leaveTypeId, cycleId, quantity, effectiveDay } of rows) {
    await db.insert(leaveEntry).values({
      employeeId,
      leaveTypeId,
      cycleId,
      quantity,
      effectiveDay,
      kind: 'REVERSAL',
      bucket: 'USED',
      createdBy: userId,
      encashmentId: id,
      facts: { encashment: 1 },
    })
    await refreshDerivedEntries(db, employeeId, [leaveTypeId])
  }
  for (const employeeId of new Set(rows.map((row) => row.employeeId)))
    await offsetPreviousEmployment(db, matchEmployee(employeeId))
}

/** Approved encashments that were not sent to payroll yet. */
export async function listUntransferredEncashments(
  db: Db,
): Promise<{ id: string; employeeId: string; approvedAt: string | null }[]> {
  return db
    .select({
      id: leaveEncashment.id,
      employeeId: leaveEncashment.employeeId,
      approvedAt: leaveEncashment.decidedAt,
    })
    .from(leaveEncashment)
    .where(and(eq(leaveEncashment.state, 'APPROVED'), isNull(leaveEncashment.sentToPayrollAt)))
    .orderBy(leaveEncashment.id)
    .limit(5000)
}
