import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { lockedRule, type NamedPeriod } from '../../domain/leave/date-rules.ts'
import { zoneOf } from '../hr/ports.ts'
import type { Db } from '../kit/tenant.ts'
import { refuse } from './assess.ts'
import type { Changeable } from './change.queries.ts'

/** Refuses when payroll has closed any day that these leaves count; with `after`, only days after it are looked at. */
export async function assertUnlocked(db: Db, leaves: readonly Changeable[], after?: Day): Promise<void> {
  const days = leaves.flatMap((leave) => leave.days.filter(({ day }) => after === undefined || day > after))
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [first, last, leave] = [sorted[0], sorted.at(-1), leaves[0]]
  if (!first || !last || !leave) return
  const { rows } = await db.execute<Record<string, unknown> & NamedPeriod>(sql`
    select name, from_day as "from", to_day as "to" from locked_period
    where from_day <= ${last.day} and to_day >= ${first.day} and (zone_id is null or zone_id = ${zoneOf(leave.employeeId, first.day)})`)
  const broken = lockedRule(sorted, rows)
  if (broken) refuse([broken])
}
