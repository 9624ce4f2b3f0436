import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import { newId } from '../../../kit/db/tenant-table.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { payAdjustment } from '../../pay/pay.table.ts'
import { refreshClaims } from '../claim-totals.ts'
import { findOpenPeriodStart } from './open-period.queries.ts'

interface PayrollLineGroup extends Record<string, unknown> {
  employeeId: string
  componentId: string
  numbers: string
  amount: number
  lineIds: string[]
}

/**
 * Adds approved lines that are reimbursed through payroll to the next open pay period, as one adjustment per employee
 * and component. Lines of employees without an open period are skipped. Returns the number of lines.
 */
export async function addClaimsToPayroll(db: Db, today: Day, expenseId: string | null = null): Promise<number> {
  const groups = await listPayrollLines(db, expenseId)
  if (groups.length === 0) return 0
  const employeeIds = groups.map(({ employeeId }) => employeeId)
  const starts = await findOpenPeriodStart(db, employeeIds, today)
  let count = 0
  for (const { employeeId, componentId, numbers, amount, lineIds } of groups) {
    const fromDay = starts.get(employeeId)
    if (!fromDay) continue
    const id = newId()
    await db.insert(payAdjustment).values({
      id,
      employeeId,
      componentId,
      kind: 'ONE_OFF',
      amount,
      fromDay,
      note: `Expenses ${numbers}`.slice(0, 200),
    })
    await db.execute(sql`
      update expense_line set adjustment_id = ${id}, version = version + 1, updated_at = now() where id = any(${sql.param(lineIds)}::uuid[])`)
    count += lineIds.length
  }
  return count
}

async function listPayrollLines(db: Db, expenseId: string | null): Promise<PayrollLineGroup[]> {
  const { rows } = await db.execute<PayrollLineGroup>(sql`
    select "employeeId", "componentId", string_agg(distinct '#' || number, ', ') as numbers, sum(amount)::bigint as amount, array_agg(id) as "lineIds" from (
      select l.id, l.employee_id as "employeeId", t.component_id as "componentId", x.number, l.accepted - l.advance_amount as amount
      from expense_line l join expense_type t on t.id = l.type_id join expense x on x.id = l.expense_id
      where l.state = 'VALIDATED' and l.adjustment_id is null and l.batch_id is null and t.payment = 'PAYROLL' and l.accepted > l.advance_amount
        and (${expenseId}::uuid is null or l.expense_id = ${expenseId}::uuid)
      for update of l
    ) due group by "employeeId", "componentId" order by "employeeId", "componentId"`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Marks the expense lines that the payslips of a finalised payroll have paid as reimbursed. */
export async function markReimbursedByPayroll(db: Db, run: { id: string; payDay: Day }): Promise<void> {
  const { rows } = await db.execute<{ expenseId: string }>(sql`
    update expense_line l set state = 'REIMBURSED', reimbursed_by = 'PAYROLL', reimbursed_on = ${run.payDay}, version = l.version + 1, updated_at = now()
    from salary_slip s cross join lateral jsonb_array_elements(s.lines) e
    where s.run_id = ${run.id} and e ->> 'origin' = 'ADJUSTMENT' and l.adjustment_id = (e ->> 'sourceId')::uuid and l.state = 'VALIDATED'
    returning l.expense_id as "expenseId"`)
  const ids = [...new Set(rows.map(({ expenseId }) => expenseId))]
  if (ids.length > 0) await refreshClaims(db, ids)
}
