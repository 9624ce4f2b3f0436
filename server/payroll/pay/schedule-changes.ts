import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'

// A change of pay schedule inside a period would pay some days twice or not at all.

/** Refuses pay that starts another schedule inside an existing period. */
export async function assertScheduleChangeBetweenPeriods(
  db: Db,
  { employeeId, fromDay }: { employeeId: string; fromDay: Day },
): Promise<void> {
  const { rows } = await db.execute<{ day: Day; name: string }>(sql`
    select m.day, c.name from (${await selectScheduleChanges(db, sql`p.employee_id = ${employeeId}`)}) m
    join salary_slip_cycle c on c.schedule_id in (m.schedule, m.former) and c.from_day < m.day and c.to_day >= m.day
    where m.day >= ${fromDay} order by m.day, c.from_day limit 1`)
  if (rows[0]) fail('PAY_SCHEDULE_MID_PERIOD', { ...rows[0] }, { scheduleId: 'PAY_SCHEDULE_MID_PERIOD' })
}

interface SchedulePeriod {
  name: string
  fromDay: Day
  toDay: Day
}

/** Refuses periods of a schedule if an employee changes to or from this schedule during a period. */
export async function assertNoScheduleChangeInside(
  db: Db,
  scheduleId: string,
  periods: readonly SchedulePeriod[],
): Promise<void> {
  const { rows } = await db.execute<{ name: string; day: Day; period: string }>(sql`
    with period as (select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as p(name text, "fromDay" date, "toDay" date))
    select e.full_name as name, m.day, c.name as period
    from (${await selectScheduleChanges(db, sql`p.employee_id in (select x.employee_id from employee_pay x join period c on x.from_day > c."fromDay" and x.from_day <= c."toDay")`)}) m
    join period c on c."fromDay" < m.day and c."toDay" >= m.day join employee e on e.id = m.employee_id
    where ${scheduleId}::uuid in (m.schedule, m.former) order by m.day, e.full_name limit 1`)
  if (rows[0]) fail('PAY_CYCLE_SCHEDULE_CHANGE', { ...rows[0] }, { fromDay: 'PAY_CYCLE_SCHEDULE_CHANGE' })
}

async function selectScheduleChanges(db: Db, whose: SQL): Promise<SQL> {
  const { scheduleId } = await findPayrollPolicy(db)
  const schedule = sql`coalesce(p.schedule_id, ${scheduleId}::uuid)`
  return sql`
    select employee_id, day, schedule, former from (
      select p.employee_id, p.from_day as day, ${schedule} as schedule, lag(${schedule}) over (partition by p.employee_id order by p.from_day) as former
      from employee_pay p where ${whose}) all_pays
    where former <> schedule`
}
