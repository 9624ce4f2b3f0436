import { sql } from 'drizzle-orm'
import type { StoredBankAccount } from '../../../domain/hr/employees/pay-account.ts'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import type { EmployeeRecord } from '../../../domain/hr/employees/employee-record.schema.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The bank accounts of an employee, and the account set in their pay on a day. */
export interface EmployeeAccounts {
  accounts: StoredBankAccount[]
  namedId: string | null
}

interface AccountsRow extends Record<string, unknown>, EmployeeAccounts {
  employeeId: string
}

/**
 * The bank accounts of these employees, with the account set in their pay on a day. Empty for an employee without
 * accounts.
 */
export async function listEmployeeAccounts(
  db: Db,
  employeeIds: readonly string[],
  on: Day,
): Promise<Map<string, EmployeeAccounts>> {
  const { rows } = await db.execute<AccountsRow>(sql`
    select e.id as "employeeId", p.bank_account_id as "namedId", coalesce((
      select json_agg(json_build_object('id', b.id, 'holder', b.holder, 'bank', b.bank, 'numberEncrypted', b.number_encrypted, 'numberLast4', b.number_last4,
        'numberHash', b.number_hash, 'code', b.code, 'isPrimary', b.is_primary, 'usedFrom', b.used_from, 'previousSealed', b.previous_sealed))
      from bank_account b where b.employee_id = e.id), '[]') as accounts
    from unnest(${sql.param(employeeIds)}::uuid[]) as e(id)
    left join lateral (select p.bank_account_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${on} order by p.from_day desc limit 1) p on true`)
  return new Map(rows.map(({ employeeId, accounts, namedId }) => [employeeId, { accounts, namedId }]))
}

type AccountNotice = NonNullable<EmployeeRecord['personal']>['accountNotices'][number]

/** Warnings about an employee's accounts: waiting periods, and other employees with the same number. */
export async function listAccountNotices(
  db: Db,
  employeeId: string,
  { today, canSeeOthers }: { today: Day; canSeeOthers: boolean },
): Promise<AccountNotice[]> {
  const others = canSeeOthers
    ? sql`(select json_agg(json_build_object('id', o.id, 'name', o.full_name, 'number', o.number) order by o.full_name)
        from bank_account x join employee o on o.id = x.employee_id where x.number_hash = b.number_hash and x.employee_id <> b.employee_id)`
    : sql`null::json`
  const { rows } = await db.execute<AccountNotice & Record<string, unknown>>(sql`
    select * from (
      select b.id as "accountId", case when b.used_from > ${today} then b.used_from end as "usedFrom",
        case when b.used_from > ${today} then b.previous_sealed ->> 'numberLast4' end as "previousNumber", coalesce(${others}, '[]') as "sharedWith"
      from bank_account b where b.employee_id = ${employeeId}) n
    where n."usedFrom" is not null or json_array_length(n."sharedWith") > 0`)
  return rows.map((row) => ({ ...row, previousNumber: row.previousNumber && maskNumber(row.previousNumber) }))
}
