import { eq } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { lockedPeriod } from './lists.table.ts'

/** Locks days for payroll in all zones. */
export async function lockPayrollPeriod(
  db: Db,
  { name, from, to }: { name: string; from: Day; to: Day },
): Promise<void> {
  await db.insert(lockedPeriod).values({ id: newId(), name, fromDay: from, toDay: to, zoneId: null })
}

export async function unlockPayrollPeriod(db: Db, id: string): Promise<void> {
  await db.delete(lockedPeriod).where(eq(lockedPeriod.id, id))
}
