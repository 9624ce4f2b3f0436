import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Page } from '../../../domain/kit/page.ts'
import type { OwnPayslip, payslipCalls } from '../../../domain/payroll/slip/payslip.calls.ts'
import { selectOwnEmployeeIds } from '../../hr/ports.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'

type OwnPayslipSearch = Static<(typeof payslipCalls)['POST /api/payroll/salarySlips/employee/search']['body']>

/**
 * The user's own payslips, released and uploaded ones, also of earlier employments, latest first, whatever the current
 * role.
 */
export function searchOwnPayslips(db: Db, search: OwnPayslipSearch, user: User): Promise<Page<OwnPayslip>> {
  const { limit, offset } = toLimitOffset(search)
  const ownIds = selectOwnEmployeeIds(user)
  const from = sql`(
    select s.id, 'WORKED' as source, s.from_day, s.to_day, s.pay_day, s.currency, s.earnings, s.reimbursements, s.deductions, s.net, null::text as file_name
    from salary_slip s where s.employee_id = any(${ownIds}) and s.status = 'RELEASED'
    union all
    select p.id, 'UPLOADED', p.from_day, p.to_day, p.to_day, o.currency, null, null, null, null, f.name
    from uploaded_payslip p join file f on f.id = p.file_id cross join organisation o where p.employee_id = any(${ownIds})) own`
  const { year } = search.filters ?? {}
  const where = year === undefined ? sql`true` : sql`extract(year from own.pay_day) = ${year}`
  const direction = search.sort === 'payDay' ? sql`asc` : sql`desc`
  return fetchPage(db, search, {
    rows: db
      .execute<OwnPayslip>(
        sql`select id, source, from_day as "from", to_day as "to", pay_day as "payDay", currency, earnings, reimbursements, deductions, net, file_name as "fileName"
          from ${from} where ${where} order by pay_day ${direction}, id limit ${limit} offset ${offset}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${from} where ${where}`,
  })
}
