import { asc, count, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { roleNames, type RoleName } from '../../domain/main/roles.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { role, userRole } from '../main/user.table.ts'
import { department, departmentRole } from './organisation.table.ts'

export async function departmentRolesOf(db: Db, organisationId: string) {
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

const inOrder = <R extends { name: RoleName }>(rows: R[]): R[] =>
  rows.toSorted((a, b) => roleNames.indexOf(a.name) - roleNames.indexOf(b.name))

const isOurs = inArray(role.name, [...roleNames])

export async function rolesWithPermissions(db: Db) {
  const rows = await db
    .select({ id: role.id, name: role.name, permissions: role.permissions, version: role.version })
    .from(role)
    .where(isOurs)
  return inOrder(rows.map((row) => ({ ...row, name: row.name as RoleName, permissions: row.permissions.toSorted() })))
}

export async function rolesWithPeople(db: Db) {
  const rows = await db
    .select({ id: role.id, name: role.name, people: count(userRole.userId) })
    .from(role)
    .leftJoin(userRole, eq(userRole.roleId, role.id))
    .where(isOurs)
    .groupBy(role.id, role.name)
  return inOrder(rows.map((row) => ({ ...row, name: row.name as RoleName })))
}

const roleLabels: Record<RoleName, string> = {
  'HRMS-Employee': 'Employee',
  'HRMS-Manager': 'Manager',
  'HRMS-HoD': 'Head of department',
  'HRMS-HR': 'HR',
  'HRMS-Admin': 'Admin',
}

export const roleTypes = () => roleNames.map((id) => ({ id, name: roleLabels[id] }))

const HALF_HOUR_MS = 30 * 60 * 1000
const known = new LRUCache<number, ReturnType<typeof zonesAt>>({ max: 2 })

/** Every time zone, west to east, with its distance from UTC in a half hour: in the midst of one no clock changes. */
export function timeZones(now: Date) {
  const halfHour = Math.floor(now.getTime() / HALF_HOUR_MS)
  const zones = known.get(halfHour) ?? zonesAt(now)
  known.set(halfHour, zones)
  return zones
}

function zonesAt(now: Date) {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((id) => {
      const minutes = offsetOf(id, now)
      return { id, minutes, offset: `UTC${written(minutes)}` }
    })
    .toSorted((a, b) => a.minutes - b.minutes || a.id.localeCompare(b.id))
}

function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

function written(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
