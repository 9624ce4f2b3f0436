import { eq } from 'drizzle-orm'
import type { PayFacts } from '../../../domain/hr/import/plan-pay.ts'
import type { PlannedPay } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { deleteImportedPays, insertPays } from './imported-pays.ts'
import { findPayImportSettings, listPayImportEmployees } from './pay-import.queries.ts'
import { payImport } from './pay-import.table.ts'

/** The data needed to import the pay of an employee file. */
export async function loadPayFacts(db: Db): Promise<Omit<PayFacts, 'ownEmployeeId'>> {
  const [{ structures, currency }, employees] = [await findPayImportSettings(db), await listPayImportEmployees(db)]
  return {
    structures: new Map(structures.map(({ id, name }) => [name.toLowerCase(), id])),
    currency,
    pays: new Map(employees.flatMap(({ id, pay }) => (pay ? [[id, pay]] : []))),
  }
}

/** Adds the pay of an employee import. The list of pay imports shows it with the id of the employee import. */
export async function insertEmployeeImportPays(
  db: Db,
  { importId, fileName, userId }: { importId: string; fileName: string; userId: string },
  pays: readonly PlannedPay[],
): Promise<void> {
  if (pays.length === 0) return
  const numbers = { accountIds: [], identityIds: [] }
  await db.insert(payImport).values({ id: importId, fileName, pays: pays.length, createdBy: userId, ...numbers })
  await insertPays(db, pays, { importId, reason: null })
}

/** Deletes the pay that came with an employee import, unless a final payroll used it or it was changed. */
export async function revertEmployeeImportPays(db: Db, importId: string): Promise<void> {
  const [found] = await db.select().from(payImport).where(eq(payImport.id, importId)).for('update')
  if (found && found.revertedAt === null) await deleteImportedPays(db, found)
}
