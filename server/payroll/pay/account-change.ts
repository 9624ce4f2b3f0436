import { desc, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { paySetting } from '../settings/settings.table.ts'
import { bankAccountChange } from './pay.table.ts'

const USUAL_WAIT_DAYS = 3

/** The number of days before salary is paid into a changed bank account. */
export async function findBankAccountWaitDays(db: Db): Promise<number> {
  const [found] = await db.select({ days: paySetting.bankAccountWaitDays }).from(paySetting)
  return found?.days ?? USUAL_WAIT_DAYS
}

/** Records a change of the salary account, for the readiness checks of the next payroll. */
export async function recordAccountChange(
  db: Db,
  change: Pick<typeof bankAccountChange.$inferInsert, 'employeeId' | 'fromLast4' | 'toLast4' | 'usedFrom'>,
): Promise<void> {
  await db.insert(bankAccountChange).values(change)
}

/** Deletes changes that no payroll has used yet. The next change replaces them. */
export async function deleteWaitingAccountChanges(db: Db, employeeId: string, today: Day): Promise<void> {
  await db.execute(sql`
    delete from bank_account_change where employee_id = ${employeeId} and used_from > ${today} and payroll_run_id is null`)
}

/** The last four digits of the previous account of an employee; null if there was none. */
export async function findLastAccountDigits(db: Db, employeeId: string): Promise<string | null> {
  const [last] = await db
    .select({ from: bankAccountChange.fromLast4, to: bankAccountChange.toLast4 })
    .from(bankAccountChange)
    .where(eq(bankAccountChange.employeeId, employeeId))
    .orderBy(desc(bankAccountChange.createdAt), desc(bankAccountChange.id))
    .limit(1)
  return last ? (last.to ?? last.from) : null
}
