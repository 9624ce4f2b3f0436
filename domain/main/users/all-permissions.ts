import { entities } from '../../entities.ts'
import { listDefaultPermissions, permissionDefaults } from './permissions.ts'
import type { RoleName } from './roles.ts'

const entityPermissions = entities.flatMap(({ read, manage }) => (read === 'signed-in' ? [manage] : [read, manage]))

/** All permissions: those with their own defaults and those of the declared lists. */
export const allPermissions: readonly string[] = [
  ...new Set([...Object.keys(permissionDefaults), ...entityPermissions]),
]

/** The default permissions of a role in a new organisation. */
export const listInitialPermissions = (role: RoleName): string[] => listDefaultPermissions(role, entityPermissions)
