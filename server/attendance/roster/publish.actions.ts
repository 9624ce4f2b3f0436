import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyEach } from '../../notification/ports.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { listConflicts } from './conflict.queries.ts'
import { assertRosterUnlocked } from './roster-lock.queries.ts'
import { assertRosterPeriod, matchRosterScope, type RosterScope } from './roster-scope.ts'
import { deleteUnchangedDrafts } from './roster.actions.ts'

type Period = { from: Day; to: Day } & RosterScope

interface DraftRow extends Record<string, unknown> {
  employeeId: string
  name: string
  userId: string | null
  days: Day[]
}

/** What would be published. */
export async function readDrafts(db: Db, period: Period): Promise<Api['POST /api/attendance/rosters/drafts']['reply']> {
  assertRosterPeriod(period)
  const rows = await listDrafts(db, period)
  const ids = rows.map(({ employeeId }) => employeeId)
  const drafted = new Set(rows.flatMap(({ employeeId, days }) => days.map((day) => `${employeeId} ${day}`)))
  const conflicts = await listConflicts(db, ids, period.from, period.to)
  return {
    days: drafted.size,
    employees: rows.map(({ employeeId, name, userId, days }) => ({
      employee: { id: employeeId, name },
      days: days.length,
      hasAccount: userId !== null,
    })),
    conflicts: conflicts.filter(({ employeeId, day }) => drafted.has(`${employeeId} ${day}`)),
  }
}

/** Replaces the published plan of the days that have a draft, and notifies the employees. */
export async function publishDrafts(
  db: Db,
  period: Period,
): Promise<Api['POST /api/attendance/rosters/publish']['reply']> {
  assertRosterPeriod(period)
  // A swap can have made the published plan equal to a draft.
  const drafted = (await listDrafts(db, period)).map(({ employeeId }) => employeeId)
  await deleteUnchangedDrafts(db, drafted, period.from, period.to)
  const rows = await listDrafts(db, period)
  const ids = rows.map(({ employeeId }) => employeeId)
  const plans = await loadDayPlans(db, { employeeIds: ids, from: period.from, to: period.to })
  await assertRosterUnlocked(
    db,
    rows.flatMap(({ employeeId, days }) => days.map((day) => ({ employeeId, day }))),
    plans,
  )
  const scope = matchDrafts(period)
  await db.execute(sql`
    delete from roster_entry r where not r.is_draft and exists (select from roster_entry d where d.employee_id = r.employee_id and d.day = r.day and d.is_draft)
      and r.day between ${period.from} and ${period.to} and ${matchRosterScope(period, sql`r.employee_id`, period.from)}`)
  await db.execute(sql`delete from roster_entry r where r.kind = 'CLEAR' and ${scope}`)
  await db.execute(
    sql`update roster_entry r set is_draft = false, version = r.version + 1, updated_at = now() where ${scope}`,
  )
  await notifyEach(
    db,
    'roster.published',
    rows.map(({ userId, days }) => ({
      userId,
      facts: { period: `${days[0]}/${days.at(-1)}`, count: days.length },
    })),
  )
  const days = rows.reduce((sum, one) => sum + one.days.length, 0)
  return { days, notified: rows.filter(({ userId }) => userId !== null).length }
}

export async function discardDrafts(db: Db, period: Period): Promise<{ days: number }> {
  assertRosterPeriod(period)
  const { rows } = await db.execute<{ day: Day }>(
    sql`delete from roster_entry r where ${matchDrafts(period)} and r.slot = 1 returning r.day`,
  )
  await db.execute(sql`delete from roster_entry r where ${matchDrafts(period)}`)
  return { days: rows.length }
}

const matchDrafts = (period: Period) =>
  sql`(r.is_draft and r.day between ${period.from} and ${period.to} and ${matchRosterScope(period, sql`r.employee_id`, period.from)})`

async function listDrafts(db: Db, period: Period): Promise<DraftRow[]> {
  const { rows } = await db.execute<DraftRow>(sql`
    select e.id as "employeeId", e.full_name as name, e.user_id as "userId", json_agg(distinct r.day order by r.day) as days
    from roster_entry r join employee e on e.id = r.employee_id where ${matchDrafts(period)} group by e.id, e.full_name, e.user_id order by e.full_name, e.id`)
  return rows
}
