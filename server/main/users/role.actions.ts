import { eq, inArray, sql } from 'drizzle-orm'
import { allPermissions } from '../../../domain/main/users/all-permissions.ts'
import type { RoleEffect, RoleRow, RolePermissionsInput } from '../../../domain/main/users/role.calls.ts'
import { ADMIN, roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { role } from './user.table.ts'

/** Without these permissions no user could restore a permission. */
const requiredAdminPermissions = ['role.manage', 'user.manage']
const MAX_NAMES_SHOWN = 8

/** The effect of saving these permissions, role by role. Unchanged roles are left out. */
export async function previewPermissionChanges(db: Db, wanted: RolePermissionsInput): Promise<RoleEffect[]> {
  const changes = (await compareWithCurrent(db, wanted)).filter(({ gained, lost }) => gained.length + lost.length > 0)
  const { rows } = await db.execute<{ roleId: string; people: number; names: string[] }>(sql`
    select ur.role_id as "roleId", count(*)::int as people,
      (array_agg(u.full_name order by u.full_name))[1:${sql.raw(String(MAX_NAMES_SHOWN))}] as names
    from user_role ur join app_user u on u.id = ur.user_id and u.is_active group by ur.role_id`)
  const holders = new Map(rows.map((row) => [row.roleId, row]))
  return changes.map(({ id, name, gained, lost }) => ({
    role: name,
    gained,
    lost,
    people: holders.get(id)?.people ?? 0,
    names: holders.get(id)?.names ?? [],
  }))
}

/** Sets the permissions of roles; every node clears its cache. */
export async function setRolePermissions(db: Db, wanted: RolePermissionsInput): Promise<RoleRow[]> {
  await db
    .select({ id: role.id })
    .from(role)
    .where(
      inArray(
        role.id,
        wanted.map(({ id }) => id),
      ),
    )
    .orderBy(role.id)
    .for('update')
  const changes = await compareWithCurrent(db, wanted)
  for (const { version, wantedVersion } of changes)
    if (version !== wantedVersion) fail('STALE_VERSION', { yours: wantedVersion, current: version })
  await Promise.all(
    changes.map(({ id, permissions, version }) =>
      db
        .update(role)
        .set({ permissions, version: version + 1, updatedAt: sql`now()` })
        .where(eq(role.id, id)),
    ),
  )
  await emitEvents(db, { kind: 'permissions', organisationId: db.organisationId })
  return changes.map(({ id, name, permissions, version }) => ({ id, name, permissions, version: version + 1 }))
}

interface RolePermissionChange {
  id: string
  name: RoleName
  version: number
  wantedVersion: number
  permissions: string[]
  gained: string[]
  lost: string[]
}

async function compareWithCurrent(db: Db, wanted: RolePermissionsInput): Promise<RolePermissionChange[]> {
  const known = new Set(allPermissions)
  const held = await db
    .select({ id: role.id, name: role.name, version: role.version, permissions: role.permissions })
    .from(role)
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) fail('BAD_INPUT', {}, { roles: 'DUPLICATE' })
  const changes = wanted.map((want) => {
    const current = held.find(({ id }) => id === want.id) ?? fail('NOT_FOUND')
    if (want.permissions.some((name) => !known.has(name))) fail('UNKNOWN_PERMISSION')
    if (current.name === ADMIN && requiredAdminPermissions.some((name) => !want.permissions.includes(name)))
      fail('ADMIN_PERMISSIONS_REQUIRED', { permissions: requiredAdminPermissions.join(', ') })
    return {
      id: current.id,
      name: current.name as RoleName,
      version: current.version,
      wantedVersion: want.version,
      permissions: want.permissions.toSorted(),
      gained: want.permissions.filter((name) => !current.permissions.includes(name)).toSorted(),
      lost: current.permissions.filter((name) => !want.permissions.includes(name)).toSorted(),
    }
  })
  return changes.toSorted((a, b) => roleNames.indexOf(a.name) - roleNames.indexOf(b.name))
}
