import { sql } from 'drizzle-orm'
import { choosePayAccount } from '../../../domain/hr/employees/pay-account.ts'
import { maxDay, type Day } from '../../../domain/kit/day.ts'
import { listEmployeeAccounts } from '../../hr/ports.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'

type NumberKind = 'PAN' | 'UAN' | 'ESI'

/** The decrypted identity numbers of employees, for files to authorities. */
export async function findIdentityNumbers(
  db: Db,
  secrets: Secrets,
  kind: NumberKind,
  employeeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ employeeId: string; sealed: string }>(sql`
    select distinct on (employee_id) employee_id as "employeeId", number_encrypted as sealed from identity_number
    where kind = ${kind} and employee_id = any(${sql.param(employeeIds)}::uuid[]) order by employee_id, created_at desc`)
  return new Map(rows.map(({ employeeId, sealed }) => [employeeId, secrets.decrypt(sealed)]))
}

export interface BankAccount {
  holder: string
  bank: string
  number: string
  code: string | null
}

type FindPayAccount = (employeeId: string, payDay: Day) => BankAccount | null

/**
 * The salary accounts by employee and payment date. A changed account is used after its waiting period, on the payment
 * date or, if that is past, today.
 */
export async function loadPayAccounts(
  db: Db,
  secrets: Secrets,
  employeeIds: readonly string[],
  { on, today }: { on: Day; today: Day },
): Promise<FindPayAccount> {
  const byEmployee = await listEmployeeAccounts(db, employeeIds, on)
  return (employeeId, payDay) => {
    const { accounts = [], namedId = null } = byEmployee.get(employeeId) ?? {}
    const chosen = choosePayAccount(accounts, namedId, maxDay(payDay, today))
    if (!chosen) return null
    const { holder, bank, numberEncrypted, code } = chosen.details
    return { holder, bank, number: secrets.decrypt(numberEncrypted), code }
  }
}
