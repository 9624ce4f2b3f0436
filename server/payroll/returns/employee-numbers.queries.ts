import { sql } from 'drizzle-orm'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'

type NumberKind = 'PAN' | 'UAN' | 'ESI'

/** The numbers of some people by person, unsealed: for files that authorities read. */
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

interface StoredAccount extends Record<string, unknown> {
  employeeId: string
  holder: string
  bank: string
  sealed: string
  code: string | null
}

/** Where pay goes on a day: the account of that day's pay, else the one that is marked for pay, else the only one. */
export async function findPayAccounts(
  db: Db,
  secrets: Secrets,
  employeeIds: readonly string[],
  on: string,
): Promise<Map<string, BankAccount>> {
  const { rows } = await db.execute<StoredAccount>(sql`
    select e.id as "employeeId", b.holder, b.bank, b.number_encrypted as sealed, b.code
    from unnest(${sql.param(employeeIds)}::uuid[]) as e(id)
    left join lateral (select p.bank_account_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${on} order by p.from_day desc limit 1) p on true
    cross join lateral (
      select * from bank_account b where b.employee_id = e.id order by b.id = p.bank_account_id desc nulls last, b.is_primary desc, b.created_at limit 1
    ) b`)
  return new Map(
    rows.map(({ employeeId, holder, bank, sealed, code }) => [
      employeeId,
      { holder, bank, number: secrets.decrypt(sealed), code },
    ]),
  )
}
