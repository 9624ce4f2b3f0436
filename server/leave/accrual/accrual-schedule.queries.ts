import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { describeAccrual } from '../../../domain/leave/balance/ledger-labels.ts'
import { visibleTo } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { selectCorrections } from './accrual.actions.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'

type AccrualScheduleCall = Api['POST /api/leave-hr/leave/accumulations/schedule']
type StoredScheduleRow = Omit<AccrualScheduleCall['reply'][number], 'words' | 'days'> & { quantity: number } & Record<
    string,
    unknown
  >

/** The schedule of an employee’s leave year: when and why days are credited. */
export async function readAccrualSchedule(
  db: Db,
  { employeeId, leaveTypeId, cycleId }: AccrualScheduleCall['args']['body'],
  user: User,
  today: Day,
): Promise<AccrualScheduleCall['reply']> {
  const [visible, { rows }] = await Promise.all([
    db.execute(sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`),
    db.execute<StoredScheduleRow>(sql`
      select a.number, a.from_day as "from", a.to_day as "to", a.due_day as "dueOn", a.earned, a.quantity + coalesce(k.quantity, 0) as quantity,
        a.credited_at as "creditedAt", coalesce(a.facts -> 'corrected', a.facts) as facts
      from leave_accrual a left join ${selectCorrections(sql`l.employee_id = ${employeeId}`)} k
        on k.employee_id = a.employee_id and k.rule_id = a.rule_id and k.number = a.number
      where a.employee_id = ${employeeId} and a.leave_type_id = ${leaveTypeId} and a.cycle_id = ${cycleId} order by a.number`),
  ])
  if (visible.rows.length === 0) fail('NOT_FOUND')
  return rows.map(({ earned, quantity, ...row }) => ({
    ...row,
    facts: { ...row.facts, from: row.from, to: row.to },
    earned: toDays(earned),
    days: toDays(quantity),
    words: describeAccrual(row.facts),
  }))
}
