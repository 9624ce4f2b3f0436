import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { MAX_TREND_PEOPLE, TREND_WEEKS, type TrendMeasure } from '../../../domain/attendance/live/trend.calls.ts'
import { addDays, toWeekday, type Day } from '../../../domain/kit/day.ts'
import { selectDepartmentDescendants, visibleTo } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'

type TrendCall = Api['POST /api/attendance/trends']
type PeopleCall = Api['POST /api/attendance/trends/people']

const toMonday = (day: Day): Day => addDays(day, 1 - toWeekday(day))

/** The figures of the last weeks from the stored days `d`, the oldest week first. */
export async function readTrends(
  db: Db,
  { departmentId }: TrendCall['args']['body'],
  actor: Actor,
): Promise<TrendCall['reply']> {
  const from = addDays(toMonday(actor.today), -7 * (TREND_WEEKS - 1))
  const { rows } = await db.execute<TrendCall['reply'][number] & Record<string, unknown>>(sql`
    select date_trunc('week', d.day)::date as week, sum(d.present_share)::float8 / 100 as "presentDays", sum(d.absent_share)::float8 / 100 as "absentDays",
      (count(*) filter (where d.is_late))::int as "lateDays", sum(d.overtime_minutes)::int as "overtimeMinutes"
    from attendance_day d where d.day between ${from} and ${actor.today} and ${matchScope(departmentId, actor)}
    group by 1 order by 1`)
  return rows
}

/** The employees behind a figure of a week, with their days or minutes. */
export async function readTrendPeople(
  db: Db,
  { week, measure, departmentId }: PeopleCall['args']['body'],
  actor: Actor,
): Promise<PeopleCall['reply']> {
  const monday = toMonday(week)
  type Row = PeopleCall['reply']['people'][number] & { matches: number } & Record<string, unknown>
  const { rows } = await db.execute<Row>(sql`
    select json_build_object('id', e.id, 'name', e.full_name) as employee, x.amount, count(*) over ()::int as matches
    from (
      select d.employee_id, ${amounts[measure]} as amount from attendance_day d
      where d.day between ${monday} and ${addDays(monday, 6)} and d.day <= ${actor.today} and ${matchScope(departmentId, actor)} group by d.employee_id
    ) x join employee e on e.id = x.employee_id where x.amount > 0 order by x.amount desc, e.full_name, e.id limit ${MAX_TREND_PEOPLE}`)
  return { people: rows.map(({ employee, amount }) => ({ employee, amount })), matches: rows[0]?.matches ?? 0 }
}

const amounts: Record<TrendMeasure, SQL> = {
  PRESENT: sql`sum(d.present_share)::float8 / 100`,
  ABSENT: sql`sum(d.absent_share)::float8 / 100`,
  LATE: sql`(count(*) filter (where d.is_late))::float8`,
  OVERTIME: sql`sum(d.overtime_minutes)::float8`,
}

const matchScope = (departmentId: string | undefined, { user, today }: Actor): SQL => sql`(
  ${visibleTo(user, sql`d.employee_id`, today)} and ${
    departmentId
      ? sql`exists (select from employment m where m.employee_id = d.employee_id and m.from_day <= d.day and (m.to_day is null or m.to_day >= d.day) and m.department_id in ${selectDepartmentDescendants(departmentId)})`
      : sql`true`
  })`
