import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { provideApprovalKind, type ApprovalDecision } from '../../main/approval-ports.ts'
import { refreshClaims } from './claim-totals.ts'
import { expenseLine } from './expense.table.ts'
import { reimburseApprovedClaim } from './reimbursement/reimburse-claim.actions.ts'
import { expenseType } from './types/expense-type.table.ts'
import { EXPENSE_KIND, reopenExpense } from './submit.actions.ts'

export const EXPENSE_LABEL = 'Expense'

/** Registers what happens when a claim is approved, rejected or sent back. */
export const provideExpenseApprovals = (): void =>
  provideApprovalKind({
    kind: EXPENSE_KIND,
    label: EXPENSE_LABEL,
    words: '{{title}} · {{totalAmount}} · lines: {{lines}}',
    permission: 'expense.approve',
    requesterLink: '/hr/payroll/expenses',
    topics: ['expense'],
    conditions: ['amount', 'type'],
    listTypes: (db) =>
      db.select({ id: expenseType.id, name: expenseType.name }).from(expenseType).orderBy(expenseType.name),
    async onApproved(db, id, decision) {
      await moveExpenseLines(db, id, { state: 'VALIDATED' })
      await reimburseApprovedClaim(db, id, decision)
      await refreshClaims(db, [id])
    },
    onRejected: rejectExpense,
    onSentBack: (db, id) => reopenExpense(db, id),
  })

async function rejectExpense(db: Db, id: string, { comment }: ApprovalDecision): Promise<void> {
  await moveExpenseLines(db, id, { state: 'REJECTED', rejectReason: comment })
  await refreshClaims(db, [id])
}

const moveExpenseLines = (
  db: Db,
  id: string,
  change: { state: 'VALIDATED' } | { state: 'REJECTED'; rejectReason: string | null },
) =>
  db
    .update(expenseLine)
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(expenseLine.expenseId, id), eq(expenseLine.state, 'PENDING')))
