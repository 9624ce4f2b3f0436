import { sql } from 'drizzle-orm'
import { addDays, addMonths, monthStart, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { sharesBirthday } from './birthday-sharing.ts'
import { joinEmployment, jobTitle, joinEmploymentNames, selectPhotoUrl } from './employee-sql.ts'
import { selectEmployeesOnDay } from './assignment.queries.ts'

const JOINED_DAYS_AGO = 30
const COMING_DAYS = 14
const MAX_FEED_ITEMS = 20

interface NewHire {
  [key: string]: unknown
  id: string
  fullName: string
  photo: string | null
  jobTitle: string | null
  day: Day
}

interface Celebration {
  [key: string]: unknown
  id: string
  fullName: string
  photo: string | null
  kind: 'BIRTHDAY' | 'ANNIVERSARY'
  day: Day
  years: number | null
}

/**
 * Recent and upcoming new hires, and the birthdays and work anniversaries of the next days. A birthday does not show
 * the year.
 */
export async function readDashboardFeed(db: Db, today: Day): Promise<{ joiners: NewHire[]; occasions: Celebration[] }> {
  const [joiners, occasions] = await Promise.all([
    db.execute<NewHire>(sql`
      select e.id, e.full_name as "fullName", ${selectPhotoUrl()} as photo, ${jobTitle} as "jobTitle", e.joined_on as day
      from employee e ${joinEmployment(today)} ${joinEmploymentNames}
      where e.joined_on between ${addDays(today, -JOINED_DAYS_AGO)} and ${addDays(today, COMING_DAYS)} and (e.left_on is null or e.left_on >= ${today})
      order by e.joined_on desc, e.full_name limit ${MAX_FEED_ITEMS}`),
    db.execute<Celebration>(sql`
      with people as (
        select e.id, e.full_name, case when ${sharesBirthday('e.user_id')} then e.born_on end as born_on, e.joined_on, ${selectPhotoUrl()} as photo from employee e
        where (e.left_on is null or e.left_on >= ${today}) and e.joined_on <= ${today}
      ), days as (
        select day::date as day, date_part('month', day) * 100 + date_part('day', day) as place
        from generate_series(${today}::date, ${addDays(today, COMING_DAYS)}::date, interval '1 day') as day
      )
      select p.id, p.full_name as "fullName", p.photo, 'BIRTHDAY' as kind, d.day, null::int as years
      from people p join days d on d.place = ${selectDayOfYear('p.born_on')}
      union all
      select p.id, p.full_name, p.photo, 'ANNIVERSARY', d.day, (extract(year from d.day) - extract(year from p.joined_on))::int
      from people p join days d on d.place = ${selectDayOfYear('p.joined_on')}
      where extract(year from d.day) > extract(year from p.joined_on)
      order by day, "fullName" limit ${MAX_FEED_ITEMS}`),
  ])
  return { joiners: joiners.rows, occasions: occasions.rows }
}

// A birthday or anniversary on 29 February is moved to 28 February in other years.
const selectDayOfYear = (column: string) =>
  sql.raw(
    `(date_part('month', ${column}) * 100 + date_part('day', ${column}) - case when date_part('month', ${column}) = 2 and date_part('day', ${column}) = 29 then 1 else 0 end)`,
  )

/** Number of employees by department on a day, largest first; null counts employees without a department. */
export async function countEmployeesByDepartment(db: Db, day: Day) {
  const { rows } = await db.execute<{ id: string | null; name: string | null; count: number }>(sql`
    select p.department_id as id, p.department as name, count(*) as count
    from ${selectEmployeesOnDay(day)} p where p.joined_on <= ${day} and (p.left_on is null or p.left_on >= ${day})
    group by p.department_id, p.department order by count desc, p.department`)
  return { total: rows.reduce((sum, { count }) => sum + count, 0), departments: rows }
}

interface MonthCounts {
  [key: string]: unknown
  day: Day
  headcount: number
  joiners: number
  leavers: number
}

/** Headcount, joiners and leavers of the twelve months to `day`, oldest first. The last month ends on `day`. */
export async function countEmployeesByMonth(db: Db, day: Day): Promise<MonthCounts[]> {
  const { rows } = await db.execute<MonthCounts>(sql`
    with months as (
      select first::date as first, least((first + interval '1 month - 1 day')::date, ${day}::date) as last
      from generate_series(${addMonths(monthStart(day), -11)}::date, ${monthStart(day)}::date, interval '1 month') as first
    )
    select m.last as day,
      count(*) filter (where e.joined_on <= m.last and (e.left_on is null or e.left_on >= m.last)) as headcount,
      count(*) filter (where e.joined_on between m.first and m.last) as joiners,
      count(*) filter (where e.left_on between m.first and m.last) as leavers
    from months m left join employee e on e.joined_on <= m.last and (e.left_on is null or e.left_on >= m.first)
    group by m.first, m.last order by m.last`)
  return rows
}
