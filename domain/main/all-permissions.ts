import { entities } from '../entities.ts'
import { defaultPermissionsOf, permissionDefaults } from './permissions.ts'
import type { RoleName } from './roles.ts'

const ofLists = entities.flatMap(({ read, manage }) => (read === 'signed-in' ? [manage] : [read, manage]))

/** Every permission there is: those with a default of their own, and those of the declared lists. */
export const allPermissions: readonly string[] = [...new Set([...Object.keys(permissionDefaults), ...ofLists])]

/** What a role may do in a new organisation. */
export const startingPermissionsOf = (role: RoleName): string[] => defaultPermissionsOf(role, ofLists)
