import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addMonths, monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { hasTrackedEmployees } from '../policies/policy.queries.ts'
import { countMissingPunches } from './missing-punch.queries.ts'

/** The numbers of open items of a month, such as pending requests and held punches, for all employees. */
export async function readOpenItems(
  db: Db,
  month: Day,
  now: Date,
): Promise<Api['POST /api/attendance/months/open']['reply']> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  type Counts = Record<'unapproved' | 'pendingRequests' | 'heldPunches' | 'draftDays', number>
  const [lock, missing, counts] = await Promise.all([
    findMonthLock(db, from),
    countMissingPunches(db, { from, to, now }),
    db.execute<Counts>(sql`
      select
        (select count(*)::int from employee e where ${isUnapproved(from)}) as unapproved,
        (select count(distinct d.regularisation_id)::int from regularisation_day d where d.is_pending and d.day between ${from} and ${to}) as "pendingRequests",
        (select count(*)::int from attendance_punch p where p.held_reason is not null and p.held_reason <> 'IMPORT_REVERTED'
          and p.punched_at >= ${from}::date and p.punched_at < ${to}::date + 1) as "heldPunches",
        (select count(distinct (r.employee_id, r.day))::int from roster_entry r where r.is_draft and r.day between ${from} and ${to}) as "draftDays"`),
  ])
  const found = counts.rows[0]
  return {
    lock,
    unapproved: found?.unapproved ?? 0,
    pendingRequests: found?.pendingRequests ?? 0,
    heldPunches: found?.heldPunches ?? 0,
    missingPunches: missing.days,
    areDaysStored: missing.isStored,
    draftDays: found?.draftDays ?? 0,
  }
}

/**
 * The employees in scope without an approval of the previous month. None if the month is locked or no attendance was
 * recorded in it.
 */
export async function countPendingMonths(
  db: Db,
  { user, today }: Actor,
): Promise<Api['GET /api/attendance/months/pending']['reply']> {
  const from = addMonths(monthStart(today), -1)
  if (!(await hasTrackedEmployees(db, monthEnd(from))) || (await findMonthLock(db, from)))
    return { month: from, employees: 0 }
  const { rows } = await db.execute<{ employees: number }>(sql`
    select count(*)::int as employees from employee e where ${isUnapproved(from)} and ${canOversee(user, sql`e.id`, today)}`)
  return { month: from, employees: rows[0]?.employees ?? 0 }
}

/** SQL: the employee `e` was employed in a month, by its first day, and their attendance in it is not approved. */
const isUnapproved = (from: Day): SQL => sql`(
  e.joined_on <= ${monthEnd(from)} and (e.left_on is null or e.left_on >= ${from})
  and not exists (select from attendance_month a where a.employee_id = e.id and a.month = ${from}))`

/** The period that locks a whole month in all zones. */
export async function findMonthLock(db: Db, month: Day): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from locked_period where zone_id is null and from_day <= ${monthStart(month)} and to_day >= ${monthEnd(month)} limit 1`)
  return rows[0] ?? null
}
