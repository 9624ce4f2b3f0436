import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { formerEmployeePermissions } from '../../../domain/main/auth/former-employee-access.ts'
import { joiningEmployeePermissions } from '../../../domain/main/auth/joining-employee-access.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { ACCESS_SECONDS, signAccessToken } from '../../kit/http/access-token.ts'
import type { User } from '../../kit/user.ts'
import { organisation } from '../organisation/organisation.table.ts'
import { canFormerEmployeeSignIn } from '../ports.ts'
import { findStartingRole } from './session.actions.ts'
import { findSignedInUser, findUserAccess } from './session.queries.ts'
import { recordImpersonation } from '../system/data-access.actions.ts'
import { appUser, role, seenAs } from '../users/user.table.ts'

type ImpersonationResult = Api['POST /api/users/{id}/see-as']['reply']

/**
 * Creates a token to view as another user. It has the permissions of that user for the lifetime of one token, in
 * read-only transactions. The stored row contains the Admin and the reason.
 */
export async function startImpersonation(
  muster: AppContext,
  db: Db,
  userId: string,
  reason: string,
  by: User,
): Promise<ImpersonationResult> {
  if (userId === by.userId) fail('IMPERSONATE_SELF')
  const [user] = await db.select({ isActive: appUser.isActive }).from(appUser).where(eq(appUser.id, userId))
  if (!user) fail('NOT_FOUND')
  if (!user.isActive) fail('IMPERSONATE_NO_USER')
  const [roleId, person] = await Promise.all([findStartingRole(db, userId), findUserAccess(db, userId)])
  const { hasLeft, isJoining } = person
  if (hasLeft && !(await canFormerEmployeeSignIn(db))) fail('IMPERSONATE_NO_USER')
  const [userData, [home], [held]] = await Promise.all([
    findSignedInUser(db, userId, ({ id }) => id === roleId, person),
    db.select({ timeZone: organisation.timeZone, locale: organisation.locale }).from(organisation),
    db.select({ permissions: role.permissions }).from(role).where(eq(role.id, roleId)),
    db.insert(seenAs).values({ userId, seenById: by.userId, reason: reason.trim(), untilAt: addTokenLifetime(muster) }),
  ])
  if (person.employeeId) await recordImpersonation(db, by, person.employeeId)
  const accessToken = await signAccessToken(muster, {
    userId,
    organisationId: db.organisationId,
    sessionId: by.sessionId,
    role: userData.currentRole.name,
    employeeId: person.employeeId,
    timeZone: person.timeZone ?? home?.timeZone ?? 'UTC',
    locale: home?.locale,
    seenBy: by.userId,
    hasLeft,
    isJoining,
  })
  const limits = hasLeft ? formerEmployeePermissions : isJoining ? joiningEmployeePermissions : null
  return { accessToken, expiresIn: ACCESS_SECONDS, userData, permissions: [...(limits ?? held?.permissions ?? [])] }
}

const addTokenLifetime = ({ clock }: AppContext) =>
  sql`${clock.now().toISOString()}::timestamptz + make_interval(secs => ${ACCESS_SECONDS})`
