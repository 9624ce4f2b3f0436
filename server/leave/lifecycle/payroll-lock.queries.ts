import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { lockedPeriodRule, type NamedPeriod } from '../../../domain/leave/request/date-rules.ts'
import { listViolations } from '../../../domain/leave/request/policy-rules.ts'
import { selectZoneId } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { throwViolations } from '../request/validate-request.ts'
import type { ChangeableLeave } from './transition.queries.ts'

/** Fails if a day of these leaves is locked for payroll. With `after`, only later days are checked. */
export async function assertUnlocked(db: Db, leaves: readonly ChangeableLeave[], after?: Day): Promise<void> {
  const checked = leaves.flatMap(({ employeeId, days: all }) => {
    const days = all
      .filter(({ day }) => after === undefined || day > after)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    const [first, last] = [days[0]?.day, days.at(-1)?.day]
    return first && last ? [{ employeeId, days, first, last }] : []
  })
  if (checked.length === 0) return
  // Each leave is checked separately: days between two parts of a request belong to neither part.
  const conditions = checked.map(
    ({ employeeId, first, last }) =>
      sql`(from_day <= ${last} and to_day >= ${first} and (zone_id is null or zone_id = ${selectZoneId(employeeId, first)}))`,
  )
  const { rows } = await db.execute<Record<string, unknown> & NamedPeriod>(
    sql`select name, from_day as "from", to_day as "to" from locked_period where ${sql.join(conditions, sql` or `)}`,
  )
  throwViolations(listViolations(checked.map(({ days }) => lockedPeriodRule(days, rows))).slice(0, 1))
}
