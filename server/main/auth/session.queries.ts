import { eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { isMobileNumber } from '../../../domain/main/identity/mobile-number.ts'
import { ADMIN, EMPLOYEE, roleNames, type RoleName } from '../../../domain/main/users/roles.ts'
import type { CurrentUser } from '../../../domain/main/users/user.schemas.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { listPossibleMobiles } from '../../kit/mobile-number.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findUserEmployment, type UserEmployment } from '../ports.ts'
import { appUser, role, userRole } from '../users/user.table.ts'

export type SignedInUser = Static<typeof CurrentUser>['userData']

export interface SignInMatch {
  organisationId: string
  userId: string
}

/**
 * Finds the user with this user name, verified email address or verified mobile number, in all organisations. Two rows
 * mean that it is ambiguous.
 */
export async function findSignInMatches(muster: AppContext, input: string): Promise<SignInMatch[]> {
  const wanted = input.trim()
  const mobiles = isMobileNumber(wanted) ? listPossibleMobiles(wanted, await listCountries(muster)) : []
  const { rows } = await muster.database.pool.query<SignInMatch>(
    'select organisation_id as "organisationId", user_id as "userId" from find_sign_in($1, $2)',
    [wanted, mobiles],
  )
  return rows
}

async function listCountries(muster: AppContext): Promise<string[]> {
  const { rows } = await muster.database.pool.query<{ country: string }>(
    'select country from organisation_countries() as country',
  )
  return rows.map(({ country }) => country)
}

/**
 * A key that is equal for all spellings that sign in the same user: for a mobile number its last digits, without the
 * country code.
 */
export const normaliseSignInName = (input: string): string => {
  const name = input.trim()
  return isMobileNumber(name) ? name.replace(/\D/g, '').slice(-MOBILE_DIGITS) : name.toLowerCase()
}

const MOBILE_DIGITS = 10

export async function findSignInMatch(muster: AppContext, input: string): Promise<SignInMatch | null> {
  const [found, another] = await findSignInMatches(muster, input)
  return another ? null : (found ?? null)
}

/** The roles of a user, in the order of the list of roles. */
export async function listUserRoles(db: Db, userId: string): Promise<{ id: string; name: RoleName }[]> {
  const rows = await db
    .select({ id: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
  return roleNames.flatMap((name) => rows.filter((row) => row.name === name).map(({ id }) => ({ id, name })))
}

/** The employee record of a user and whether it limits the access. Admins keep their access before the joining date. */
export async function findUserAccess(db: Db, userId: string): Promise<UserEmployment> {
  const person = await findUserEmployment(db, userId)
  if (!person.isJoining) return person
  const roles = await listUserRoles(db, userId)
  return { ...person, isJoining: roles.every(({ name }) => name !== ADMIN) }
}

async function listLimitedRoles(db: Db): Promise<{ id: string; name: RoleName }[]> {
  const rows = await db.select({ id: role.id }).from(role).where(eq(role.name, EMPLOYEE))
  return rows.map(({ id }) => ({ id, name: EMPLOYEE }))
}

/**
 * The signed-in user in a role. Before the joining date and after the last working day the role is Employee, whatever
 * roles the user has.
 */
export async function findSignedInUser(
  db: Db,
  userId: string,
  isCurrent: (held: { id: string; name: RoleName }) => boolean,
  { hasLeft, isJoining = false }: { hasLeft: boolean; isJoining?: boolean },
): Promise<SignedInUser> {
  const isLimited = hasLeft || isJoining
  const [[user], roles, { employeeId }] = await Promise.all([
    db.select(signedInUserColumns).from(appUser).where(eq(appUser.id, userId)),
    isLimited ? listLimitedRoles(db) : listUserRoles(db, userId),
    findUserEmployment(db, userId),
  ])
  const currentRole = isLimited ? roles[0] : roles.find(isCurrent)
  if (!user || !currentRole) fail('NOT_SIGNED_IN')
  const { mailVerifiedAt, mobileVerifiedAt, ...rest } = user
  return {
    ...rest,
    mailVerified: mailVerifiedAt !== null,
    mobileVerified: mobileVerifiedAt !== null,
    employeeId,
    currentRole,
    roles,
    hasLeft,
    isJoining,
  }
}

const signedInUserColumns = {
  id: appUser.id,
  username: appUser.username,
  email: appUser.email,
  fullName: appUser.fullName,
  mobile: appUser.mobile,
  mailVerifiedAt: appUser.mailVerifiedAt,
  mobileVerifiedAt: appUser.mobileVerifiedAt,
  language: appUser.language,
  sharesBirthday: appUser.sharesBirthday,
  version: appUser.version,
  organisationId: appUser.organisationId,
}
