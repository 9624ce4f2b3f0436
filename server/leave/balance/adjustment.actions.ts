import type { Api } from '../../../domain/contract.ts'
import { limitToRange } from '../../../domain/leave/accrual/grant-rule.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { listBalances, type BalanceView } from './balance-list.queries.ts'
import { leaveEntry } from './ledger.table.ts'
import { findLeaveYear } from '../leave-year.queries.ts'
import { refreshDerivedEntries } from './derived-entries.actions.ts'
import type { TimedActor } from '../../kit/user.ts'

type BalanceAdjustmentInput = Api['POST /api/leave-hr/leave/accumulations/adjust']['args']['body']

/** HR adjusts a balance, with a reason in the ledger. HR staff cannot adjust their own balance. */
export async function adjustBalance(
  db: Db,
  { employeeId, leaveTypeId, cycleId, days, reason }: BalanceAdjustmentInput,
  { user, today }: TimedActor,
): Promise<BalanceView> {
  if (employeeId === user.employeeId) fail('LEAVE_OWN_RECORD')
  if (toQuantity(days) === 0) fail('BAD_INPUT', {}, { days: 'FIELD_REQUIRED' })
  const [assignment, year] = await Promise.all([
    lockAssignment(db, employeeId, today),
    findLeaveYear(db, { employeeId, leaveTypeId, cycleId }),
  ])
  if (!assignment || !year) fail('NOT_FOUND')
  await db.insert(leaveEntry).values({
    employeeId,
    leaveTypeId,
    cycleId,
    kind: 'ADJUSTMENT',
    bucket: 'GRANTED',
    quantity: toQuantity(days),
    effectiveDay: limitToRange(today, year),
    reason: reason.trim(),
    createdBy: user.userId,
  })
  await refreshDerivedEntries(db, employeeId, [leaveTypeId])
  await emitApprovalChange(db, ['leave'], [assignment.userId])
  const [balance] = (await listBalances(db, [employeeId], today, { cycleId, leaveTypeId })).get(employeeId) ?? []
  return balance ?? fail('LEAVE_TYPE_NOT_FOUND')
}
