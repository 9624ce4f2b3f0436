import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { LoanDetail, LoanRow } from '../../../domain/payroll/pay/loan.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'
import { isPayVisible } from './pay-access.ts'

type LoanSearch = Api['POST /api/payroll/loans/search']['args']['body']

const loanTables = sql`pay_loan l join employee e on e.id = l.employee_id join ctc_component c on c.id = l.component_id
  left join lateral (
    select coalesce(sum(i.principal), 0)::bigint as outstanding, min(i.due_day) as next_due
    from pay_loan_instalment i where i.loan_id = l.id and i.state = 'DUE'
  ) d on true`
const loanColumns = sql`l.id, l.version, json_build_object('id', e.id, 'name', e.full_name, 'number', e.number) as employee,
  json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'type', c.component_type) as component,
  l.kind, l.state, l.principal, l.yearly_percent as "yearlyPercent", l.given_on as "givenOn", d.outstanding, d.next_due as "nextDue", l.note`

const loanInstalments = sql`(select json_agg(json_build_object('id', i.id, 'number', i.number, 'dueDay', i.due_day, 'principal', i.principal,
  'interest', i.interest, 'outstanding', i.outstanding, 'state', i.state) order by i.due_day, i.number) from pay_loan_instalment i where i.loan_id = l.id)`

export function searchLoans(db: Db, search: LoanSearch, user: User) {
  const { q, employeeId, kind, state } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<LoanRow>(db, search, {
    columns: loanColumns,
    from: loanTables,
    where: joinConditions([
      isPayVisible(user, sql`l.employee_id`),
      words ? sql`(e.full_name ilike ${words} or e.number ilike ${words})` : null,
      employeeId ? sql`l.employee_id = ${employeeId}` : null,
      kind ? sql`l.kind = ${kind}` : null,
      state ? sql`l.state = ${state}` : null,
    ]),
    order: orderBy(
      { employee: sql`e.full_name`, givenOn: sql`l.given_on`, principal: sql`l.principal` },
      search.sort ?? '-givenOn',
      sql`l.id`,
    ),
  })
}

export async function findLoan(db: Db, id: string, user: User): Promise<LoanDetail> {
  const { rows } = await db.execute<LoanDetail>(sql`
    select ${loanColumns}, ${loanInstalments} as instalments from ${loanTables}
    where l.id = ${id} and ${isPayVisible(user, sql`l.employee_id`)}`)
  return rows[0] ?? fail('NOT_FOUND')
}
