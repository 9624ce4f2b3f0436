import { desc, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { paySetting } from '../settings/settings.table.ts'
import { bankAccountChange } from './pay.table.ts'

const USUAL_WAIT_DAYS = 3

/** For how many days a changed bank account waits before pay goes to it. */
export async function findBankAccountWaitDays(db: Db): Promise<number> {
  const [found] = await db.select({ days: paySetting.bankAccountWaitDays }).from(paySetting)
  return found?.days ?? USUAL_WAIT_DAYS
}

/** Keeps a change of the account that pay goes to, for the readiness of the next payroll. */
export async function recordAccountChange(
  db: Db,
  change: Pick<typeof bankAccountChange.$inferInsert, 'employeeId' | 'fromLast4' | 'toLast4' | 'usedFrom'>,
): Promise<void> {
  await db.insert(bankAccountChange).values(change)
}

/** A change that nothing was paid by is replaced by the next one, or taken back. */
export async function deleteWaitingAccountChanges(db: Db, employeeId: string, today: Day): Promise<void> {
  await db.execute(sql`
    delete from bank_account_change where employee_id = ${employeeId} and used_from > ${today} and payroll_run_id is null`)
}

/** The last four places of the account that an employee had before, where there was one; null for a first account. */
export async function findLastAccountDigits(db: Db, employeeId: string): Promise<string | null> {
  const [last] = await db
    .select({ from: bankAccountChange.fromLast4, to: bankAccountChange.toLast4 })
    .from(bankAccountChange)
    .where(eq(bankAccountChange.employeeId, employeeId))
    .orderBy(desc(bankAccountChange.createdAt), desc(bankAccountChange.id))
    .limit(1)
  return last ? (last.to ?? last.from) : null
}
