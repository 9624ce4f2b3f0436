import { permissionGroups, findPermissionLabel } from '../../../domain/main/users/permission-labels.ts'
import type { ApiReply } from '../../api.ts'

export type EditableRole = ApiReply<'GET /api/roles'>[number]

/** Unsaved changes: role id -> permission -> granted or not. */
export type RoleChanges = Record<string, Record<string, boolean>>

export const isPermissionHeld = (role: EditableRole, permission: string, changes: RoleChanges): boolean =>
  changes[role.id]?.[permission] ?? role.permissions.includes(permission)

/** The changes after toggling one checkbox. A value equal to the stored one is not a change. */
export function togglePermission(changes: RoleChanges, role: EditableRole, permission: string): RoleChanges {
  const next = !isPermissionHeld(role, permission, changes)
  const { [permission]: _, ...others } = changes[role.id] ?? {}
  const own = next === role.permissions.includes(permission) ? others : { ...others, [permission]: next }
  const { [role.id]: __, ...rest } = changes
  return Object.keys(own).length > 0 ? { ...rest, [role.id]: own } : rest
}

/** The body to save these changes. */
export const toRolePermissionsInput = (roles: readonly EditableRole[], changes: RoleChanges) =>
  roles
    .filter(({ id }) => id in changes)
    .map((role) => ({
      id: role.id,
      version: role.version,
      permissions: [...new Set([...role.permissions, ...Object.keys(changes[role.id] ?? {})])].filter((permission) =>
        isPermissionHeld(role, permission, changes),
      ),
    }))

/** All permissions that a role has or that the Admin can grant, by group, sorted by label. */
export function groupPermissions(permissions: readonly string[], name: (permission: string) => string) {
  return permissionGroups
    .map((group) => ({
      group,
      permissions: permissions
        .filter((permission) => findPermissionLabel(permission).group === group)
        .toSorted((a, b) => (group === 'Lists' ? name(a).localeCompare(name(b)) : 0)),
    }))
    .filter((one) => one.permissions.length > 0)
}
