import { roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import { fail } from '../../kit/errors.ts'

const rankRole = (name: string): number => (roleNames as readonly string[]).indexOf(name)

/** Refuses roles that rank above the caller's current role. */
export function assertRoleRank(own: RoleName, roles: readonly string[]): void {
  if (roles.some((name) => rankRole(name) > rankRole(own))) fail('ROLE_ABOVE_OWN')
}
