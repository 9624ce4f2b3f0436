import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { ExchangeRate } from '../../../../domain/payroll/expenses/expense-amount.ts'
import type { LimitedAmount, LimitSubject } from '../../../../domain/payroll/expenses/expense-limits.ts'
import type { PolicyFacts, PolicyLine } from '../../../../domain/payroll/expenses/expense-policy.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { listTypesOfEmployee } from './expense-type.queries.ts'

interface PolicySubject extends LimitSubject, Record<string, unknown> {
  joinedOn: Day
  leftOn: Day | null
  baseCurrency: string
}

/** The data for the policy check of a claim. */
export async function loadPolicyFacts(
  db: Db,
  { employeeId, expenseId, today }: { employeeId: string; expenseId: string | null; today: Day },
  lines: readonly Pick<PolicyLine, 'spentOn' | 'currency'>[],
): Promise<PolicyFacts> {
  const { joinedOn, leftOn, baseCurrency, ...subject } = await findPolicySubject(db, employeeId, today)
  const [types, exchangeRates, others] = await Promise.all([
    listTypesOfEmployee(db, subject, { withInactive: true }),
    listExchangeRates(db, lines, baseCurrency, today),
    listOtherAmounts(db, employeeId, expenseId, lines),
  ])
  return { today, joinedOn, leftOn, baseCurrency, types, exchangeRates, others }
}

export async function findPolicySubject(db: Db, employeeId: string, today: Day): Promise<PolicySubject> {
  const { rows } = await db.execute<PolicySubject>(sql`
    select e.joined_on as "joinedOn", e.left_on as "leftOn", o.currency as "baseCurrency", m.department_role_id as "departmentRoleId",
      m.employee_type_id as "employeeTypeId", m.zone_id as "zoneId"
    from employee e cross join organisation o
    left join lateral (select * from employment m where m.employee_id = e.id and m.from_day <= ${today} order by m.from_day desc limit 1) m on true
    where e.id = ${employeeId}`)
  return rows[0] ?? fail('NOT_FOUND')
}

/** The latest rate of each foreign currency on or before the date of each line. */
async function listExchangeRates(
  db: Db,
  lines: readonly Pick<PolicyLine, 'spentOn' | 'currency'>[],
  baseCurrency: string,
  today: Day,
): Promise<ExchangeRate[]> {
  const foreign = lines.filter(({ currency }) => currency !== baseCurrency)
  if (foreign.length === 0) return []
  const { rows } = await db.execute<ExchangeRate & Record<string, unknown>>(sql`
    select distinct x.currency, x.day, x.rate
    from unnest(${sql.param(foreign.map(({ currency }) => currency))}::text[], ${sql.param(foreign.map(({ spentOn }) => spentOn ?? today))}::date[]) as w(currency, day)
    cross join lateral (select x.currency, x.day, x.rate from exchange_rate x where x.currency = w.currency and x.day <= w.day order by x.day desc limit 1) x`)
  return rows
}

/** The accepted amounts of the employee's other claims, in the calendar years of the lines. */
async function listOtherAmounts(
  db: Db,
  employeeId: string,
  expenseId: string | null,
  lines: readonly Pick<PolicyLine, 'spentOn'>[],
): Promise<LimitedAmount[]> {
  const days = lines.flatMap(({ spentOn }) => spentOn ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const { rows } = await db.execute<LimitedAmount & Record<string, unknown>>(sql`
    select type_id as "typeId", spent_on as day, sum(accepted)::bigint as amount from expense_line
    where employee_id = ${employeeId} and state in ('PENDING', 'VALIDATED', 'REIMBURSED') and expense_id is distinct from ${expenseId}::uuid
      and spent_on between ${`${first.slice(0, 4)}-01-01`} and ${`${last.slice(0, 4)}-12-31`}
    group by type_id, spent_on`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
