import { asc, count, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { timeZoneNames } from '../../main/ports.ts'
import { role, userRole } from '../../main/users/user.table.ts'
import { department, departmentRole } from './organisation.table.ts'

export async function listDepartmentRoles(db: Db, organisationId: string) {
  if (organisationId !== db.organisationId) fail('NOT_FOUND')
  return db
    .select({
      id: departmentRole.id,
      name: departmentRole.name,
      departmentId: departmentRole.departmentId,
      departmentName: department.name,
    })
    .from(departmentRole)
    .leftJoin(department, eq(department.id, departmentRole.departmentId))
    .orderBy(asc(departmentRole.name), asc(departmentRole.id))
}

const sortByRoleOrder = <R extends { name: RoleName }>(rows: R[]): R[] =>
  rows.toSorted((a, b) => roleNames.indexOf(a.name) - roleNames.indexOf(b.name))

const isBuiltInRole = inArray(role.name, [...roleNames])

export async function listRolesWithPermissions(db: Db) {
  const rows = await db
    .select({ id: role.id, name: role.name, permissions: role.permissions, version: role.version })
    .from(role)
    .where(isBuiltInRole)
  return sortByRoleOrder(
    rows.map((row) => ({ ...row, name: row.name as RoleName, permissions: row.permissions.toSorted() })),
  )
}

export async function listRolesWithUserCounts(db: Db) {
  const rows = await db
    .select({ id: role.id, name: role.name, people: count(userRole.userId) })
    .from(role)
    .leftJoin(userRole, eq(userRole.roleId, role.id))
    .where(isBuiltInRole)
    .groupBy(role.id, role.name)
  return sortByRoleOrder(rows.map((row) => ({ ...row, name: row.name as RoleName })))
}

const roleLabels: Record<RoleName, string> = {
  'HRMS-Employee': 'Employee',
  'HRMS-Manager': 'Manager',
  'HRMS-HoD': 'Head of department',
  'HRMS-HR': 'HR',
  'HRMS-Admin': 'Admin',
}

export const listRoleTypes = () => roleNames.map((id) => ({ id, name: roleLabels[id] }))

const HALF_HOUR_MS = 30 * 60 * 1000
const timeZoneCache = new LRUCache<number, ReturnType<typeof calculateTimeZones>>({ max: 2 })

/**
 * All time zones from west to east, with their UTC offset in the current half hour. No zone changes its clock within a
 * half hour, so the result is cached.
 */
export function listTimeZones(now: Date) {
  const halfHour = Math.floor(now.getTime() / HALF_HOUR_MS)
  const zones = timeZoneCache.get(halfHour) ?? calculateTimeZones(now)
  timeZoneCache.set(halfHour, zones)
  return zones
}

function calculateTimeZones(now: Date) {
  return timeZoneNames
    .map((id) => {
      const minutes = calculateUtcOffset(id, now)
      return { id, minutes, offset: `UTC${formatUtcOffset(minutes)}` }
    })
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
}

function calculateUtcOffset(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

function formatUtcOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
