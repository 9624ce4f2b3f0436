import { sql } from 'drizzle-orm'
import { toShiftSpans } from '../../../domain/attendance/day/assign-punches.ts'
import { overtimeKinds, type DayPlan } from '../../../domain/attendance/day/day-types.ts'
import { addDays, listDays, toEpochDay, toWeekday, type Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { recalculateDays } from '../days/recalculate.actions.ts'
import { attendancePunch } from '../punches/punch.table.ts'
import { rosterEntry } from '../roster/roster.table.ts'

const DEMO_DAYS = 40
const MINUTE_MS = 60_000
const ROWS_PER_INSERT = 1000
const ROSTER_STAFF = 5
const ROSTER_DAYS = 14

/** Creates a policy and the punches of the last weeks. The result depends only on the employee and the day. */
export async function seedAttendance(
  db: Db,
  { employeeIds, today, now }: { employeeIds: readonly string[]; today: Day; now: Date },
): Promise<void> {
  const since = addDays(today, 0 - DEMO_DAYS)
  await db.execute(sql`
    insert into attendance_policy (id, name, from_day, deducts_absence) values (${newId()}, 'Office', ${since}, false)`)
  for (const kind of overtimeKinds)
    await db.execute(sql`
      insert into overtime_rate (id, kind, from_day, percent, source) values (${newId()}, ${kind}, ${since}, 200, 'Factories Act, section 59')`)
  const [from, to] = [addDays(today, 0 - DEMO_DAYS), today]
  const plans = await loadDayPlans(db, { employeeIds, from, to })
  const punches = employeeIds.flatMap((employeeId, index) =>
    listDays(from, to).flatMap((day) => {
      const plan = plans.planOf(employeeId, day)
      return plan
        ? planDemoPunches(plan, index).map((at) => ({ employeeId, at, zoneId: plans.zoneOf(employeeId, day) }))
        : []
    }),
  )
  const rows = punches
    .filter(({ at }) => at <= now.getTime())
    .map(({ at, ...punch }) => ({
      ...punch,
      id: newId(),
      punchedAt: new Date(at).toISOString(),
      source: at % 3 === 0 ? ('PHONE' as const) : ('WEB' as const),
    }))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await db.insert(attendancePunch).values(rows.slice(at, at + ROWS_PER_INSERT))
  await seedRoster(db, employeeIds.slice(-ROSTER_STAFF), today)
  await recalculateDays(db, { from, to, now })
}

/** The published shifts of a few employees on the coming days. On the last day of each week too few are planned. */
async function seedRoster(db: Db, employeeIds: readonly string[], today: Day): Promise<void> {
  const { rows: shifts } = await db.execute<{ id: string; minimum: number }>(
    sql`select id, minimum_staff as minimum from shift where minimum_staff is not null order by starts_at`,
  )
  const planned = shifts.flatMap(({ id, minimum }) => Array.from({ length: minimum }, () => id))
  const entries = listDays(addDays(today, 1), addDays(today, ROSTER_DAYS)).flatMap((day) =>
    employeeIds.flatMap((employeeId, at) => {
      const shiftId = planned[at]
      if (toWeekday(day) > 5 || !shiftId || (toWeekday(day) === 5 && at === 0)) return []
      return [{ employeeId, day, isDraft: false, kind: 'SHIFT' as const, shiftId }]
    }),
  )
  if (entries.length > 0) await db.insert(rosterEntry).values(entries)
}

/** The instants of check-in and check-out on a working day: some are late, a few without check-out or absent. */
function planDemoPunches(plan: DayPlan, index: number): number[] {
  const [span] = toShiftSpans(plan)
  if (!span || !plan.isEmployed || plan.holiday !== null || plan.leaves.length > 0) return []
  const chance = ((toEpochDay(plan.day) * 7919 + index * 104_729) % 997) / 997
  if (chance < 0.02) return []
  const start = span.start + (chance > 0.88 ? 25 + chance * 20 : chance * 20 - 14) * MINUTE_MS
  const end = span.end + (chance > 0.5 ? chance * 60 : chance * 30 - 8) * MINUTE_MS
  return [start, ...(chance > 0.48 && chance < 0.5 ? [] : [end])].map((at) => Math.round(at / 1000) * 1000)
}
