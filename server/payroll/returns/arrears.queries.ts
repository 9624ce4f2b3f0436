import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Figures } from '../../../domain/payroll/engine/slip-types.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { ReturnPeriod } from './period.queries.ts'

export interface StatutoryArrearsRow extends Record<string, unknown> {
  slipId: string
  employeeId: string
  key: string
  from: Day
  amount: number
  figures: Figures
}

/** The statutory arrears lines of the final payslips of payrolls, with their wage period. */
export async function listStatutoryArrears(db: Db, { runs }: ReturnPeriod): Promise<StatutoryArrearsRow[]> {
  const { rows } = await db.execute<StatutoryArrearsRow>(sql`
    select s.id as "slipId", s.employee_id as "employeeId", c.statutory_key as key, l -> 'arrearsOf' ->> 'from' as "from",
      (l ->> 'amount')::bigint as amount, coalesce(l -> 'figures', '{}') as figures
    from salary_slip s cross join lateral jsonb_array_elements(s.lines) as l
    join ctc_component c on c.id = (l ->> 'componentId')::uuid and c.statutory_key is not null
    where s.run_id = any(${sql.param(runs.map(({ id }) => id))}::uuid[]) and s.finalised_at is not null and s.processing = 'DONE'
      and l ->> 'origin' = 'ARREARS'
    order by s.employee_id, "from", c.statutory_key`)
  return rows
}
