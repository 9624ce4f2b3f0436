import { roleNames, type RoleName } from '../../domain/main/roles.ts'
import { fail } from '../kit/errors.ts'

const rank = (name: string): number => (roleNames as readonly string[]).indexOf(name)

/** Refuses where any of these roles stands above the one the caller acts in. */
export function refuseAbove(own: RoleName, roles: readonly string[]): void {
  if (roles.some((name) => rank(name) > rank(own))) fail('ROLE_ABOVE_OWN')
}
