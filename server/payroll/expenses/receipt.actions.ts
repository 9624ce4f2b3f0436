import { and, eq } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ReceiptRow } from '../../../domain/payroll/expenses/expense.schemas.ts'
import { file } from '../../db/system.table.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { isImageType } from '../../kit/files/media-type.ts'
import { claimUploadedFile, createFileLink } from '../../main/system/file.actions.ts'
import { areReceiptsVisible, type ExpenseActor } from './expense-scope.ts'
import { lockOwnExpense } from './expense.actions.ts'
import { expenseReceipt } from './expense.table.ts'
import { MAX_EXPENSE_RECEIPTS } from '../../../domain/payroll/expenses/expense.schemas.ts'

/** Attaches an uploaded picture or PDF to a draft. The type is read from the content. */
export async function attachReceipt(db: Db, expenseId: string, fileId: string, actor: ExpenseActor) {
  await lockOwnExpense(db, expenseId, actor, { state: 'DRAFT' })
  const { type } = await claimUploadedFile(db, fileId, actor.user)
  if (!isImageType(type) && type !== 'application/pdf') fail('BAD_INPUT', {}, { fileId: 'EXPENSE_RECEIPT_TYPE' })
  if ((await listReceipts(db, expenseId)).length >= MAX_EXPENSE_RECEIPTS)
    fail('BAD_INPUT', {}, { fileId: 'OUT_OF_RANGE' })
  const [found] = await db.select({ hash: file.hash }).from(file).where(eq(file.id, fileId))
  const id = newId()
  await db.insert(expenseReceipt).values({ id, expenseId, fileId, hash: found?.hash ?? fail('NOT_FOUND') })
  return (await listReceipts(db, expenseId)).find((one) => one.id === id) ?? fail('NOT_FOUND')
}

export async function removeReceipt(
  db: Db,
  { id, receiptId }: { id: string; receiptId: string },
  actor: ExpenseActor,
): Promise<void> {
  await lockOwnExpense(db, id, actor, { state: 'DRAFT' })
  const removed = await db
    .delete(expenseReceipt)
    .where(and(eq(expenseReceipt.id, receiptId), eq(expenseReceipt.expenseId, id)))
    .returning({ id: expenseReceipt.id })
  if (removed.length === 0) fail('NOT_FOUND')
}

/** A link to a receipt, for the claimant, the approvers, HR and Admin. */
export async function createReceiptLink(
  muster: AppContext,
  db: Db,
  { id, receiptId }: { id: string; receiptId: string },
  actor: ExpenseActor,
) {
  const { rows } = await db.execute<{ fileId: string }>(sql`
    select r.file_id as "fileId" from expense_receipt r join expense x on x.id = r.expense_id
    where r.id = ${receiptId} and x.id = ${id} and ${areReceiptsVisible(actor)}`)
  return createFileLink(muster, db, rows[0]?.fileId ?? fail('NOT_FOUND'), { show: true })
}

export async function listReceipts(db: Db, expenseId: string): Promise<ReceiptRow[]> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    select r.id, f.name, f.type, f.size from expense_receipt r join file f on f.id = r.file_id where r.expense_id = ${expenseId} order by r.id`)
  return rows
}
