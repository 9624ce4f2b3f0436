import { eq, sql } from 'drizzle-orm'
import type { PlannedPay } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { payImport } from './pay-import.table.ts'

/** Values that the file does not contain, such as the schedule, are copied from the latest pay. */
export async function insertPays(
  db: Db,
  pays: readonly PlannedPay[],
  { importId, reason }: { importId: string; reason: string | null },
): Promise<void> {
  const rows = pays.map(({ employeeId, fromDay, ctc, structureId }) => ({ employeeId, fromDay, ctc, structureId }))
  await db.execute(sql`
    insert into employee_pay (id, employee_id, from_day, ctc, structure_id, schedule_id, wage_type_id, rate_type_id, rate,
      tax_regime, bank_account_id, reason, import_id)
    select gen_random_uuid(), n."employeeId", n."fromDay", n.ctc, n."structureId", p.schedule_id, p.wage_type_id, p.rate_type_id, p.rate,
      coalesce(p.tax_regime, 'NEW'), p.bank_account_id, ${reason}::text, ${importId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("employeeId" uuid, "fromDay" date, ctc bigint, "structureId" uuid)
    left join lateral (select * from employee_pay x where x.employee_id = n."employeeId" order by x.from_day desc limit 1) p on true`)
}

/** Refused as a whole if a final payroll has used a part of the pay, or if a part was changed. */
export async function deleteImportedPays(db: Db, { id, pays }: typeof payImport.$inferSelect): Promise<void> {
  const { rows: used } = await db.execute(sql`
    select 1 from employee_pay p join salary_slip s on s.employee_id = p.employee_id and s.finalised_at is not null
    join payroll_run r on r.id = s.run_id where p.import_id = ${id} and r.to_day >= p.from_day limit 1`)
  if (used.length > 0) fail('PAY_IMPORT_USED')
  const deleted = await db.execute(sql`delete from employee_pay where import_id = ${id} and version = 1`)
  if (deleted.rowCount !== pays) fail('PAY_IMPORT_CHANGED')
  await db
    .update(payImport)
    .set({ revertedAt: sql`now()` })
    .where(eq(payImport.id, id))
}
