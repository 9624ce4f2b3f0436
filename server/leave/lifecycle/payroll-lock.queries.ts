import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { lockedPeriodRule, type NamedPeriod } from '../../../domain/leave/request/date-rules.ts'
import { listViolations } from '../../../domain/leave/request/policy-rules.ts'
import { selectZoneId } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { throwViolations } from '../request/validate-request.ts'
import type { ChangeableLeave } from './transition.queries.ts'

/** Refuses when payroll has closed any day of one of these leaves; with `after`, only days after it are looked at. */
export async function assertUnlocked(db: Db, leaves: readonly ChangeableLeave[], after?: Day): Promise<void> {
  const looked = leaves.flatMap(({ employeeId, days: all }) => {
    const days = all
      .filter(({ day }) => after === undefined || day > after)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    const [first, last] = [days[0]?.day, days.at(-1)?.day]
    return first && last ? [{ employeeId, days, first, last }] : []
  })
  if (looked.length === 0) return
  // Each by itself: what lies between two parts of a request is of neither.
  const met = looked.map(
    ({ employeeId, first, last }) =>
      sql`(from_day <= ${last} and to_day >= ${first} and (zone_id is null or zone_id = ${selectZoneId(employeeId, first)}))`,
  )
  const { rows } = await db.execute<Record<string, unknown> & NamedPeriod>(
    sql`select name, from_day as "from", to_day as "to" from locked_period where ${sql.join(met, sql` or `)}`,
  )
  throwViolations(listViolations(looked.map(({ days }) => lockedPeriodRule(days, rows))).slice(0, 1))
}
