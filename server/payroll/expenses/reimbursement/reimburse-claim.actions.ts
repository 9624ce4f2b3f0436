import type { Db } from '../../../kit/db/tenant.ts'
import type { ApprovalDecision } from '../../../main/approval-ports.ts'
import { deductAdvances } from './advance.actions.ts'
import { addClaimsToPayroll } from './payroll-reimbursement.actions.ts'

/** Settles open advances with an approved claim. Adds the rest to the next payroll if the type is paid by payroll. */
export async function reimburseApprovedClaim(db: Db, expenseId: string, { today }: ApprovalDecision): Promise<void> {
  await deductAdvances(db, expenseId, today)
  await addClaimsToPayroll(db, today, expenseId)
}
