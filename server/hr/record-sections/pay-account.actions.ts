import { eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { choosePayAccount, resolveAccountChange, type AccountChange } from '../../../domain/hr/employees/pay-account.ts'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import {
  deleteWaitingAccountChanges,
  findBankAccountWaitDays,
  findLastAccountDigits,
  recordAccountChange,
} from '../../payroll/ports.ts'
import { listEmployeeAccounts, type EmployeeAccounts } from './pay-account.queries.ts'
import { bankAccount } from './record-section.table.ts'

const LAST_DAY = '9999-12-31'

/**
 * Runs a change of an employee's bank accounts or pay. If it changes the account that is paid, the new account is used
 * after a waiting period, the employee is notified, and the next payroll lists the change. The first account of an
 * employee is used immediately.
 */
export async function trackPayAccount<T>(
  db: Db,
  { employeeId, today }: { employeeId: string; today: Day },
  work: () => Promise<T>,
): Promise<T> {
  const before = await readAccounts(db, employeeId, today)
  const result = await work()
  const after = await readAccounts(db, employeeId, today)
  const isSettled = await handleChange(db, { employeeId, today, before: before.now, after: after.now })
  // Future pay can use another account than current pay.
  if (!isSettled) await handleChange(db, { employeeId, today, before: before.later, after: after.later })
  if (choosePayAccount(before.now.accounts, before.now.namedId, today)) await assertStillPaid(db, employeeId, today)
  return result
}

// The previous account must exist until the new account is used.
async function assertStillPaid(db: Db, employeeId: string, today: Day): Promise<void> {
  const { now } = await readAccounts(db, employeeId, today)
  const chosen = choosePayAccount(now.accounts, now.namedId, null)
  const usedFrom = now.accounts.find(({ id }) => id === chosen?.id)?.usedFrom ?? null
  if (chosen && !choosePayAccount(now.accounts, now.namedId, today)) fail('BANK_ACCOUNT_IN_USE', { usedFrom })
}

interface AccountsOverTime {
  now: EmployeeAccounts
  later: EmployeeAccounts
}

async function readAccounts(db: Db, employeeId: string, today: Day): Promise<AccountsOverTime> {
  const none = { accounts: [], namedId: null }
  const now = (await listEmployeeAccounts(db, [employeeId], today)).get(employeeId) ?? none
  const later = (await listEmployeeAccounts(db, [employeeId], LAST_DAY)).get(employeeId) ?? none
  return { now, later }
}

interface AccountsChange {
  employeeId: string
  today: Day
  before: EmployeeAccounts
  after: EmployeeAccounts
}

async function handleChange(db: Db, { employeeId, today, before, after }: AccountsChange): Promise<boolean> {
  const change = resolveAccountChange({
    paid: choosePayAccount(before.accounts, before.namedId, today),
    chosenBefore: choosePayAccount(before.accounts, before.namedId, null),
    chosenAfter: choosePayAccount(after.accounts, after.namedId, null),
  })
  if (change.kind === 'NONE') return false
  if (change.kind === 'UNDONE') await deleteWaitingAccountChanges(db, employeeId, today)
  if (change.kind === 'REMOVED') {
    const { numberLast4: fromLast4 } = change.from.details
    await reportChange(db, { employeeId, today, usedFrom: today, fromLast4, toLast4: null })
  }
  if (change.kind === 'CHANGED') await letAccountWait(db, change, { employeeId, today })
  return true
}

async function letAccountWait(
  db: Db,
  { from, to, previous }: Extract<AccountChange, { kind: 'CHANGED' }>,
  { employeeId, today }: Pick<AccountsChange, 'employeeId' | 'today'>,
): Promise<void> {
  const fromLast4 = from?.details.numberLast4 ?? (await findLastAccountDigits(db, employeeId))
  // The employee never had an account before.
  if (fromLast4 === null) return
  const days = await findBankAccountWaitDays(db)
  const usedFrom = addDays(today, days)
  await db
    .update(bankAccount)
    .set(days === 0 ? { usedFrom: null, previousSealed: null } : { usedFrom, previousSealed: previous })
    .where(eq(bankAccount.id, to.id))
  await deleteWaitingAccountChanges(db, employeeId, today)
  await reportChange(db, { employeeId, today, usedFrom, fromLast4, toLast4: to.details.numberLast4 })
}

interface ReportedChange {
  employeeId: string
  today: Day
  usedFrom: Day
  fromLast4: string
  /** Null when the account was deleted. */
  toLast4: string | null
}

async function reportChange(db: Db, { today, ...change }: ReportedChange): Promise<void> {
  const { employeeId, usedFrom, fromLast4: from, toLast4: to } = change
  await recordAccountChange(db, change)
  const { rows } = await db.execute<{ id: string }>(
    sql`select u.id from employee e join app_user u on u.id = e.user_id where e.id = ${employeeId} and u.is_active`,
  )
  await notify(db, {
    userIds: rows.map(({ id }) => id),
    event: 'bank-account.changed',
    title: 'The bank account for your pay was changed',
    body: describeChange(to, usedFrom > today),
    facts: { from: maskNumber(from), to: to === null ? null : maskNumber(to), usedFrom },
    link: '/profile?tab=identity',
  })
}

function describeChange(to: string | null, isWaiting: boolean): string {
  if (to === null)
    return 'The account {{from}} was removed from your record. If you did not ask for this, contact HR at once.'
  return isWaiting
    ? 'From {{usedFrom}} your pay goes to the account {{to}}. Until then it goes to {{from}}. If you did not ask for this, contact HR at once.'
    : 'Your pay now goes to the account {{to}} instead of {{from}}. If you did not ask for this, contact HR at once.'
}
