import { sql } from 'drizzle-orm'
import { calculateDay } from '../../../domain/attendance/day/calculate-day.ts'
import type { AttendanceDay, DayPunch } from '../../../domain/attendance/day/day-types.ts'
import { addDays, listDays, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadDayPlans, type DayPlans } from './day-plans.queries.ts'

interface DaysQuery {
  employeeIds: readonly string[]
  from: Day
  to: Day
  now: Date
  /** Leaves the reasons of the days out. */
  isBrief?: boolean
}

export interface EmployeeDays {
  plans: DayPlans
  daysOf(employeeId: string): AttendanceDay[]
}

/** Calculates the days of employees in a period from scratch. */
export async function loadEmployeeDays(db: Db, { now, isBrief = false, ...query }: DaysQuery): Promise<EmployeeDays> {
  const [plans, punchesOf] = await Promise.all([loadDayPlans(db, query), loadPunches(db, query)])
  const days = listDays(query.from, query.to)
  return {
    plans,
    daysOf: (id) => calculateDays(plans, id, days, { punches: punchesOf.get(id) ?? [], now: now.getTime(), isBrief }),
  }
}

const DAY_MS = 86_400_000

/** `days` are consecutive, `punches` in order of time. */
function calculateDays(
  { planOf }: DayPlans,
  employeeId: string,
  days: readonly Day[],
  { punches, ...options }: { punches: readonly DayPunch[]; now: number; isBrief: boolean },
): AttendanceDay[] {
  const [first] = days
  if (!first) return []
  let [before, plan] = [planOf(employeeId, addDays(first, -1)), planOf(employeeId, first)]
  let at = 0
  return days.flatMap((day) => {
    const after = planOf(employeeId, addDays(day, 1))
    if (!before || !plan || !after) return []
    // Only punches near the day can belong to it, in any time zone.
    const middle = Date.parse(day) + DAY_MS / 2
    while ((punches[at]?.at ?? Infinity) < middle - 2.5 * DAY_MS) at++
    let end = at
    while ((punches[end]?.at ?? Infinity) <= middle + 2.5 * DAY_MS) end++
    const result = calculateDay({ plans: [before, plan, after], punches: punches.slice(at, end), ...options })
    before = plan
    plan = after
    return [result]
  })
}

/** The counted punches of employees around a period, in order of time. */
async function loadPunches(
  db: Db,
  { employeeIds, from, to }: Omit<DaysQuery, 'now' | 'isBrief'>,
): Promise<Map<string, DayPunch[]>> {
  const { rows } = await db.execute<{ employeeId: string; id: string; at: number }>(sql`
    select employee_id as "employeeId", id, (extract(epoch from punched_at) * 1000)::float8 as at from attendance_punch
    where employee_id = any(${sql.param(employeeIds)}::uuid[]) and held_reason is null
      and punched_at between ${from}::date - interval '3 days' and ${to}::date + interval '3 days' order by punched_at, id`)
  const found = new Map<string, DayPunch[]>()
  for (const { employeeId, id, at } of rows) {
    const own = found.get(employeeId)
    if (own) own.push({ id, at })
    else found.set(employeeId, [{ id, at }])
  }
  return found
}
