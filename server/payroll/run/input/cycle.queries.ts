import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { PayCycle } from '../../../../domain/payroll/engine/types.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'

/** A pay period with its schedule. */
export interface ScheduledCycle extends PayCycle {
  name: string
  scheduleId: string
}

const cycleColumns = sql`c.id, c.name, c.schedule_id as "scheduleId", c.from_day as "from", c.to_day as "to", c.cut_off_day as "cutOff", c.pay_day as "payDay",
  s.frequency as schedule`

export async function findCycle(db: Db, id: string): Promise<ScheduledCycle> {
  const { rows } = await db.execute<ScheduledCycle>(
    sql`select ${cycleColumns} from salary_slip_cycle c join pay_schedule s on s.id = c.schedule_id where c.id = ${id}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

/**
 * The finalised cycles in a range of days, latest first. It includes all schedules, because an employee may have changed
 * schedules.
 */
export async function listFinalCycles(db: Db, since: Day, until: Day): Promise<ScheduledCycle[]> {
  const { rows } = await db.execute<ScheduledCycle>(sql`
    select ${cycleColumns} from salary_slip_cycle c join pay_schedule s on s.id = c.schedule_id
    where c.to_day <= ${until} and c.from_day >= ${since}
      and exists (select from payroll_run r where r.cycle_id = c.id and r.kind = 'REGULAR' and r.finalised_at is not null)
    order by c.to_day desc, c.from_day desc, c.id`)
  return rows
}

/** The payroll settings of the organisation, with defaults. */
export interface PayrollPolicy extends Record<string, unknown> {
  needsChecker: boolean
  variancePercent: number
  scheduleId: string | null
  wageTypeId: string | null
  currency: string
  country: string
  yearStartMonth: number
}

export async function findPayrollPolicy(db: Db): Promise<PayrollPolicy> {
  const { rows } = await db.execute<PayrollPolicy>(sql`
    select coalesce(s.needs_checker, false) as "needsChecker", coalesce(s.variance_percent, 25) as "variancePercent",
      coalesce(s.schedule_id, (select id from pay_schedule where is_active order by created_at, id limit 1)) as "scheduleId",
      s.wage_type_id as "wageTypeId", o.currency, o.country, o.financial_year_start as "yearStartMonth"
    from organisation o left join pay_setting s on true`)
  return rows[0] ?? fail('NOT_FOUND')
}

interface RunControls {
  needsSecondPerson: boolean | null
  variancePercent: number | null
}

/** The policy with the controls at the time when the payroll was created. Later changes apply to the next payroll. */
export const resolveRunControls = (run: RunControls, policy: PayrollPolicy): PayrollPolicy => ({
  ...policy,
  needsChecker: run.needsSecondPerson ?? policy.needsChecker,
  variancePercent: run.variancePercent ?? policy.variancePercent,
})

/** The first day of the financial year of a day. */
export async function findYearStart(db: Db, day: Day, { yearStartMonth }: PayrollPolicy): Promise<Day> {
  const { rows } = await db.execute<{ from: Day }>(
    sql`select from_day as "from" from financial_year where ${day} between from_day and to_day limit 1`,
  )
  if (rows[0]) return rows[0].from
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearStartMonth ? 1 : 0)
  return `${year}-${String(yearStartMonth).padStart(2, '0')}-01`
}
