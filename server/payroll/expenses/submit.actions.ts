import { and, eq, inArray, sql } from 'drizzle-orm'
import { checkExpense, type ExpenseCheck } from '../../../domain/payroll/expenses/expense-policy.ts'
import { lockAssignment } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail, type FieldProblem } from '../../kit/errors.ts'
import {
  cancelApproval,
  emitApprovalChange,
  lockSubjectApprovals,
  planRequestSteps,
  startApproval,
} from '../../main/approval-ports.ts'
import { refreshClaims } from './claim-totals.ts'
import { listExpenseLines, toStoredPolicyLine, type StoredLineWithReceipts } from './expense-line-rows.ts'
import { loadPolicyFacts } from './types/expense-policy.queries.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { lockOwnExpense } from './expense.actions.ts'
import { expense, expenseLine } from './expense.table.ts'

export const EXPENSE_KIND = 'EXPENSE'

/** Checks a draft once more and starts its approval. */
export async function submitExpense(db: Db, id: string, version: number, actor: ExpenseActor): Promise<void> {
  const { today, now, user } = actor
  // Two claims of one employee are checked against the limits one after the other.
  const claimant = (await lockAssignment(db, user.employeeId ?? fail('NO_EMPLOYEE_RECORD'), today)) ?? fail('NOT_FOUND')
  const claim = await lockOwnExpense(db, id, actor, { version, state: 'DRAFT' })
  const lines = await listExpenseLines(db, id)
  if (lines.length === 0) fail('EXPENSE_NO_LINES')
  const policyLines = lines.map(toStoredPolicyLine)
  const subject = { employeeId: claim.employeeId, expenseId: id, today }
  const facts = await loadPolicyFacts(db, subject, policyLines)
  const check = checkExpense(policyLines, facts)
  assertSubmittable(check)
  await writeSubmittedLines(db, check)
  await db.update(expense).set({ submittedAt: now }).where(eq(expense.id, id))
  await refreshClaims(db, [id])
  await startApproval(db, {
    kind: EXPENSE_KIND,
    subjectId: id,
    requester: { employeeId: claim.employeeId, userId: claimant.userId, name: claimant.fullName },
    facts: {
      title: claim.title || `#${claim.number}`,
      totalAmount: check.accepted,
      currency: facts.baseCurrency,
      lines: lines.length,
    },
    steps: await planExpenseSteps(db, claim.employeeId, lines, check, actor),
    now,
  })
}

/** The approval steps of a claim. */
export const planExpenseSteps = (
  db: Db,
  employeeId: string,
  lines: readonly Pick<StoredLineWithReceipts, 'typeId'>[],
  check: Pick<ExpenseCheck, 'total' | 'needsExtraApproval'>,
  { today }: Pick<ExpenseActor, 'today'>,
) =>
  planRequestSteps(
    db,
    EXPENSE_KIND,
    employeeId,
    {
      amount: check.total,
      typeIds: [...new Set(lines.flatMap(({ typeId }) => typeId ?? []))],
      isBeyondLimit: check.needsExtraApproval,
    },
    today,
  )

/** Makes a pending claim a draft again. */
export async function withdrawExpense(db: Db, id: string, version: number, actor: ExpenseActor): Promise<void> {
  await lockSubjectApprovals(db, id)
  await lockOwnExpense(db, id, actor, { version, state: 'PENDING' })
  await cancelApproval(db, id)
  await reopenExpense(db, id)
  await emitApprovalChange(db, ['expense'], [actor.user.userId])
}

/** The lines of a withdrawn or returned claim become drafts. */
export async function reopenExpense(db: Db, id: string): Promise<void> {
  await db
    .update(expenseLine)
    .set({
      state: 'DRAFT',
      accepted: sql`allowed`,
      adjustReason: null,
      adjustedBy: null,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(expenseLine.expenseId, id), inArray(expenseLine.state, ['PENDING', 'REJECTED'])))
  await db.update(expense).set({ submittedAt: null }).where(eq(expense.id, id))
  await refreshClaims(db, [id])
}

function assertSubmittable({ lines, isSubmittable }: ExpenseCheck): void {
  if (isSubmittable) return
  const fields: Record<string, FieldProblem> = {}
  for (const [at, { problems }] of lines.entries())
    for (const { code, field, facts } of problems) fields[`lines.${at}.${field}`] = { code, facts }
  fail('EXPENSE_NOT_SUBMITTABLE', { count: lines.filter(({ problems }) => problems.length > 0).length }, fields)
}

async function writeSubmittedLines(db: Db, { lines }: ExpenseCheck): Promise<void> {
  await db.execute(sql`
    update expense_line l set state = 'PENDING', reject_reason = null, amount = c.amount, base_amount = c."baseAmount", accepted = c.accepted,
      allowed = c.accepted, rate = c.rate, rate_day = c."rateDay", version = l.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as c(id uuid, amount bigint, "baseAmount" bigint, accepted bigint, rate bigint, "rateDay" date)
    where l.id = c.id`)
}
