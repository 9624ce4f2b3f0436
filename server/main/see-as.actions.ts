import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import { formerPermissions } from '../../domain/main/former.ts'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { ACCESS_SECONDS, signAccessToken } from '../kit/tokens.ts'
import type { User } from '../kit/user.ts'
import { organisation } from './organisation.table.ts'
import { formerMaySignIn, personOf } from './ports.ts'
import { startingRole } from './session.actions.ts'
import { userDataOf } from './session.queries.ts'
import { appUser, role, seenAs } from './user.table.ts'

type Seeing = Api['POST /api/users/{id}/see-as']['reply']

/**
 * A token to look through somebody's eyes with: it reads what they may read, for one token's life, in transactions that
 * the database lets change nothing. The row it leaves says who looked, and why.
 */
export async function seeAs(muster: AppContext, db: Db, userId: string, reason: string, by: User): Promise<Seeing> {
  if (userId === by.userId) fail('SEE_AS_ONESELF')
  const [user] = await db.select({ isActive: appUser.isActive }).from(appUser).where(eq(appUser.id, userId))
  if (!user) fail('NOT_FOUND')
  if (!user.isActive) fail('SEE_AS_NOBODY')
  const [roleId, person] = await Promise.all([startingRole(db, userId), personOf(db, userId)])
  const { hasLeft } = person
  if (hasLeft && !(await formerMaySignIn(db))) fail('SEE_AS_NOBODY')
  const [userData, [home], [held]] = await Promise.all([
    userDataOf(db, userId, ({ id }) => id === roleId, hasLeft),
    db.select({ timeZone: organisation.timeZone }).from(organisation),
    db.select({ permissions: role.permissions }).from(role).where(eq(role.id, roleId)),
    db.insert(seenAs).values({ userId, seenById: by.userId, reason: reason.trim(), untilAt: endOf(muster) }),
  ])
  const accessToken = await signAccessToken(muster, {
    userId,
    organisationId: db.organisationId,
    sessionId: by.sessionId,
    role: userData.currentRole.name,
    employeeId: person.employeeId,
    timeZone: person.timeZone ?? home?.timeZone ?? 'UTC',
    seenBy: by.userId,
    hasLeft,
  })
  const permissions = hasLeft ? [...formerPermissions] : (held?.permissions ?? [])
  return { accessToken, expiresIn: ACCESS_SECONDS, userData, permissions }
}

const endOf = ({ clock }: AppContext) =>
  sql`${clock.now().toISOString()}::timestamptz + make_interval(secs => ${ACCESS_SECONDS})`
