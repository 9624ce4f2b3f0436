import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import { currencyDigits } from '../../../../domain/kit/money.ts'
import type { ReturnSheet } from '../../../../domain/payroll/returns/sheet.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail } from '../../../kit/errors.ts'
import type { FileResponse } from '../../../kit/http/file-response.ts'
import type { Secrets } from '../../../kit/secrets.ts'
import type { User } from '../../../kit/user.ts'
import { recordListAccess } from '../../../main/ports.ts'
import { loadPayAccounts } from '../../returns/employee-numbers.queries.ts'
import { findEmployer } from '../../returns/employer.actions.ts'
import { createNeftSheet } from '../../returns/neft.ts'
import { findPaymentBatch } from './payment-batch.queries.ts'

interface Transfer extends Record<string, unknown> {
  employeeId: string
  number: string
  name: string
  amount: number
}

/** The bank file of a payment batch: one transfer per employee. Refused if an employee has no bank account. */
export async function createPaymentFile(
  db: Db,
  id: string,
  user: User,
  { secrets, today }: { secrets: Secrets; today: Day },
): Promise<FileResponse> {
  const batch = await findPaymentBatch(db, id)
  if (batch.state === 'CANCELLED') fail('EXPENSE_BATCH_STATE', { batchState: batch.state })
  const transfers = await listTransfers(db, id)
  const employeeIds = transfers.map(({ employeeId }) => employeeId)
  const findAccount = await loadPayAccounts(db, secrets, employeeIds, { on: batch.payDay, today })
  const rows = transfers.map(({ employeeId, number, name, amount }): ReturnSheet['rows'][number] => {
    const account = findAccount(employeeId, batch.payDay) ?? fail('EXPENSE_BATCH_NO_ACCOUNT', { name })
    const remark = `Expenses ${batch.number}`
    return {
      id: employeeId,
      employeeId,
      cells: [number, account.holder, account.number, account.code, amount, batch.payDay, remark],
    }
  })
  await recordListAccess(db, user, {
    kind: 'NUMBERS',
    source: 'EXPENSE_PAYMENT_FILE',
    filters: { batch: batch.number },
    employeeIds,
  })
  const sheet: ReturnSheet = { columns: transferColumns, rows, checks: [], gaps: [] }
  return createNeftSheet(`expenses-${batch.number}`, sheet, await findEmployer(db), currencyDigits(batch.currency))
}

const transferColumns: ReturnSheet['columns'] = [
  { key: 'number', heading: 'Employee number', type: 'TEXT' },
  { key: 'name', heading: 'Beneficiary', type: 'TEXT' },
  { key: 'account', heading: 'Account number', type: 'TEXT' },
  { key: 'code', heading: 'IFSC or bank code', type: 'TEXT' },
  { key: 'amount', heading: 'Amount', type: 'MONEY' },
  { key: 'payDay', heading: 'Payment date', type: 'DAY' },
  { key: 'remark', heading: 'Remark', type: 'TEXT' },
]

async function listTransfers(db: Db, batchId: string): Promise<Transfer[]> {
  const { rows } = await db.execute<Transfer>(sql`
    select p.id as "employeeId", p.number, p.full_name as name, sum(l.accepted - l.advance_amount)::bigint as amount
    from expense_line l join employee p on p.id = l.employee_id where l.batch_id = ${batchId} group by p.id, p.number, p.full_name order by p.number`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
