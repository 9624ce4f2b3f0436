import { sql } from 'drizzle-orm'
import { calculateOvertimePay } from '../../../domain/attendance/overtime/overtime-pay.ts'
import type { OvertimeKind } from '../../../domain/attendance/day/day-types.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { isClaimedAsCompOff } from '../../leave/ports.ts'
import type { AttendanceSummary } from '../../payroll/ports.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'

interface OvertimeRow extends Record<string, unknown> {
  id: string
  employeeId: string
  day: Day
  minutes: number
  kind: OvertimeKind
  yearly: number
  hourly: number | null
  percent: number
}

/**
 * The pay of approved overtime by employee: one amount for each day, with the rate of that day. A day that is claimed as
 * comp-off is not paid too.
 */
export async function listOvertimePay(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, AttendanceSummary['overtime'][number][]>> {
  const rows = await listApprovedOvertime(db, employeeIds, from, to)
  const found = new Map<string, AttendanceSummary['overtime'][number][]>()
  if (rows.length === 0) return found
  const plans = await loadDayPlans(db, { employeeIds: rows.map(({ employeeId }) => employeeId), from, to })
  for (const { id, employeeId, day, minutes, yearly, hourly, percent } of rows) {
    const { overtimeComponentId, monthlyHours } = plans.policyOf(employeeId, day)
    if (overtimeComponentId === null) continue
    const base =
      hourly === null
        ? { kind: 'YEAR' as const, amount: yearly, hoursPerMonth: monthlyHours }
        : { kind: 'HOUR' as const, amount: hourly }
    const amount = calculateOvertimePay({ base, minutes, percent })
    if (amount === 0) continue
    const own = found.get(employeeId) ?? []
    own.push({ id, componentId: overtimeComponentId, amount, day, minutes, percent })
    found.set(employeeId, own)
  }
  return found
}

/** With the yearly CTC or the hourly rate on that day, and the overtime rate of that kind of day. */
async function listApprovedOvertime(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<OvertimeRow[]> {
  const { rows } = await db.execute<OvertimeRow>(sql`
    select o.id, o.employee_id as "employeeId", o.day, o.minutes, o.kind,
      p.ctc::float8 as yearly,
      case when r.unit = 'HOUR' then coalesce(p.rate, r.rate)::float8 end as hourly,
      coalesce((select t.percent from overtime_rate t where t.kind = o.kind and t.from_day <= o.day order by t.from_day desc limit 1), 100) as percent
    from approved_overtime o
    join lateral (select ctc, rate, rate_type_id from employee_pay p where p.employee_id = o.employee_id and p.from_day <= o.day order by p.from_day desc limit 1) p on true
    left join pay_rate_type r on r.id = p.rate_type_id
    where o.employee_id = any(${sql.param(employeeIds)}::uuid[]) and o.day between ${from} and ${to} and o.payment = 'PAY'
      and not ${isClaimedAsCompOff(sql`o.employee_id`, sql`o.day`)}
    order by o.employee_id, o.day`)
  return rows
}
