import { sql, type SQL } from 'drizzle-orm'
import type { PublicCard } from '../../domain/hr/employee.schemas.ts'
import type { Day } from '../../domain/kit/day.ts'
import type { Page } from '../../domain/kit/page.ts'
import { HR } from '../../domain/main/roles.ts'
import { fail } from '../kit/errors.ts'
import { createCachedPage } from '../kit/remembered.ts'
import { buildLimitSql, toLimitOffset, fetchPageWithRowTotal } from '../kit/search.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { hasWords, matching, whoFit } from './employee-matching.ts'
import { joinFacts, jobTitle, joinNames, photoOf } from './employee-sql.ts'

interface DirectorySearch {
  page?: number
  size?: number
  sort?: string
  filters?: { q?: string; departmentId?: string; zoneId?: string; managerId?: string }
}

/** Colleagues as everyone may see them: those who work here on the day. */
export function searchDirectory(db: Db, search: DirectorySearch, user: User, today: Day): Promise<Page<PublicCard>> {
  const sized = { size: 24, ...search }
  if (!hasWords(search.filters)) return knownPage(db, sized, user, today)
  const { select, counted } = pageOf(sized, user, today)
  const rows = db.execute<PublicCard & { total: number }>(select).then((result) => result.rows)
  return fetchPageWithRowTotal<PublicCard>(db, sized, { rows, counted })
}

function pageOf(search: DirectorySearch, user: User, today: Day) {
  // The directory is open to all; only what a card holds is less than what HR sees.
  const { from, where } = matching({ ...search.filters, asOf: today }, { ...user, role: HR }, today)
  const order = search.sort === '-fullName' ? sql.raw('e.full_name desc, e.id desc') : byName
  const wanted = { from, where, order, slice: buildLimitSql(toLimitOffset(search)), hasTotal: hasWords(search.filters) }
  return { select: selectCards(wanted, today), counted: sql`select 1 from ${from} where ${where}` }
}

const knownPage = createCachedPage<PublicCard, DirectorySearch>(pageOf)

export async function findCard(db: Db, id: string, today: Day): Promise<PublicCard> {
  const [card] = await cards(db, { where: sql`e.id = ${id}` }, today)
  return card ?? fail('NOT_FOUND')
}

/** Those who work here and report to nobody today, most reports first. Both sides are read once, however many people there are. */
export const topOfChart = (db: Db, today: Day): Promise<PublicCard[]> =>
  chartCards(
    db,
    sql`${working(today)} and e.joined_on <= ${today} and e.id in (
      select x.id from employee x except select f.employee_id from employment f where f.manager_id is not null and ${holds(today)})`,
    today,
  )

export const reportsOf = (db: Db, managerId: string, today: Day): Promise<PublicCard[]> =>
  chartCards(
    db,
    sql`${working(today)} and e.id in (select f.employee_id from employment f where f.manager_id = ${managerId} and ${holds(today)})`,
    today,
  )

/** From the top of the chart down to this person. */
export async function chainOf(db: Db, id: string, today: Day): Promise<PublicCard[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive line(id, depth) as (
      select ${id}::uuid, 0
      union
      select f.manager_id, line.depth + 1 from line join employment f on f.employee_id = line.id
      where f.manager_id is not null and ${holds(today)} and line.depth < 100
    ) select id from line order by depth desc`)
  const ids = rows.map((row) => row.id)
  const found = await cards(db, { where: sql`e.id = any(${sql.param(ids)}::uuid[])` }, today)
  return ids.flatMap((one) => found.filter((card) => card.id === one))
}

/** People for a picker: the named ones, or those whom the words fit. */
export async function pickable(db: Db, { q, ids }: { q?: string; ids?: string[] } = {}, today: Day) {
  const from = q?.trim() && !ids ? whoFit(q, today) : sql`employee e`
  const where = ids ? sql`e.id = any(${sql.param(ids)}::uuid[])` : working(today)
  const { rows } = await db.execute<{ id: string; name: string; number: string; photo: string | null }>(sql`
    select e.id, e.full_name as name, e.number, ${photoOf()} as photo from ${from} where ${where} order by ${byName} limit 200`)
  return rows
}

const byName = sql.raw('e.full_name, e.id')
const working = (day: Day): SQL => sql`(e.left_on is null or e.left_on >= ${day})`
const holds = (day: Day): SQL => sql`f.from_day <= ${day} and (f.to_day is null or f.to_day >= ${day})`

const MOST_REPORTS = 500
const chartCards = async (db: Db, where: SQL, today: Day): Promise<PublicCard[]> => {
  const found = await cards(db, { where, slice: buildLimitSql({ limit: MOST_REPORTS, offset: 0 }) }, today)
  return found.toSorted((a, b) => Number(b.reports > 0) - Number(a.reports > 0))
}

interface Wanted {
  from?: SQL
  where: SQL
  order?: SQL
  slice?: SQL
  /** With how many there are beside each card. */
  hasTotal?: boolean
}

async function cards(db: Db, wanted: Wanted, today: Day): Promise<PublicCard[]> {
  const { rows } = await db.execute<PublicCard>(selectCards(wanted, today))
  return rows
}

const selectCards = (
  { from = sql`employee e`, where, order = byName, slice = sql``, hasTotal = false }: Wanted,
  today: Day,
): SQL => sql`
    select ${hasTotal ? sql`e.total,` : sql``} e.id, e.number, e.full_name as "fullName", e.preferred_name as "preferredName", ${jobTitle} as "jobTitle",
      m.department_id as "departmentId", d.name as "departmentName", z.name as "zoneName", z.city,
      coalesce(z.time_zone, o.time_zone) as "timeZone", e.work_email as "workEmail", e.work_phone as "workPhone", ${photoOf()} as photo,
      m.manager_id as "managerId", boss.full_name as "managerName",
      (select count(*) from employment f where f.manager_id = e.id and ${holds(today)}) as reports
    from (select e.*${hasTotal ? sql`, count(*) over () as total` : sql``} from ${from} where ${where} order by ${order} ${slice}) e
    join organisation o on o.id = e.organisation_id
    ${joinFacts(today)} ${joinNames}
    order by ${order}`
