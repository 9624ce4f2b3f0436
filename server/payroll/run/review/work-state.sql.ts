import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import { workStateNames } from '../../../../domain/payroll/run/work-state.ts'

/**
 * Whether the pay of `e` on a day has contributions by state, but neither the statutory details, the place of work nor
 * the address tells the state. Then the rates of Maharashtra apply, as `findWorkState` finds none.
 */
export const lacksWorkState = (on: Day): SQL => sql`exists (
    select from (select structure_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${on} order by p.from_day desc limit 1) p
    join pay_structure_line l on l.structure_id = p.structure_id
    join ctc_component c on c.id = l.component_id and c.statutory_key in ('PT', 'LWF_EMPLOYEE'))
  and not exists (select from statutory_detail d where d.employee_id = e.id and d.state is not null)
  and not exists (
    select from (select zone_id from employment m where m.employee_id = e.id and m.from_day <= ${on} order by m.from_day desc limit 1) m
    join zone z on z.id = m.zone_id and lower(trim(z.city)) = any(${sql.param(workStateNames.cities)}))
  and not exists (
    select from (select region from employee_address a where a.employee_id = e.id order by a.kind, a.id limit 1) a
    where lower(trim(a.region)) = any(${sql.param(workStateNames.regions)}) or a.region = any(${sql.param(workStateNames.codes)}))`
