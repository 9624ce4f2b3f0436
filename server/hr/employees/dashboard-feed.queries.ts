import { sql } from 'drizzle-orm'
import { sortFeed, type FeedItem } from '../../../domain/hr/employees/feed.ts'
import { addDays, addMonths, monthStart, toDayInZone, type Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { hasBirthdayOptOut } from '../../notification/ports.ts'
import { listLatestAppreciations } from '../appreciation/appreciation.queries.ts'
import { joinEmployment, jobTitle, joinEmploymentNames, selectPhotoUrl } from './employee-sql.ts'
import { selectEmployeesOnDay } from './assignment.queries.ts'

const JOINED_DAYS_AGO = 30
const COMING_DAYS = 14
const MAX_ITEMS_PER_KIND = 20
const MAX_APPRECIATIONS = 3

type FeedRow = FeedItem & Record<string, unknown>

/**
 * Recent and upcoming joiners, the birthdays and work anniversaries of the next days, and the latest appreciations that
 * the caller may see. A birthday does not show the year, and is left out for employees who opted out.
 */
export async function readDashboardFeed(db: Db, actor: Actor): Promise<FeedItem[]> {
  const { today, user } = actor
  const lists = await Promise.all([
    readJoiners(db, today),
    readCelebrations(db, today),
    ...(user.permissions.has('appreciation.give') ? [readLatestAppreciations(db, actor)] : []),
  ])
  return sortFeed(lists.flat(), today)
}

const employeeJson = sql`json_build_object('id', e.id, 'name', e.full_name, 'photo', ${selectPhotoUrl()})`

async function readJoiners(db: Db, today: Day): Promise<FeedItem[]> {
  const { rows } = await db.execute<FeedRow>(sql`
    select 'JOINER' as kind, ${employeeJson} as employee, e.joined_on as day, null::int as years, ${jobTitle} as text, null as giver
    from employee e ${joinEmployment(today)} ${joinEmploymentNames}
    where e.joined_on between ${addDays(today, -JOINED_DAYS_AGO)} and ${addDays(today, COMING_DAYS)} and (e.left_on is null or e.left_on >= ${today})
    order by e.joined_on desc, e.full_name limit ${MAX_ITEMS_PER_KIND}`)
  return rows
}

async function readCelebrations(db: Db, today: Day): Promise<FeedItem[]> {
  const { rows } = await db.execute<FeedRow>(sql`
    with people as (
      select e.user_id, e.full_name, e.born_on, e.joined_on, ${employeeJson} as employee from employee e
      where (e.left_on is null or e.left_on >= ${today}) and e.joined_on <= ${today}
    ), days as (
      select day::date as day, date_part('month', day) * 100 + date_part('day', day) as place
      from generate_series(${today}::date, ${addDays(today, COMING_DAYS)}::date, interval '1 day') as day
    ), celebrations as (
      select 'BIRTHDAY' as kind, p.employee, p.full_name, d.day, null::int as years
      from people p join days d on d.place = ${selectDayOfYear('p.born_on')} where not ${hasBirthdayOptOut(sql`p.user_id`)}
      union all
      select 'ANNIVERSARY', p.employee, p.full_name, d.day, (extract(year from d.day) - extract(year from p.joined_on))::int
      from people p join days d on d.place = ${selectDayOfYear('p.joined_on')}
      where extract(year from d.day) > extract(year from p.joined_on)
    )
    select kind, employee, day, years, null as text, null as giver from celebrations
    order by celebrations.day, full_name limit ${MAX_ITEMS_PER_KIND}`)
  return rows
}

async function readLatestAppreciations(db: Db, actor: Actor): Promise<FeedItem[]> {
  const rows = await listLatestAppreciations(db, MAX_APPRECIATIONS, actor)
  return rows.map(({ employee, giver, message, givenAt }) => ({
    kind: 'APPRECIATION',
    employee,
    day: toDayInZone(actor.user.timeZone, new Date(givenAt)),
    years: null,
    text: message,
    giver,
  }))
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
