import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../domain/contract.ts'
import { ADMIN, type RoleName } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { normaliseMobile } from '../../kit/mobile-number.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { isValidRecipient } from '../../notification/ports.ts'
import { getEmployeeDirectory } from '../ports.ts'
import { endAllSessions } from '../auth/end-session.actions.ts'
import { lockUserRow } from '../auth/account-lockout.ts'
import { assertCurrentPassword } from '../auth/password.actions.ts'
import { sendVerificationMail } from '../auth/verification/contact.actions.ts'
import { findOrganisationCountry } from '../organisation/settings.queries.ts'
import { assertRoleRank } from './role-rank.ts'
import { revokeMailedInvitations } from '../invitations/revoke-invitation.actions.ts'
import { findUser } from './user.queries.ts'
import { appUser, role, userRole } from './user.table.ts'
import { invalidateCodes } from '../auth/verification/one-time-code.ts'
import { sendAddressChangedMessage, type MessageAddressee } from '../auth/verification/verification-messages.ts'

type UserUpdateInput = Api['PUT /api/users/{id}']['args']['body']

/**
 * Changes the caller's own name, addresses and language. Users who manage users can also change roles and the active
 * state.
 */
export async function updateUser(
  muster: AppContext,
  db: Db,
  id: string,
  input: UserUpdateInput,
  { by, request }: { by: User; request: FastifyRequest },
) {
  const { version, roles, currentPassword, ...values } = input
  const isOwn = id === by.userId
  if (!isOwn || roles !== undefined || values.isActive !== undefined) assertPermission(by, 'user.manage')
  const { addressee, ...before } = await lockAndFindUser(db, id)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (!isOwn || roles !== undefined) assertRoleRank(by.role, [...before.roles, ...(roles ?? [])])
  if (isOwn && values.isActive === false) fail('SELF_DELETE')
  if (values.email !== undefined && !isValidRecipient(values.email)) fail('BAD_INPUT', {}, { email: 'BAD_RECIPIENT' })
  const isNewEmail = values.email !== undefined && values.email !== before.email
  if (isOwn && isNewEmail) await assertCurrentPassword(muster, db, id, currentPassword)
  if (before.employeeId) assertRecordFieldsUnchanged(before, values)

  const country = await findOrganisationCountry(db)
  await db
    .update(appUser)
    .set({
      ...buildUserChanges(before, values, country),
      version: version + 1,
      updatedAt: muster.clock.now().toISOString(),
    })
    .where(eq(appUser.id, id))
  if (isNewEmail) await revokeOldEmail(muster, db, addressee)
  if (isOwn && isNewEmail) await sendVerificationMail(muster, db, id, by, request)
  const hasNewRoles = roles !== undefined && [...roles].sort().join() !== [...before.roles].sort().join()
  if (hasNewRoles) await replaceUserRoles(db, id, roles)
  if (before.roles.includes(ADMIN) && (hasNewRoles || values.isActive === false)) await assertAdminRemains(db)
  if (values.isActive === false && before.isActive) await endAllSessions(muster, db, id, 'DEACTIVATED')
  else if (hasNewRoles) await endAllSessions(muster, db, id, 'ROLES_CHANGED')
  return (await findUser(db, id)) ?? fail('NOT_FOUND')
}

/** Deletes a user account permanently; the employee record is kept. */
export async function deleteUser(muster: AppContext, db: Db, id: string, by: User): Promise<void> {
  if (id === by.userId) fail('SELF_DELETE')
  const before = await lockAndFindUser(db, id)
  assertRoleRank(by.role, before.roles)
  await endAllSessions(muster, db, id, 'DELETED')
  await getEmployeeDirectory()?.unlink(db, id)
  await db.delete(appUser).where(eq(appUser.id, id))
  if (before.roles.includes(ADMIN)) await assertAdminRemains(db)
}

async function lockAndFindUser(db: Db, id: string) {
  const addressee = (await lockUserRow(db, id)) ?? fail('NOT_FOUND')
  const found = (await findUser(db, id)) ?? fail('NOT_FOUND')
  return { ...found, addressee }
}

// Links and codes sent to the old address become invalid, and a notice is sent to it.
async function revokeOldEmail(muster: AppContext, db: Db, before: MessageAddressee): Promise<void> {
  for (const purpose of ['RESET', 'INVITE', 'SIGN_IN']) await invalidateCodes(muster, db, before.id, purpose)
  await revokeMailedInvitations(db, before.id)
  await sendAddressChangedMessage(db, before)
}

type UserUpdateValues = Omit<UserUpdateInput, 'version' | 'roles' | 'currentPassword'>

// These values come from the employee record only.
function assertRecordFieldsUnchanged(
  before: { fullName: string; mobile: string | null },
  values: UserUpdateValues,
): void {
  const changed = (['fullName', 'mobile'] as const).filter(
    (name) => values[name] !== undefined && values[name] !== before[name],
  )
  if (changed.length > 0)
    fail('BAD_INPUT', {}, Object.fromEntries(changed.map((name) => [name, 'MANAGED_BY_EMPLOYEE_RECORD' as const])))
}

// A new address is not verified.
function buildUserChanges(
  before: { email: string | null; mobile: string | null },
  { mobile, ...values }: UserUpdateValues,
  country: string,
) {
  const plain = mobile && mobile !== before.mobile ? normaliseMobile(mobile, country) : mobile
  return {
    ...values,
    ...(plain === undefined ? {} : { mobile: plain }),
    ...(values.email !== undefined && values.email !== before.email ? { mailVerifiedAt: null } : {}),
    ...(plain !== undefined && plain !== before.mobile ? { mobileVerifiedAt: null } : {}),
  }
}

async function replaceUserRoles(db: Db, userId: string, names: RoleName[]): Promise<void> {
  const wanted = await db.select({ id: role.id }).from(role).where(inArray(role.name, names))
  await db.delete(userRole).where(eq(userRole.userId, userId))
  await db.insert(userRole).values(wanted.map(({ id }) => ({ userId, roleId: id })))
}

// Locks the row of the Admin role: two Admins who remove each other's role at the same time cannot both succeed.
async function assertAdminRemains(db: Db): Promise<void> {
  const [admin] = await db.select({ id: role.id }).from(role).where(eq(role.name, ADMIN)).for('no key update')
  if (!admin) fail('LAST_ADMIN')
  const left = await db
    .select({ one: sql`1` })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(and(eq(userRole.roleId, admin.id), eq(appUser.isActive, true)))
    .limit(1)
  if (left.length === 0) fail('LAST_ADMIN')
}
