import { sql } from 'drizzle-orm'
import {
  checkExpense,
  type ExpenseCheck,
  type PolicyFacts,
  type PolicyType,
} from '../../../domain/payroll/expenses/expense-policy.ts'
import type { ExpenseDetail, ExpenseLineRow } from '../../../domain/payroll/expenses/expense.schemas.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { describePlannedSteps, findLatestApprovals, listDecisions } from '../../main/approval-ports.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { listExpenseLines, toStoredPolicyLine, type StoredLineWithReceipts } from './expense-line-rows.ts'
import { loadPolicyFacts } from './types/expense-policy.queries.ts'
import { areReceiptsVisible, type ExpenseActor } from './expense-scope.ts'
import { findExpenseRow } from './expense.queries.ts'
import { listReceipts } from './receipt.actions.ts'
import { EXPENSE_KIND, planExpenseSteps } from './submit.actions.ts'

/** A claim with its lines. A draft and a pending claim are checked against the policy as of today. */
export async function findExpenseDetail(db: Db, id: string, actor: ExpenseActor): Promise<ExpenseDetail> {
  const row = (await findExpenseRow(db, id, actor)) ?? fail('NOT_FOUND')
  const [lines, more, duplicates, decisions, approvals] = await Promise.all([
    listExpenseLines(db, id),
    findClaimFacts(db, id, actor),
    findDuplicates(db, id, actor),
    listDecisions(db, id),
    findLatestApprovals(db, [id]),
  ])
  const policyLines = lines.map(toStoredPolicyLine)
  const subject = { employeeId: row.employee.id, expenseId: id, today: actor.today }
  const facts = await loadPolicyFacts(db, subject, policyLines)
  const isOpen = row.state === 'DRAFT' || row.state === 'PENDING'
  const check = isOpen ? checkExpense(policyLines, facts) : null
  return {
    ...row,
    ...more,
    today: actor.today,
    approvalId: approvals.get(id)?.id ?? null,
    isSubmittable: check?.isSubmittable ?? false,
    needsExtraApproval: check?.needsExtraApproval ?? false,
    lines: lines.map((line, at) => ({
      ...toLineRow(line, at, facts, check),
      duplicates: duplicates.get(line.id) ?? [],
    })),
    receipts: more.canSeeReceipts ? await listReceipts(db, id) : [],
    route: row.state === 'DRAFT' && check ? await findRoute(db, row.employee.id, lines, check, actor) : [],
    decisions: decisions.map(({ who, decidedFor, state, at, comment }) => ({ who, decidedFor, state, at, comment })),
  }
}

type ClaimFacts = Pick<ExpenseDetail, 'note' | 'isOwn' | 'canSeeReceipts' | 'advanceOutstanding'>

async function findClaimFacts(db: Db, id: string, actor: ExpenseActor): Promise<ClaimFacts> {
  const { rows } = await db.execute<ClaimFacts & Record<string, unknown>>(sql`
    select x.note, coalesce(x.employee_id = ${actor.user.employeeId}::uuid, false) as "isOwn", ${areReceiptsVisible(actor)} as "canSeeReceipts",
      (select coalesce(sum(a.outstanding), 0)::bigint from expense_advance a where a.employee_id = x.employee_id and a.outstanding > 0) as "advanceOutstanding"
    from expense x where x.id = ${id}`)
  const found = rows[0] ?? fail('NOT_FOUND')
  return { ...found, advanceOutstanding: Number(found.advanceOutstanding) }
}

function toLineRow(
  line: StoredLineWithReceipts,
  at: number,
  { types }: PolicyFacts,
  check: ExpenseCheck | null,
): Omit<ExpenseLineRow, 'duplicates'> {
  const type = types.find(({ id }) => id === line.typeId)
  const checked = check?.lines[at]
  return {
    id: line.id,
    number: line.position,
    state: line.state,
    type: type ? { id: type.id, name: type.name } : null,
    spentOn: line.spentOn,
    currency: line.currency,
    amount: line.amount,
    taxAmount: line.taxAmount,
    baseAmount: line.baseAmount,
    accepted: line.state === 'REJECTED' ? 0 : line.accepted,
    allowed: line.allowed,
    rate: line.rate,
    rateDay: line.rateDay,
    distanceKm: line.metres === null ? null : line.metres / 1000,
    place: line.place,
    days: line.halfDays === null ? null : line.halfDays / 2,
    merchant: line.merchant,
    note: line.note,
    values: line.values.map(({ key, value }) => ({ key, ...describeField(type, key), value })),
    receiptIds: line.receiptIds,
    rejectReason: line.rejectReason,
    adjustReason: line.adjustReason,
    adjustedBy: line.adjustedBy,
    reimbursedBy: line.reimbursedBy,
    reimbursedOn: line.reimbursedOn,
    isInPayroll: line.adjustmentId !== null,
    problems: line.state === 'DRAFT' ? (checked?.problems ?? []) : [],
    breaches: checked?.breaches ?? [],
  }
}

function describeField(type: PolicyType | undefined, key: string) {
  const found = type?.fields.find((field) => field.key === key)
  return { label: found?.label ?? key, kind: found?.kind ?? null }
}

/** The names of the approvers of a draft after it is submitted. */
async function findRoute(
  db: Db,
  employeeId: string,
  lines: readonly StoredLineWithReceipts[],
  check: ExpenseCheck,
  actor: ExpenseActor,
): Promise<ExpenseDetail['route']> {
  const steps = await planExpenseSteps(db, employeeId, lines, check, actor)
  return describePlannedSteps(db, steps, { kind: EXPENSE_KIND, requesterId: employeeId, today: actor.today })
}
