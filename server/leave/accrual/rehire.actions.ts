import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Quantity } from '../../../domain/leave/balance/quantity.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import type { EmployeeFilter } from './accrual-input.queries.ts'

type PreviousEmploymentRow = {
  employeeId: string
  leaveTypeId: string
  cycleId: string
  day: Day
  joinedOn: Day
  quantity: Quantity
} & Record<string, unknown>

const isPreviousEmployment = sql`(l.kind = 'GRANT' and l.facts ? 'former')`

/**
 * After a rehire on the same employee record, the accrual rules only see the new employment, so leave used or encashed
 * before it would make the balance negative. An additional GRANT entry covers that use. It is updated with the use and
 * the other credits of the previous employment, and removed if the joining date was only corrected. A leave year that
 * ended before the rehire keeps its accrual; there the entry covers only the use above that accrual.
 */
export async function offsetPreviousEmployment(db: Db, which: EmployeeFilter): Promise<void> {
  const used = (table: 'leave_encashment' | 'leave_withdrawal', day: 'effective_day' | 'from_day') => sql`
    select e.id from employee e join ${sql.raw(table)} x on x.employee_id = e.id where ${which(sql`e.id`)} and x.${sql.raw(day)} < e.joined_on`
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select id from employee where id in (
      ${used('leave_encashment', 'effective_day')} union all ${used('leave_withdrawal', 'from_day')}
      union all select l.employee_id from leave_entry l where ${which(sql`l.employee_id`)} and ${isPreviousEmployment}
    ) order by id for no key update`)
  if (people.length === 0) return
  const { rows } = await db.execute<PreviousEmploymentRow>(sql`
    select * from (
      select l.employee_id as "employeeId", l.leave_type_id as "leaveTypeId", l.cycle_id as "cycleId", e.joined_on as "joinedOn",
        coalesce(min(l.effective_day) filter (where l.bucket = 'USED' and l.effective_day < e.joined_on), min(l.effective_day)) as day,
        (greatest(0, 0 - coalesce(sum(l.quantity) filter (where not ${isPreviousEmployment} and l.effective_day < e.joined_on
            and (l.kind not in ('GRANT', 'ACCRUAL') or y.to_day is null or y.to_day < e.joined_on)), 0))
          - coalesce(sum(l.quantity) filter (where ${isPreviousEmployment}), 0))::int as quantity
      from leave_line l join employee e on e.id = l.employee_id join leave_type t on t.id = l.leave_type_id join leave_cycle c on c.id = l.cycle_id
      left join lateral leave_year(t.year_basis, c.from_day, c.to_day, e.joined_on) y on true
      where not l.is_planned and e.id = any(${sql.param(people.map(({ id }) => id))}::uuid[]) group by 1, 2, 3, 4
    ) one where quantity <> 0`)
  const lines = rows.map(({ day, joinedOn, ...line }) => ({
    ...line,
    id: newId(),
    kind: 'GRANT' as const,
    bucket: 'GRANTED' as const,
    effectiveDay: day,
    facts: { former: joinedOn },
  }))
  if (lines.length > 0) await db.insert(leaveEntry).values(lines)
}
