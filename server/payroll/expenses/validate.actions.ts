import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { withSavepoint } from '../../kit/db/savepoint.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, Problem, translateDatabaseError } from '../../kit/errors.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import { approvalRequest } from '../../main/approvals/approval.table.ts'
import { decideApproval, findLatestApprovals } from '../../main/approval-ports.ts'
import { refreshClaims } from './claim-totals.ts'
import { isExpenseVisible, type ExpenseActor } from './expense-scope.ts'
import { expenseLine, type StoredExpense } from './expense.table.ts'

type ValidationInput = Api['POST /api/payroll/expenses/{id}/validate']['args']['body']
type BulkValidationCall = Api['POST /api/payroll/expenses/validate']

/**
 * The decision of the current approver. Lines that are not valid are rejected; the claim is approved if a line is left,
 * otherwise rejected.
 */
export async function validateExpense(
  db: Db,
  id: string,
  { version, lines = [], comment }: ValidationInput,
  actor: ExpenseActor,
): Promise<void> {
  await lockExpenseApproval(db, id)
  const claim = await lockVisibleExpense(db, id, actor)
  const approval = (await findLatestApprovals(db, [id])).get(id)
  if (!approval) fail('EXPENSE_STATE', { expenseState: claim.state })
  if (claim.state === 'PENDING' && claim.version !== version)
    fail('STALE_VERSION', { yours: version, current: claim.version })
  const invalid = lines.filter(({ valid }) => !valid)
  const remaining = claim.state === 'PENDING' ? await rejectLines(db, id, lines) : 1
  const reasons = comment?.trim() || [...new Set(invalid.flatMap(({ reason }) => reason?.trim() ?? []))].join('; ')
  await decideApproval(
    db,
    {
      id: approval.id,
      version: approval.version,
      action: remaining > 0 ? 'APPROVE' : 'REJECT',
      ...(reasons ? { comment: reasons.slice(0, 500) } : {}),
    },
    actor,
  )
  await refreshClaims(db, [id])
}

/** Validates many claims. A claim that fails gets its error; the others are decided. */
export async function validateExpenses(
  db: Db,
  { items }: BulkValidationCall['args']['body'],
  actor: ExpenseActor,
  language: Language,
): Promise<BulkValidationCall['reply']> {
  const outcomes = new Map<string, BulkValidationCall['reply'][number]>()
  // All users lock in the same order, so that simultaneous decisions do not deadlock.
  for (const { id, ...input } of items.toSorted((a, b) => a.id.localeCompare(b.id)))
    outcomes.set(id, await validateOne(db, id, input, actor, language))
  return items.flatMap(({ id }) => outcomes.get(id) ?? [])
}

async function validateOne(db: Db, id: string, input: ValidationInput, actor: ExpenseActor, language: Language) {
  try {
    await withSavepoint(db, () => validateExpense(db, id, input, actor))
    return { id, isDone: true, code: null, message: null }
  } catch (error) {
    const problem = translateDatabaseError(error)
    if (!(problem instanceof Problem)) throw error
    const message = translateError(language, problem.code, problem.facts)
    return { id, isDone: false, code: problem.code, message }
  }
}

/** Locks the approval of a claim as a decision does. Approvals are locked before their subjects. */
export const lockExpenseApproval = (db: Db, expenseId: string) =>
  db
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(eq(approvalRequest.subjectId, expenseId))
    .orderBy(approvalRequest.id)
    .for('update')

/** The claim, locked until the transaction ends; NOT_FOUND for users who do not see it. */
export async function lockVisibleExpense(db: Db, id: string, actor: ExpenseActor): Promise<StoredExpense> {
  const { rows } = await db.execute<StoredExpense & Record<string, unknown>>(sql`
    select x.id, x.version, x.state, x.employee_id as "employeeId", x.number, x.title
    from expense x where x.id = ${id} and ${isExpenseVisible(actor)} for update of x`)
  return rows[0] ?? fail('NOT_FOUND')
}

/** Rejects the lines that are not valid. Returns the number of pending lines that are left. */
async function rejectLines(
  db: Db,
  expenseId: string,
  decisions: NonNullable<ValidationInput['lines']>,
): Promise<number> {
  const ofClaim = and(eq(expenseLine.expenseId, expenseId), eq(expenseLine.state, 'PENDING'))
  const pending = await db.select({ id: expenseLine.id }).from(expenseLine).where(ofClaim)
  const known = new Set(pending.map(({ id }) => id))
  if (decisions.some(({ lineId }) => !known.has(lineId))) fail('BAD_INPUT', {}, { lines: 'EXPENSE_LINE_UNKNOWN' })
  for (const { lineId, valid, reason } of decisions) {
    if (valid) continue
    if (!reason?.trim()) fail('BAD_INPUT', {}, { lines: 'EXPENSE_REASON_MISSING' })
    const isLine = inArray(expenseLine.id, [lineId])
    // While no line is left, the decision rejects them all.
    if (known.size > 1 || !known.has(lineId))
      await db
        .update(expenseLine)
        .set({ state: 'REJECTED', rejectReason: reason.trim(), version: sql`version + 1`, updatedAt: sql`now()` })
        .where(isLine)
    known.delete(lineId)
  }
  return known.size
}
