import { sql } from 'drizzle-orm'
import { calculateDay } from '../../../domain/attendance/day/calculate-day.ts'
import type { AttendanceDay, DayPunch } from '../../../domain/attendance/day/day-types.ts'
import { addDays, listDays, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadDayPlans, type DayPlans } from './day-plans.queries.ts'
import { selectIds } from './plan-rows.queries.ts'

interface DaysQuery {
  employeeIds: readonly string[]
  from: Day
  to: Day
  now: Date
  /** Omits the reasons of the days. */
  isBrief?: boolean
}

export interface EmployeeDays {
  plans: DayPlans
  daysOf(employeeId: string): AttendanceDay[]
  /** A day of the period; undefined for an employee who was not loaded. */
  dayOf(employeeId: string, day: Day): AttendanceDay | undefined
}

/** Calculates the days of employees in a period from plans and punches. Stored days are not used. */
export async function loadEmployeeDays(db: Db, { now, isBrief = false, ...query }: DaysQuery): Promise<EmployeeDays> {
  const [plans, punchesOf] = await Promise.all([
    loadDayPlans(db, query),
    isBrief ? loadPunchTimes(db, query) : loadPunches(db, query),
  ])
  const calendar = listDays(addDays(query.from, -1), addDays(query.to, 1)).map((day) => ({
    day,
    middle: Date.parse(day) + DAY_MS / 2,
  }))
  const calculate = (id: string, days: readonly CalendarDay[]) =>
    calculateDays(plans, id, days, { punches: punchesOf.get(id) ?? [], now: now.getTime(), isBrief })
  return {
    plans,
    daysOf: (id) => calculate(id, calendar),
    dayOf: (id, day) => {
      const at = calendar.findIndex((one) => one.day === day)
      return calculate(id, calendar.slice(at - 1, at + 2))[0]
    },
  }
}

const DAY_MS = 86_400_000

interface CalendarDay {
  day: Day
  middle: number
}

/** Calculates the consecutive `days` except the first and the last. `punches` are in order of time. */
function calculateDays(
  { planOf }: DayPlans,
  employeeId: string,
  days: readonly CalendarDay[],
  { punches, ...options }: { punches: readonly DayPunch[]; now: number; isBrief: boolean },
): AttendanceDay[] {
  const plans = days.map(({ day }) => planOf(employeeId, day))
  let at = 0
  return days.slice(1, -1).flatMap(({ middle }, position) => {
    const [before, plan, after] = plans.slice(position, position + 3)
    if (!before || !plan || !after) return []
    // Only punches near the day can belong to it, in any time zone.
    while ((punches[at]?.at ?? Infinity) < middle - 2.5 * DAY_MS) at++
    let end = at
    while ((punches[end]?.at ?? Infinity) <= middle + 2.5 * DAY_MS) end++
    return [calculateDay({ plans: [before, plan, after], punches: punches.slice(at, end), ...options })]
  })
}

type PunchQuery = Omit<DaysQuery, 'now' | 'isBrief'>

const selectPunches = ({ employeeIds, from, to }: PunchQuery) => sql`from attendance_punch
  where employee_id = ${selectIds(employeeIds)} and held_reason is null
    and punched_at between ${from}::date - interval '3 days' and ${to}::date + interval '3 days'`

const punchMillis = sql`(extract(epoch from punched_at) * 1000)::float8`

/**
 * The same as `loadPunches` for days without the ids of their punches: one row for each employee, read from an index.
 * The ids are positions.
 */
async function loadPunchTimes(db: Db, query: PunchQuery): Promise<Map<string, DayPunch[]>> {
  const { rows } = await db.execute<{ employeeId: string; times: string }>(sql`
    select employee_id as "employeeId", string_agg(${punchMillis}::text, ' ' order by punched_at) as times
    ${selectPunches(query)} group by employee_id`)
  return new Map(
    rows.map(({ employeeId, times }) => [
      employeeId,
      times.split(' ').map((at, position) => ({ id: String(position), at: Number(at) })),
    ]),
  )
}

/** The counted punches of employees around a period, in order of time. */
async function loadPunches(db: Db, query: PunchQuery): Promise<Map<string, DayPunch[]>> {
  const { rows } = await db.execute<{ employeeId: string; id: string; at: number }>(sql`
    select employee_id as "employeeId", id, ${punchMillis} as at ${selectPunches(query)} order by punched_at, id`)
  const found = new Map<string, DayPunch[]>()
  for (const { employeeId, id, at } of rows) {
    const own = found.get(employeeId)
    if (own) own.push({ id, at })
    else found.set(employeeId, [{ id, at }])
  }
  return found
}
