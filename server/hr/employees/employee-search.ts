import { sql, type SQL } from 'drizzle-orm'
import type { EmployeeFilters } from '../../../domain/hr/employees/employee-filters.schemas.ts'
import type { EmployeeRow } from '../../../domain/hr/employees/employee.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { createCachedPage } from '../../kit/db/cached-page.ts'
import { buildLimitSql, toLimitOffset, fetchPageWithRowTotal } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { hasSearchWords, buildEmployeeSelection } from './employee-filter.ts'
import { joinEmployment, jobTitle, joinEmploymentNames, selectPhotoUrl, selectStatus } from './employee-sql.ts'

export interface EmployeeSearch {
  page?: number
  size?: number
  sort?: string
  filters?: EmployeeFilters
}

/** A page of the employees that the user may see, with the names of their department, manager and zone on the day. */
export function searchEmployees(db: Db, search: EmployeeSearch, user: User, today: Day): Promise<Page<EmployeeRow>> {
  if (!hasSearchWords(search.filters)) return cachedEmployeePage(db, search, user, today)
  const { select, counted } = buildEmployeePage(search, user, today)
  const rows = db.execute<EmployeeRow & { total: number }>(select).then((result) => result.rows)
  return fetchPageWithRowTotal<EmployeeRow>(db, search, { rows, counted })
}

function buildEmployeePage(search: EmployeeSearch, user: User, today: Day) {
  const filters = search.filters ?? {}
  const { from, where } = buildEmployeeSelection(filters, user, today)
  const input = {
    from,
    where,
    sort: search.sort,
    day: filters.asOf ?? today,
    slice: buildLimitSql(toLimitOffset(search)),
    hasTotal: hasSearchWords(filters),
  }
  return { select: selectEmployeeRows(input), counted: sql`select 1 from ${from} where ${where}` }
}

const cachedEmployeePage = createCachedPage<EmployeeRow, EmployeeSearch>(buildEmployeePage)

/** All employees that match the filters, in batches for a file. */
export async function* streamEmployees(
  db: Db,
  search: EmployeeSearch,
  user: User,
  today: Day,
): AsyncGenerator<EmployeeRow> {
  const filters = search.filters ?? {}
  const { from, where } = buildEmployeeSelection(filters, user, today)
  await db.execute(
    sql`declare employees no scroll cursor for ${selectEmployeeRows({ from, where, sort: search.sort, day: filters.asOf ?? today, slice: sql`` })}`,
  )
  for (;;) {
    const { rows } = await db.execute<EmployeeRow>(sql.raw('fetch 2000 from employees'))
    if (rows.length === 0) return
    yield* rows
  }
}

interface EmployeeRowsInput {
  from: SQL
  where: SQL
  sort: string | undefined
  day: Day
  slice: SQL
  /** Each row also contains the total count. */
  hasTotal?: boolean
}

// The page is selected first, from one table in index order. Names are looked up only for its rows.
const selectEmployeeRows = ({
  from,
  where,
  sort = 'fullName',
  day,
  slice,
  hasTotal = false,
}: EmployeeRowsInput): SQL => sql`
  select ${hasTotal ? sql`e.total,` : sql``} e.id, e.number, e.full_name as "fullName", e.preferred_name as "preferredName", ${selectPhotoUrl()} as photo,
    e.work_email as "workEmail", e.work_phone as "workPhone", e.mobile, ${jobTitle} as "jobTitle",
    m.department_id as "departmentId", d.name as "departmentName", m.manager_id as "managerId", boss.full_name as "managerName",
    m.zone_id as "zoneId", z.name as "zoneName", t.name as "employeeTypeName",
    e.joined_on as "joinedOn", e.left_on as "leftOn", ${selectStatus(day)} as status
  from (
    select e.id, e.number, e.full_name, e.preferred_name, e.photo_file_id, e.work_email, e.work_phone, e.mobile, e.joined_on, e.left_on${hasTotal ? sql`, count(*) over () as total` : sql``}
    from ${from} where ${where} order by ${employeeOrderBy[sort]} ${slice}
  ) e
  ${joinEmployment(day)} ${joinEmploymentNames}
  order by ${employeeOrderBy[sort]}`

const employeeOrderBy: Record<string, SQL> = {
  fullName: sql.raw('e.full_name, e.id'),
  '-fullName': sql.raw('e.full_name desc, e.id desc'),
  number: sql.raw('lower(e.number), e.id'),
  '-number': sql.raw('lower(e.number) desc, e.id desc'),
  joinedOn: sql.raw('e.joined_on, e.id'),
  '-joinedOn': sql.raw('e.joined_on desc, e.id desc'),
}
