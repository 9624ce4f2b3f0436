import { sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { accrualWords } from '../../domain/leave/words.ts'
import { visibleTo } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'

type Call = Api['POST /api/leave-hr/leave/accumulations/schedule']
type Stored = Omit<Call['reply'][number], 'words' | 'days'> & { quantity: number } & Record<string, unknown>

/** When and why each day of someone's leave year was or will be credited. */
export async function readSchedule(
  db: Db,
  { employeeId, leaveTypeId, cycleId }: Call['args']['body'],
  user: User,
  today: Day,
): Promise<Call['reply']> {
  const [visible, { rows }] = await Promise.all([
    db.execute(sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`),
    db.execute<Stored>(sql`
      select number, from_day as "from", to_day as "to", due_day as "dueOn", earned, quantity, credited_at as "creditedAt", coalesce(facts -> 'corrected', facts) as facts
      from leave_accrual where employee_id = ${employeeId} and leave_type_id = ${leaveTypeId} and cycle_id = ${cycleId} order by number`),
  ])
  if (visible.rows.length === 0) fail('NOT_FOUND')
  return rows.map(({ earned, quantity, ...row }) => ({
    ...row,
    facts: { ...row.facts, from: row.from, to: row.to },
    earned: toDays(earned),
    days: toDays(quantity),
    words: accrualWords(row.facts),
  }))
}
