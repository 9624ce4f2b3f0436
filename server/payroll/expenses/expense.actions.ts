import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { checkExpense } from '../../../domain/payroll/expenses/expense-policy.ts'
import type { ExpenseLineInput } from '../../../domain/payroll/expenses/expense.schemas.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { refreshClaims } from './claim-totals.ts'
import { toDraftLineValues, toPolicyLine } from './expense-line-rows.ts'
import { loadPolicyFacts, findPolicySubject } from './types/expense-policy.queries.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { expense, expenseLine, expenseLineReceipt, expenseReceipt, type StoredExpense } from './expense.table.ts'

type ExpenseInput = Api['POST /api/payroll/expenses']['args']['body']
type ExpenseUpdateInput = Api['PUT /api/payroll/expenses/{id}']['args']['body']

/** Creates a draft of the caller. A draft in which nothing was entered is used again. */
export async function createExpense(db: Db, input: ExpenseInput, actor: ExpenseActor): Promise<string> {
  const employeeId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  await takeAdvisoryLock(db, 'expense number')
  const isEmpty = input.title.trim() === '' && !input.note && input.lines.length === 0
  const emptyDraftId = isEmpty ? await findEmptyDraftId(db, employeeId) : undefined
  if (emptyDraftId) return emptyDraftId
  const id = newId()
  await db.insert(expense).values({
    id,
    employeeId,
    number: sql`(select coalesce(max(number), 0) + 1 from expense)`,
    title: input.title.trim(),
    note: input.note ?? null,
  })
  await writeDraftLines(db, { id, employeeId }, input.lines, actor)
  return id
}

async function findEmptyDraftId(db: Db, employeeId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from expense e
    where e.employee_id = ${employeeId} and e.state = 'DRAFT' and e.title = '' and coalesce(e.note, '') = ''
      and not exists (select from expense_line l where l.expense_id = e.id)
      and not exists (select from expense_receipt r where r.expense_id = e.id)
    order by e.number desc limit 1`)
  return rows[0]?.id
}

/** Saves a draft: its lines are replaced and checked. */
export async function saveExpense(
  db: Db,
  id: string,
  { version, title, note = null, lines }: ExpenseUpdateInput,
  actor: ExpenseActor,
): Promise<void> {
  const claim = await lockOwnExpense(db, id, actor, { version, state: 'DRAFT' })
  await db.update(expense).set({ title: title.trim(), note }).where(eq(expense.id, id))
  await db.delete(expenseLine).where(eq(expenseLine.expenseId, id))
  await writeDraftLines(db, claim, lines, actor)
}

export async function deleteExpense(db: Db, id: string, actor: ExpenseActor): Promise<void> {
  await lockOwnExpense(db, id, actor, { state: 'DRAFT' })
  await db.delete(expense).where(eq(expense.id, id))
}

/** The claim of the caller, locked until the transaction ends. */
export async function lockOwnExpense(
  db: Db,
  id: string,
  { user }: ExpenseActor,
  expected: { version?: number; state: StoredExpense['state'] },
): Promise<StoredExpense> {
  const isOwn = and(eq(expense.id, id), sql`${expense.employeeId} = ${user.employeeId}::uuid`)
  const [claim] = await db.select().from(expense).where(isOwn).for('update')
  if (!claim) fail('NOT_FOUND')
  if (claim.state !== expected.state) fail('EXPENSE_STATE', { expenseState: claim.state })
  if (expected.version !== undefined && claim.version !== expected.version)
    fail('STALE_VERSION', { yours: expected.version, current: claim.version })
  return claim
}

async function writeDraftLines(
  db: Db,
  claim: { id: string; employeeId: string },
  lines: readonly ExpenseLineInput[],
  { today }: ExpenseActor,
): Promise<void> {
  if (new Set(lines.map(({ id }) => id)).size < lines.length) fail('BAD_INPUT', {}, { lines: 'DUPLICATE' })
  const { baseCurrency } = await findPolicySubject(db, claim.employeeId, today)
  const policyLines = lines.map((line) => toPolicyLine(line, baseCurrency))
  const subject = { employeeId: claim.employeeId, expenseId: claim.id, today }
  const facts = await loadPolicyFacts(db, subject, policyLines)
  const known = new Set(facts.types.map(({ id }) => id))
  if (lines.some(({ typeId }) => typeId !== null && !known.has(typeId)))
    fail('BAD_INPUT', {}, { lines: 'BAD_REFERENCE' })
  const check = checkExpense(policyLines, facts)
  const rows = lines.flatMap((line, at) => {
    const [policyLine, checked] = [policyLines[at], check.lines[at]]
    return policyLine && checked ? [toDraftLineValues(claim, line, policyLine, checked, at + 1)] : []
  })
  if (rows.length > 0) await db.insert(expenseLine).values(rows)
  await linkReceipts(db, claim.id, lines)
  await refreshClaims(db, [claim.id])
}

async function linkReceipts(db: Db, expenseId: string, lines: readonly ExpenseLineInput[]): Promise<void> {
  const links = lines.flatMap(({ id, receiptIds = [] }) =>
    [...new Set(receiptIds)].map((receiptId) => ({ id: newId(), lineId: id, receiptId })),
  )
  if (links.length === 0) return
  const attached = await db
    .select({ id: expenseReceipt.id })
    .from(expenseReceipt)
    .where(eq(expenseReceipt.expenseId, expenseId))
  const ids = new Set(attached.map(({ id }) => id))
  if (links.some(({ receiptId }) => !ids.has(receiptId))) fail('BAD_INPUT', {}, { lines: 'EXPENSE_RECEIPT_UNKNOWN' })
  await db.insert(expenseLineReceipt).values(links)
}
