import { sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import type { PaymentBatchRow } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { fail } from '../../../kit/errors.ts'
import { joinConditions, orderBy, pageRows } from '../../sql.ts'

type PaymentDue = Api['GET /api/payroll/expense/payments/due']['reply']
type PaymentBatchSearch = Api['POST /api/payroll/expense/payments/search']['args']['body']

/** A line `l` that is approved and in no payroll and no batch. */
export const isPayable = sql`(l.state = 'VALIDATED' and l.adjustment_id is null and l.batch_id is null and l.accepted > l.advance_amount)`

export async function listPaymentsDue(db: Db): Promise<PaymentDue> {
  const { rows } = await db.execute<PaymentDue['employees'][number]>(sql`
    select p.id, p.full_name as name, p.number, sum(l.accepted - l.advance_amount)::bigint as amount, count(*)::int as "lineCount"
    from expense_line l join employee p on p.id = l.employee_id where ${isPayable} group by p.id, p.full_name, p.number order by p.full_name, p.id limit 5000`)
  return { currency: await findCurrency(db), employees: rows.map((row) => ({ ...row, amount: Number(row.amount) })) }
}

export async function findCurrency(db: Db): Promise<string> {
  const { rows } = await db.execute<{ currency: string }>(sql`select currency from organisation`)
  return rows[0]?.currency ?? fail('NOT_FOUND')
}

const batchColumns = sql`b.id, b.version, b.number, b.state, b.pay_day as "payDay", b.total, b.line_count as "lineCount", b.employee_count as "employeeCount",
  o.currency, b.created_by as "createdBy", b.created_at as "createdAt", b.paid_on as "paidOn", b.reference`
const batchTables = sql`expense_payment_batch b cross join organisation o`

export function searchPaymentBatches(db: Db, search: PaymentBatchSearch) {
  const { state } = search.filters ?? {}
  return pageRows<PaymentBatchRow>(db, search, {
    columns: batchColumns,
    from: batchTables,
    where: joinConditions([state ? sql`b.state = ${state}` : null]),
    order: orderBy({ number: sql`b.number`, payDay: sql`b.pay_day` }, search.sort ?? '-number', sql`b.id`),
  })
}

export async function findPaymentBatch(db: Db, id: string): Promise<PaymentBatchRow> {
  const { rows } = await db.execute<PaymentBatchRow>(sql`select ${batchColumns} from ${batchTables} where b.id = ${id}`)
  return rows[0] ?? fail('NOT_FOUND')
}
