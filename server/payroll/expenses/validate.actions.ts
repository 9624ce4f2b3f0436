import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { runEach, sortOutcomes } from '../../kit/db/run-each.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Language } from '../../kit/i18n.ts'
import { decideApproval, findLatestApprovals, lockSubjectApprovals } from '../../main/approval-ports.ts'
import { refreshClaims } from './claim-totals.ts'
import { isExpenseVisible, type ExpenseActor } from './expense-scope.ts'
import { expenseLine, type StoredExpense } from './expense.table.ts'

type ValidationInput = Api['POST /api/payroll/expenses/{id}/validate']['args']['body']
type BulkValidationCall = Api['POST /api/payroll/expenses/validate']

/**
 * The decision of the current approver. Lines that are not valid are rejected; the claim is approved if a valid line is
 * left, otherwise rejected.
 */
export async function validateExpense(
  db: Db,
  id: string,
  { version, lines = [], comment }: ValidationInput,
  actor: ExpenseActor,
): Promise<void> {
  await lockSubjectApprovals(db, id)
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

/** Validates many claims. A claim that fails gets its error; the other claims are decided. */
export const validateExpenses = async (
  db: Db,
  { items }: BulkValidationCall['args']['body'],
  actor: ExpenseActor,
  language: Language,
): Promise<BulkValidationCall['reply']> =>
  sortOutcomes(items, await runEach(db, items, language, ({ id, ...input }) => validateExpense(db, id, input, actor)))

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
  const rejected = decisions.filter(({ valid }) => !valid)
  if (rejected.some(({ reason }) => !reason?.trim())) fail('BAD_INPUT', {}, { lines: 'EXPENSE_REASON_MISSING' })
  const reasons = new Map(rejected.map(({ lineId, reason }) => [lineId, reason?.trim() ?? '']))
  const remaining = known.size - reasons.size
  // If no valid line is left, the decision on the claim rejects the last line.
  const rows = [...reasons].map(([id, reason]) => ({ id, reason })).slice(0, remaining === 0 ? -1 : undefined)
  if (rows.length > 0)
    await db.execute(sql`
      update expense_line l set state = 'REJECTED', reject_reason = x.reason, version = l.version + 1, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) x(id uuid, reason text) where l.id = x.id`)
  return remaining
}
