import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { LockedRun } from './run.actions.ts'

/** Whether payslip `s` takes less of a deduction or of arrears than was due. */
export const hasCarriedDeduction: SQL = sql`s.lines @? '$[*] ? ((@.origin == "ADJUSTMENT" && @.kind == "DEDUCTION" && @.full > @.amount) || (@.origin == "ARREARS" && @.amount == 0))'`

/** Adds the part of a deduction that exceeded the pay of this payroll as a one-off deduction to the next period. */
export const carryDeductions = (db: Db, run: LockedRun) =>
  db.execute(sql`
    insert into pay_adjustment (id, employee_id, component_id, kind, amount, from_day, note)
    select gen_random_uuid(), s.employee_id, (x ->> 'componentId')::uuid, 'ONE_OFF', (x ->> 'full')::bigint - (x ->> 'amount')::bigint,
      ${addDays(run.toDay, 1)}, a.note
    from salary_slip s cross join lateral jsonb_array_elements(s.lines) x join pay_adjustment a on a.id = (x ->> 'sourceId')::uuid
    where s.run_id = ${run.id} and s.net <= 0 and x ->> 'origin' = 'ADJUSTMENT' and x ->> 'kind' = 'DEDUCTION'
      and (x ->> 'full')::bigint > (x ->> 'amount')::bigint`)
