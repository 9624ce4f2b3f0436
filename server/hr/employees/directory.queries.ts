import { sql, type SQL } from 'drizzle-orm'
import type { ChartPerson, PublicCard } from '../../../domain/hr/employees/public-card.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import { createCachedPage } from '../../kit/db/cached-page.ts'
import { buildLimitSql, toLimitOffset, fetchPageWithRowTotal } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { mayApprove } from '../../main/approval-ports.ts'
import { hasSearchWords, buildEmployeeSelection, selectEmployeesByWords } from './employee-filter.ts'
import { joinEmployment, jobTitle, joinEmploymentNames, selectPhotoUrl } from './employee-sql.ts'

interface DirectorySearch {
  page?: number
  size?: number
  sort?: string
  filters?: { q?: string; departmentId?: string; zoneId?: string; managerId?: string }
}

/** Current employees, with the details that all users may see. */
export function searchDirectory(db: Db, search: DirectorySearch, user: User, today: Day): Promise<Page<PublicCard>> {
  const sized = { size: 24, ...search }
  if (!hasSearchWords(search.filters)) return cachedDirectoryPage(db, sized, user, today)
  const { select, counted } = buildDirectoryPage(sized, user, today)
  const rows = db.execute<PublicCard & { total: number }>(select).then((result) => result.rows)
  return fetchPageWithRowTotal<PublicCard>(db, sized, { rows, counted })
}

function buildDirectoryPage(search: DirectorySearch, user: User, today: Day) {
  // The directory is open to all users, but it shows fewer details than HR sees.
  const { from, where } = buildEmployeeSelection({ ...search.filters, asOf: today }, { ...user, role: HR }, today, user)
  const order = search.sort === '-fullName' ? sql.raw('e.full_name desc, e.id desc') : orderByName
  const input = {
    from,
    where,
    order,
    slice: buildLimitSql(toLimitOffset(search)),
    hasTotal: hasSearchWords(search.filters),
  }
  return { select: selectPublicCards(input, today), counted: sql`select 1 from ${from} where ${where}` }
}

const cachedDirectoryPage = createCachedPage<PublicCard, DirectorySearch>(buildDirectoryPage)

export async function findPublicCard(db: Db, id: string, today: Day): Promise<PublicCard> {
  const [card] = await listPublicCards(db, { where: sql`e.id = ${id}` }, today)
  return card ?? fail('NOT_FOUND')
}

/**
 * Current employees without a manager, those with most reports first. Both sides are read once, whatever their number.
 */
export const listChartRoots = (db: Db, today: Day): Promise<PublicCard[]> =>
  listChartCards(
    db,
    sql`${isEmployed(today)} and e.joined_on <= ${today} and e.id in (
      select x.id from employee x except select f.employee_id from employment f where f.manager_id is not null and ${isRecordEffective(today)})`,
    today,
  )

export const listDirectReports = (db: Db, managerId: string, today: Day): Promise<PublicCard[]> =>
  listChartCards(
    db,
    sql`${isEmployed(today)} and e.id in (select f.employee_id from employment f where f.manager_id = ${managerId} and ${isRecordEffective(today)})`,
    today,
  )

/** The managers from the top of the chart down to this employee. */
export async function listReportingChain(db: Db, id: string, today: Day): Promise<PublicCard[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive line(id, depth) as (
      select ${id}::uuid, 0
      union
      select f.manager_id, line.depth + 1 from line join employment f on f.employee_id = line.id
      where f.manager_id is not null and ${isRecordEffective(today)} and line.depth < 100
    ) select id from line order by depth desc`)
  const ids = rows.map((row) => row.id)
  const found = await listPublicCards(db, { where: sql`e.id = any(${sql.param(ids)}::uuid[])` }, today)
  return ids.flatMap((one) => found.filter((card) => card.id === one))
}

/** All current employees with their present managers, for the chart. */
export async function listChartPeople(db: Db, today: Day): Promise<ChartPerson[]> {
  const { rows } = await db.execute<ChartPerson & Record<string, unknown>>(sql`
    select e.id, f.manager_id as "managerId", e.full_name as "fullName", f.job_title as "jobTitle", d.name as "departmentName", ${selectPhotoUrl()} as photo
    from employee e left join employment f on f.employee_id = e.id and ${isRecordEffective(today)}
    left join department d on d.id = f.department_id
    where ${isEmployed(today)} and e.joined_on <= ${today} order by ${orderByName}`)
  return rows
}

/** Employees for a picker: the given ones, or those that match the text. */
export async function listEmployeeOptions(
  db: Db,
  { q, ids, canApprove = false }: { q?: string; ids?: string[]; canApprove?: boolean } = {},
  today: Day,
) {
  const from = q?.trim() && !ids ? selectEmployeesByWords(q, today) : sql`employee e`
  const where = ids ? sql`e.id = any(${sql.param(ids)}::uuid[])` : isEmployed(today)
  const approvers = canApprove ? sql`and ${mayApprove(sql`e.user_id`)}` : sql``
  const { rows } = await db.execute<{ id: string; name: string; number: string; photo: string | null }>(sql`
    select e.id, e.full_name as name, e.number, ${selectPhotoUrl()} as photo from ${from} where ${where} ${approvers} order by ${orderByName} limit 200`)
  return rows
}

const orderByName = sql.raw('e.full_name, e.id')
const isEmployed = (day: Day): SQL => sql`(e.left_on is null or e.left_on >= ${day})`
const isRecordEffective = (day: Day): SQL => sql`f.from_day <= ${day} and (f.to_day is null or f.to_day >= ${day})`

const MAX_REPORTS = 500
const listChartCards = async (db: Db, where: SQL, today: Day): Promise<PublicCard[]> => {
  const found = await listPublicCards(db, { where, slice: buildLimitSql({ limit: MAX_REPORTS, offset: 0 }) }, today)
  return found.toSorted((a, b) => Number(b.reports > 0) - Number(a.reports > 0))
}

interface PublicCardsInput {
  from?: SQL
  where: SQL
  order?: SQL
  slice?: SQL
  /** Each row also contains the total count. */
  hasTotal?: boolean
}

async function listPublicCards(db: Db, input: PublicCardsInput, today: Day): Promise<PublicCard[]> {
  const { rows } = await db.execute<PublicCard>(selectPublicCards(input, today))
  return rows
}

const selectPublicCards = (
  { from = sql`employee e`, where, order = orderByName, slice = sql``, hasTotal = false }: PublicCardsInput,
  today: Day,
): SQL => sql`
    select ${hasTotal ? sql`e.total,` : sql``} e.id, e.number, e.full_name as "fullName", e.preferred_name as "preferredName", ${jobTitle} as "jobTitle",
      m.department_id as "departmentId", d.name as "departmentName", z.name as "zoneName", z.city,
      coalesce(z.time_zone, o.time_zone) as "timeZone", e.work_email as "workEmail", e.work_phone as "workPhone", ${selectPhotoUrl()} as photo,
      m.manager_id as "managerId", boss.full_name as "managerName",
      (select count(*) from employment f where f.manager_id = e.id and ${isRecordEffective(today)}) as reports
    from (select e.*${hasTotal ? sql`, count(*) over () as total` : sql``} from ${from} where ${where} order by ${order} ${slice}) e
    join organisation o on o.id = e.organisation_id
    ${joinEmployment(today)} ${joinEmploymentNames}
    order by ${order}`
