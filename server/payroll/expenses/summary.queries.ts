import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { isExpenseListed } from './expense-scope.ts'
import { findCurrency } from './reimbursement/payment-batch.queries.ts'

type SummaryCall = Api['POST /api/payroll/expenses/summary']

/** Approved and reimbursed amounts by the month of the expense, and by type, department or employee. */
export async function summariseExpenses(
  db: Db,
  { startDate, endDate, groupBy }: SummaryCall['args']['body'],
  actor: ExpenseActor,
): Promise<SummaryCall['reply']> {
  const { id, name, joins } = groups[groupBy]
  const { rows } = await db.execute<SummaryCall['reply']['rows'][number]>(sql`
    select to_char(date_trunc('month', l.spent_on), 'YYYY-MM') as month, ${id} as id, ${name} as name, sum(l.accepted)::bigint as amount,
      count(*)::int as "lineCount"
    from expense_line l join expense x on x.id = l.expense_id ${joins}
    where l.state in ('VALIDATED', 'REIMBURSED') and l.spent_on between ${startDate} and ${endDate} and ${isExpenseListed(actor)}
    group by 1, 2, 3 order by 1, 3 limit 5000`)
  return { currency: await findCurrency(db), rows: rows.map((row) => ({ ...row, amount: Number(row.amount) })) }
}

const groups = {
  TYPE: { id: sql`t.id`, name: sql`t.name`, joins: sql`join expense_type t on t.id = l.type_id` },
  // The department on the date of the expense.
  DEPARTMENT: {
    id: sql`d.id`,
    name: sql`d.name`,
    joins: sql`left join employment m on m.employee_id = l.employee_id and m.from_day <= l.spent_on and (m.to_day is null or m.to_day >= l.spent_on)
      left join department d on d.id = m.department_id`,
  },
  EMPLOYEE: { id: sql`p.id`, name: sql`p.full_name`, joins: sql`join employee p on p.id = l.employee_id` },
}
