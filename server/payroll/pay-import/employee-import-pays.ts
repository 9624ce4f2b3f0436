import { eq } from 'drizzle-orm'
import type { PayFacts } from '../../../domain/hr/import/plan-pay.ts'
import type { PlannedPay } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { deleteImportedPays, insertPays } from './imported-pays.ts'
import { findPayImportSettings, listPayImportEmployees } from './pay-import.queries.ts'
import { payImport } from './pay-import.table.ts'

/** The data needed to import the pay and the bank accounts of an employee file. */
export async function loadPayFacts(db: Db): Promise<Omit<PayFacts, 'ownEmployeeId' | 'claimIdentity'>> {
  const [{ structures, currency }, employees] = [await findPayImportSettings(db), await listPayImportEmployees(db)]
  return {
    structures: new Map(structures.map(({ id, name }) => [name.toLowerCase(), id])),
    currency,
    pays: new Map(employees.flatMap(({ id, pay }) => (pay ? [[id, pay]] : []))),
    accountHolders: new Set(employees.flatMap(({ id, hasAccount }) => (hasAccount ? [id] : []))),
  }
}

interface ImportedNumbers {
  accountIds: string[]
  identityIds: string[]
}

/**
 * Adds the pay of an employee import, and records the accounts and identity numbers that were added with it. The list of
 * pay imports shows it with the id of the employee import.
 */
export async function insertEmployeeImportPays(
  db: Db,
  { importId, fileName, userId }: { importId: string; fileName: string; userId: string },
  pays: readonly PlannedPay[],
  numbers: ImportedNumbers,
): Promise<void> {
  if (pays.length + numbers.accountIds.length + numbers.identityIds.length === 0) return
  await db.insert(payImport).values({ id: importId, fileName, pays: pays.length, createdBy: userId, ...numbers })
  await insertPays(db, pays, { importId, reason: null })
}

/**
 * Deletes the pay that came with an employee import, unless a final payroll used it or it was changed. Returns the
 * accounts and identity numbers to delete.
 */
export async function revertEmployeeImportPays(db: Db, importId: string): Promise<ImportedNumbers> {
  const [found] = await db.select().from(payImport).where(eq(payImport.id, importId)).for('update')
  if (!found || found.revertedAt !== null) return { accountIds: [], identityIds: [] }
  await deleteImportedPays(db, found)
  return found
}
