import { listInitialPermissions } from '../../../domain/main/users/all-permissions.ts'
import { roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { organisation } from './organisation.table.ts'
import { appUser, role, userRole } from '../users/user.table.ts'

export interface OrganisationInput {
  name: string
  subdomain: string
  timeZone?: string
  currency?: string
  country?: string
  locale?: string
  financialYearStart?: number
  isDemo?: boolean
}

/** Creates an organisation with its five roles, then runs `more` in the same transaction. */
export async function createOrganisation<T>(
  muster: AppContext,
  input: OrganisationInput,
  more: (db: Db, organisationId: string) => Promise<T>,
): Promise<T> {
  const organisationId = newId()
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    await db.insert(organisation).values({ id: organisationId, ...input })
    await db.insert(role).values(roleNames.map((name) => ({ name, permissions: listInitialPermissions(name) })))
    return more(db, organisationId)
  })
}

export interface UserInput {
  username: string
  email: string | null
  fullName: string
  mobile?: string | null
  /** The time of verification of the address, if known. */
  mailVerifiedAt?: string
  passwordHash?: string | null
  language?: string
  roles: readonly RoleName[]
}

/** Creates a user account with these roles. The first one is used at the first sign-in. Returns the id. */
export async function createUser(db: Db, input: UserInput): Promise<string> {
  const { roles, ...values } = input
  const held = await db.select({ id: role.id, name: role.name }).from(role)
  const wanted = roles.flatMap((name) => held.filter((one) => one.name === name))
  const userId = newId()
  await db.insert(appUser).values({ id: userId, ...values, currentRoleId: wanted[0]?.id })
  await db.insert(userRole).values(wanted.map((one) => ({ userId, roleId: one.id })))
  return userId
}
