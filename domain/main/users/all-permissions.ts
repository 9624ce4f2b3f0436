import { entities } from '../../entities.ts'
import { listDefaultPermissions, permissionDefaults } from './permissions.ts'
import type { RoleName } from './roles.ts'

const entityPermissions = entities.flatMap(({ read, manage }) => (read === 'signed-in' ? [manage] : [read, manage]))

/** Every permission there is: those with a default of their own, and those of the declared lists. */
export const allPermissions: readonly string[] = [
  ...new Set([...Object.keys(permissionDefaults), ...entityPermissions]),
]

/** What a role may do in a new organisation. */
export const listInitialPermissions = (role: RoleName): string[] => listDefaultPermissions(role, entityPermissions)
