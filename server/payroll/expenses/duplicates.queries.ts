import { sql } from 'drizzle-orm'
import type { ExpenseLineRow } from '../../../domain/payroll/expenses/expense.schemas.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { isExpenseVisible, type ExpenseActor } from './expense-scope.ts'

type Duplicate = ExpenseLineRow['duplicates'][number]
type DuplicateRow = Duplicate & { lineId: string } & Record<string, unknown>

/**
 * Lines of other claims, of any employee, with the same receipt or with the same type, date and amount. Per diem lines
 * are compared by receipt only. Only users who can see the other claim get its id.
 */
export async function findDuplicates(
  db: Db,
  expenseId: string,
  actor: Pick<ExpenseActor, 'user' | 'today'>,
): Promise<Map<string, Duplicate[]>> {
  const { rows } = await db.execute<DuplicateRow>(sql`
    select d."lineId", d.reason, case when ${isExpenseVisible(actor)} then x.id end as "expenseId",
      case when ${isExpenseVisible(actor)} then p.full_name end as employee, d."spentOn"
    from (
      select l.id as "lineId", 'RECEIPT' as reason, o.expense_id, max(n.spent_on) as "spentOn"
      from expense_line l join expense_line_receipt k on k.line_id = l.id join expense_receipt r on r.id = k.receipt_id
      join expense_receipt o on o.hash = r.hash and o.expense_id <> l.expense_id
      left join expense_line_receipt ok on ok.receipt_id = o.id left join expense_line n on n.id = ok.line_id
      where l.expense_id = ${expenseId} group by l.id, o.expense_id
      union all
      select l.id, 'AMOUNT', n.expense_id, max(n.spent_on)
      from expense_line l join expense_type t on t.id = l.type_id
      join expense_line n on n.amount = l.amount and n.spent_on = l.spent_on and n.type_id = l.type_id and n.currency = l.currency and n.id <> l.id
      where l.expense_id = ${expenseId} and l.amount > 0 and n.state <> 'REJECTED' and not t.fields @> '[{"kind": "PER_DIEM"}]'
      group by l.id, n.expense_id
    ) d join expense x on x.id = d.expense_id join employee p on p.id = x.employee_id
    where x.state not in ('DRAFT', 'REJECTED') or x.employee_id = (select employee_id from expense where id = ${expenseId})
    limit 200`)
  const byLine = new Map<string, Duplicate[]>()
  for (const { lineId, reason, expenseId: other, employee, spentOn } of rows)
    byLine.set(lineId, [...(byLine.get(lineId) ?? []), { reason, expenseId: other, employee, spentOn }])
  return byLine
}
