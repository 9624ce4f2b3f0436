import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { lockSubjectApprovals, selectPendingSubjectIds, updateApprovalFacts } from '../../main/approval-ports.ts'
import { notify } from '../../notification/ports.ts'
import { refreshClaims } from './claim-totals.ts'
import { lockVisibleExpense } from './validate.actions.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { expenseLine, type StoredExpense } from './expense.table.ts'
import { EXPENSE_KIND } from './submit.actions.ts'

type AdjustInput = Api['POST /api/payroll/expenses/{id}/lines/{lineId}/adjust']['args']['body']

/** The current approver reduces the amount to reimburse of a line. The claimant is notified. */
export async function adjustExpenseLine(
  db: Db,
  { id, lineId }: { id: string; lineId: string },
  { accepted, reason }: AdjustInput,
  actor: ExpenseActor,
): Promise<void> {
  const { claim, pending } = await lockForApprover(db, id, actor)
  const line = pending.find((one) => one.id === lineId) ?? fail('NOT_FOUND')
  const { currency, userId, by } = await findAdjustFacts(db, claim.employeeId, actor)
  const allowed = line.allowed ?? 0
  if (accepted > allowed)
    fail('EXPENSE_ADJUST_HIGHER', { allowedAmount: allowed, currency }, { accepted: 'EXPENSE_ADJUST_HIGHER' })
  await db
    .update(expenseLine)
    .set({ accepted, adjustReason: reason.trim(), adjustedBy: by, version: line.version + 1, updatedAt: sql`now()` })
    .where(eq(expenseLine.id, lineId))
  await refreshRequestedAmount(db, claim)
  await notifyReducedAmount(db, claim, {
    userId,
    by,
    currency,
    reason,
    beforeAmount: line.accepted ?? 0,
    afterAmount: accepted,
  })
}

/** Rejects one line for the current approver and notifies the claimant. Fails for the last pending line. */
export async function rejectExpenseLine(
  db: Db,
  { id, lineId }: { id: string; lineId: string },
  { reason }: { reason: string },
  actor: ExpenseActor,
): Promise<void> {
  const { claim, pending } = await lockForApprover(db, id, actor)
  const line = pending.find((one) => one.id === lineId) ?? fail('NOT_FOUND')
  if (pending.length === 1) fail('EXPENSE_LAST_LINE')
  await db
    .update(expenseLine)
    .set({ state: 'REJECTED', rejectReason: reason.trim(), version: line.version + 1, updatedAt: sql`now()` })
    .where(eq(expenseLine.id, lineId))
  await refreshRequestedAmount(db, claim)
  const facts = await findAdjustFacts(db, claim.employeeId, actor)
  await notifyReducedAmount(db, claim, { ...facts, reason, beforeAmount: line.accepted ?? 0, afterAmount: 0 })
}

/** Notifies the claimant of a reduced amount. The amount of a rejected line is zero. */
async function notifyReducedAmount(
  db: Db,
  { id, title, number }: StoredExpense,
  { userId, by, currency, reason, beforeAmount, afterAmount }: ReducedAmount,
): Promise<void> {
  await notify(db, {
    userIds: userId ? [userId] : [],
    event: 'expense.adjusted',
    facts: { who: by, title: title || `#${number}`, beforeAmount, afterAmount, currency, reason: reason.trim() },
    link: `/hr/payroll/expenses?open=${id}`,
  })
}

/** The totals of the claim, and the amount that the approvers see in their inboxes and confirm from an email. */
async function refreshRequestedAmount(db: Db, { id, title, number }: StoredExpense): Promise<void> {
  await refreshClaims(db, [id])
  const { rows } = await db.execute<{ totalAmount: string; lines: string; currency: string }>(sql`
    select x.accepted as "totalAmount", o.currency,
      (select count(*) from expense_line l where l.expense_id = x.id and l.state <> 'REJECTED') as lines
    from expense x cross join organisation o where x.id = ${id}`)
  const { totalAmount, lines, currency } = rows[0] ?? fail('NOT_FOUND')
  await updateApprovalFacts(db, id, {
    title: title || `#${number}`,
    totalAmount: Number(totalAmount),
    currency,
    lines: Number(lines),
  })
}

/** The claim and its pending lines, locked; refused for users who are not its current approver. */
async function lockForApprover(db: Db, id: string, actor: ExpenseActor) {
  await lockSubjectApprovals(db, id)
  const claim = await lockVisibleExpense(db, id, actor)
  if (claim.state !== 'PENDING') fail('EXPENSE_STATE', { expenseState: claim.state })
  await assertCurrentApprover(db, id, actor)
  const isPending = and(eq(expenseLine.expenseId, id), eq(expenseLine.state, 'PENDING'))
  return { claim, pending: await db.select().from(expenseLine).where(isPending) }
}

async function assertCurrentApprover(db: Db, id: string, { user, today }: ExpenseActor): Promise<void> {
  const { rows } = await db.execute<{ mine: boolean; own: boolean }>(sql`
    select ${id}::uuid in ${selectPendingSubjectIds(user, [EXPENSE_KIND], false, today)} as mine,
      exists (select from expense x where x.id = ${id} and x.employee_id = ${user.employeeId}::uuid) as own`)
  const { mine = false, own = true } = rows[0] ?? {}
  if (own) fail('OWN_REQUEST')
  if (!mine && !user.permissions.has('approval.act-instead')) fail('EXPENSE_NOT_APPROVER')
}

interface AdjustFacts extends Record<string, unknown> {
  currency: string
  userId: string | null
  by: string
}

interface ReducedAmount extends AdjustFacts {
  reason: string
  beforeAmount: number
  afterAmount: number
}

async function findAdjustFacts(db: Db, employeeId: string, { user }: ExpenseActor): Promise<AdjustFacts> {
  const { rows } = await db.execute<AdjustFacts>(sql`
    select o.currency, e.user_id as "userId", coalesce(u.full_name, '') as by
    from organisation o cross join employee e left join app_user u on u.id = ${user.userId} where e.id = ${employeeId}`)
  return rows[0] ?? fail('NOT_FOUND')
}
