import { eq, sql } from 'drizzle-orm'
import type { OpeningFacts } from '../../../domain/hr/import/plan-row-openings.ts'
import type { OpeningPayChange } from '../../../domain/payroll/pay-import/opening-pay.ts'
import { findTaxYear } from '../../../domain/payroll/india/tax/tax-year.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listOpeningPayEmployees } from './opening-pay.queries.ts'
import { openingPayImport } from './opening-pay.table.ts'
import { insertOpeningPay, undoOpeningPay } from './opening-pay-writes.ts'
import { findPayImportSettings } from './pay-import.queries.ts'

/** The data needed to import the pay of the present tax year so far with an employee file. */
export async function loadOpeningFacts(db: Db, today: Day): Promise<Omit<OpeningFacts, 'ownEmployeeId'>> {
  const { currency } = await findPayImportSettings(db)
  const employees = await listOpeningPayEmployees(db, findTaxYear(today).name)
  return { openings: new Map(employees.map((one) => [one.id, one])), digits: currency.digits }
}

/** Adds the amounts of an employee import. The list of these imports shows it with the id of the employee import. */
export async function insertEmployeeImportOpenings(
  db: Db,
  { importId, fileName, userId, today }: { importId: string; fileName: string; userId: string; today: Day },
  changes: readonly OpeningPayChange[],
): Promise<void> {
  if (changes.length === 0) return
  await insertOpeningPay(db, { id: importId, fileName, year: findTaxYear(today).name, userId }, changes)
}

/** Restores the amounts, and deletes the declarations of created employees that only had these amounts. */
export async function revertEmployeeImportOpenings(db: Db, importId: string): Promise<void> {
  const [found] = await db.select().from(openingPayImport).where(eq(openingPayImport.id, importId))
  if (!found) return
  if (found.revertedAt === null) await undoOpeningPay(db, importId)
  // Any other value of a declaration counts as use of the employee.
  await db.execute(sql`
    delete from tax_declaration d using employee e
    where e.id = d.employee_id and e.import_id = ${importId} and d.year = ${found.year} and d.status = 'DRAFT'
      and d.employers = '[]' and d.homes = '[]' and d.other_tax_deducted = 0 and d.extra_tax = 0 and not exists (select from tax_declaration_amount a where a.declaration_id = d.id)`)
}
