import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { selectEmployeesOnDay } from '../../hr/ports.ts'
import { fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'

type SearchCall = Api['POST /api/payroll/tax/pensionQuestions/search']

/**
 * Employees paid above the wage ceiling, with the provident fund in their pay structure, whose membership of the pension
 * scheme is not recorded (EPS 1995 para. 6). Payslips count them as members until then.
 */
export async function searchPensionQuestions(
  db: Db,
  { filters: _filters, sort, ...page }: SearchCall['args']['body'],
  today: Day,
): Promise<SearchCall['reply']> {
  const { limit, offset } = toLimitOffset(page)
  const ceiling = (await loadStatutoryRates(db)).find('EPF', today)?.values.ceiling ?? 0
  const from = sql`${selectEmployeesOnDay(today)} p
    join lateral (select ctc, structure_id from employee_pay e where e.employee_id = p.id and e.from_day <= greatest(${today}, p.joined_on)
      order by e.from_day desc limit 1) pay on pay.ctc > 12 * ${ceiling}::bigint
    where (p.left_on is null or p.left_on >= ${today})
      and exists (select from pay_structure_line l join ctc_component c on c.id = l.component_id and c.statutory_key = 'EPS' where l.structure_id = pay.structure_id)
      and not exists (select from statutory_detail d where d.employee_id = p.id and (d.is_in_pension is not null or not d.is_epf_member))`
  return fetchPage(db, page, {
    rows: db
      .execute<SearchCall['reply']['content'][number] & Record<string, unknown>>(
        sql`select p.id, p.full_name as name, p.number, p.department from ${from} order by p.full_name ${sort === '-name' ? sql`desc` : sql``}, p.id limit ${limit} offset ${offset}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${from}`,
  })
}
