import { eq, sql } from 'drizzle-orm'
import {
  openingAmounts,
  type OpeningPay,
  type OpeningPayChange,
} from '../../../domain/payroll/pay-import/opening-pay.ts'
import { done } from '../../../domain/kit/schema.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listOpeningPayEmployees, writeOpeningPay } from './opening-pay.queries.ts'
import { openingPayImport } from './opening-pay.table.ts'

/** Writes the amounts of an import into the tax declarations of the year, and records the import. */
export async function insertOpeningPay(
  db: Db,
  { id, fileName, year, userId }: { id: string; fileName: string; year: string; userId: string },
  changes: readonly OpeningPayChange[],
): Promise<void> {
  await db.insert(openingPayImport).values({
    id,
    fileName,
    year,
    changes: changes.map(({ employeeId, before, after }) => ({ employeeId, before, after })),
    createdBy: userId,
  })
  const written = await writeOpeningPay(
    db,
    year,
    changes.map(({ employeeId, after }) => ({ employeeId, opening: after })),
  )
  if (written !== changes.length) fail('OPENING_PAY_CHANGED')
}

/** Restores the amounts before an import. Refused as a whole if one of them was changed or verified later. */
export async function undoOpeningPay(db: Db, id: string) {
  const [found] = await db.select().from(openingPayImport).where(eq(openingPayImport.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (found.revertedAt !== null) fail('PAY_IMPORT_REVERTED')
  const current = new Map((await listOpeningPayEmployees(db, found.year)).map((one) => [one.id, one.opening]))
  // Amounts that were later removed from a declaration are not restored.
  const changes = found.changes.filter(({ employeeId }) => current.get(employeeId))
  const isUnchanged = changes.every(({ employeeId, after }) => isSameOpening(current.get(employeeId), after))
  if (!isUnchanged) fail('OPENING_PAY_CHANGED')
  const written = await writeOpeningPay(
    db,
    found.year,
    changes.map(({ employeeId, before }) => ({ employeeId, opening: before })),
  )
  if (written !== changes.length) fail('OPENING_PAY_CHANGED')
  await db
    .update(openingPayImport)
    .set({ revertedAt: sql`now()` })
    .where(eq(openingPayImport.id, id))
  return done
}

const isSameOpening = (stored: OpeningPay | null | undefined, expected: OpeningPay) =>
  openingAmounts.every((key) => (stored?.[key] ?? 0) === expected[key])
