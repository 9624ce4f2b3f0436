import { and, asc, desc, eq, exists, sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { roleNames } from '../../../domain/main/users/roles.ts'
import type { UserRow } from '../../../domain/main/users/user.schemas.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { getEmployeeDirectory, findUserEmployment } from '../ports.ts'
import { appUser, role, userRole } from './user.table.ts'

type UserListRow = Static<typeof UserRow>
type UserSearch = Api['POST /api/users/data/search']['args']['body']

// Drizzle would omit the table of the column here, and the subquery has its own id.
const userRoleNames = sql<string[]>`array(
  select r.name from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = app_user.id order by array_position(${sql.param([...roleNames])}::text[], r.name))`

const userColumns = {
  id: appUser.id,
  username: appUser.username,
  email: appUser.email,
  fullName: appUser.fullName,
  mobile: appUser.mobile,
  roles: userRoleNames,
  isActive: appUser.isActive,
  lastSignInAt: appUser.lastSignInAt,
  createdAt: appUser.createdAt,
  version: appUser.version,
}

const userSortColumns = {
  createdAt: appUser.createdAt,
  username: appUser.username,
  fullName: appUser.fullName,
  lastSignInAt: appUser.lastSignInAt,
}

/** Users of the organisation, newest first by default. */
export async function searchUsers(db: Db, search: UserSearch): Promise<Page<UserListRow>> {
  const where = and(...buildUserConditions(db, search.filters ?? {}))
  const { limit, offset } = toLimitOffset(search)
  const rows = db
    .select(userColumns)
    .from(appUser)
    .where(where)
    .orderBy(...buildUserOrder(search.sort ?? '-createdAt'))
    .limit(limit)
    .offset(offset)
  const counted = sql`select 1 from ${appUser} where ${where ?? sql`true`}`
  const page = await fetchPage(db, search, { rows, counted })
  return { ...page, content: await withEmployeeIds(db, page.content) }
}

export async function findUser(db: Db, id: string): Promise<UserListRow | null> {
  const rows = await db.select(userColumns).from(appUser).where(eq(appUser.id, id))
  const [row] = await withEmployeeIds(db, rows)
  return row ?? null
}

function buildUserConditions(
  db: Db,
  { q, role: name, isActive }: NonNullable<UserSearch['filters']>,
): (SQL | undefined)[] {
  const holds =
    name === undefined
      ? undefined
      : db
          .select({ one: sql`1` })
          .from(userRole)
          .innerJoin(role, eq(role.id, userRole.roleId))
          .where(and(eq(userRole.userId, appUser.id), eq(role.name, name)))
  return [
    q?.trim() ? sql`${appUser.id} in (select search_users(${q.trim()}))` : undefined,
    holds && exists(holds),
    isActive === undefined ? undefined : eq(appUser.isActive, isActive),
  ]
}

function buildUserOrder(sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const column = userSortColumns[sort.replace(/^-/, '') as keyof typeof userSortColumns] ?? appUser.createdAt
  return [direction(column), direction(appUser.id)]
}

async function withEmployeeIds<R extends { id: string }>(
  db: Db,
  rows: R[],
): Promise<(R & { employeeId: string | null })[]> {
  const keeper = getEmployeeDirectory()
  if (keeper) {
    const employees = await keeper.findEmployeeIds(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, employeeId: employees.get(row.id) ?? null }))
  }
  const people = await Promise.all(rows.map(({ id }) => findUserEmployment(db, id)))
  return rows.map((row, at) => ({ ...row, employeeId: people[at]?.employeeId ?? null }))
}
