import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PlannedAccount, PlannedIdentity } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import type { TableRows } from '../../kit/db/insert-statement.ts'
import { insertBatch } from '../../kit/db/insert-batch.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { prepareSectionValues, type SectionValues } from './section-values.ts'
import { bankAccount, identityNumber } from './record-section.table.ts'

/** The hashes of the identity numbers of some kinds, with their employees. */
export async function listIdentityHashes(db: Db, kinds: readonly string[]) {
  const { rows } = await db.execute<{ employeeId: string; kind: string; hash: string }>(sql`
    select employee_id as "employeeId", kind, number_hash as hash from identity_number where kind = any(${sql.param([...kinds])}::text[])`)
  return rows
}

export const hashIdentityNumber = (secrets: Secrets, kind: string, number: string): string =>
  String(prepareSectionValues(secrets, 'IdentityNumber', { kind, number }).numberHash)

interface ImportedNumbers {
  accounts: readonly PlannedAccount[]
  identities: readonly PlannedIdentity[]
}

/** Adds the first bank accounts and identity numbers of employees, with one statement. */
export async function insertImportedNumbers(
  db: Db,
  secrets: Secrets,
  { accounts, identities }: ImportedNumbers,
): Promise<{ accountIds: string[]; identityIds: string[] }> {
  const accountRows = accounts.map((account) => ({
    id: newId(),
    ...prepareSectionValues(secrets, 'BankAccount', { ...account, isPrimary: true }),
  }))
  const identityRows = identities.map((identity) => ({
    id: newId(),
    ...prepareSectionValues(secrets, 'IdentityNumber', { ...identity }),
  }))
  await insertBatch(db, {
    writes: [...toWrites(bankAccount, accountRows), ...toWrites(identityNumber, identityRows)],
    events: [],
  })
  return { accountIds: accountRows.map(({ id }) => id), identityIds: identityRows.map(({ id }) => id) }
}

const toWrites = (table: PgTable, rows: readonly SectionValues[]): TableRows[] =>
  rows[0] ? [{ table, columns: Object.keys(rows[0]), rows }] : []

/** Deletes records that have not changed since. Returns false, and deletes nothing for a kind, if one was changed. */
export async function deleteImportedNumbers(
  db: Db,
  { accountIds, identityIds }: { accountIds: string[]; identityIds: string[] },
): Promise<boolean> {
  const accounts = await db
    .delete(bankAccount)
    .where(and(inArray(bankAccount.id, accountIds), eq(bankAccount.version, 1)))
    .returning({ id: bankAccount.id })
  const identities = await db
    .delete(identityNumber)
    .where(and(inArray(identityNumber.id, identityIds), eq(identityNumber.version, 1)))
    .returning({ id: identityNumber.id })
  return accounts.length === accountIds.length && identities.length === identityIds.length
}
