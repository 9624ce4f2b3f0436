import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import { plainMobile } from '../../domain/main/mobile.ts'
import { ADMIN, type RoleName } from '../../domain/main/roles.ts'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import { assertPermission } from '../kit/serve.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { isRecipient } from '../notification/ports.ts'
import { peopleKeeper } from './ports.ts'
import { endUser } from './session-end.actions.ts'
import { lockUser } from './sign-in-lock.ts'
import { refuseAbove } from './user-rank.ts'
import { findUser } from './user.queries.ts'
import { appUser, role, userRole } from './user.table.ts'
import { voidCodes } from './verify-code.ts'
import { sendAddressChanged, type Addressee } from './verify-messages.ts'

type Change = Api['PUT /api/users/{id}']['args']['body']

/** One's own name, addresses and language; for those who keep sign-ins also roles and whether it is active. */
export async function updateUser(muster: AppContext, db: Db, id: string, input: Change, by: User) {
  const { version, roles, ...values } = input
  const isOwn = id === by.userId
  if (!isOwn || roles !== undefined || values.isActive !== undefined) assertPermission(by, 'user.manage')
  const { addressee, ...before } = await findLocked(db, id)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (!isOwn || roles !== undefined) refuseAbove(by.role, [...before.roles, ...(roles ?? [])])
  if (isOwn && values.isActive === false) fail('SELF_DELETE')
  if (values.email !== undefined && !isRecipient(values.email)) fail('BAD_INPUT', {}, { email: 'BAD_RECIPIENT' })

  await db
    .update(appUser)
    .set({ ...changed(before, values), version: version + 1, updatedAt: muster.clock.now().toISOString() })
    .where(eq(appUser.id, id))
  if (values.email !== undefined && values.email !== before.email) await changeAddress(muster, db, addressee)
  const hasNewRoles = roles !== undefined && [...roles].sort().join() !== [...before.roles].sort().join()
  if (hasNewRoles) await replaceRoles(db, id, roles)
  if (before.roles.includes(ADMIN) && (hasNewRoles || values.isActive === false)) await refuseWithoutAdmin(db)
  if (values.isActive === false && before.isActive) await endUser(muster, db, id, 'DEACTIVATED')
  else if (hasNewRoles) await endUser(muster, db, id, 'ROLES_CHANGED')
  return (await findUser(db, id)) ?? fail('NOT_FOUND')
}

/** Takes a sign-in away for good; the person's HR record stays. */
export async function deleteUser(muster: AppContext, db: Db, id: string, by: User): Promise<void> {
  if (id === by.userId) fail('SELF_DELETE')
  const before = await findLocked(db, id)
  refuseAbove(by.role, before.roles)
  await endUser(muster, db, id, 'DELETED')
  await peopleKeeper()?.unlink(db, id)
  await db.delete(appUser).where(eq(appUser.id, id))
  if (before.roles.includes(ADMIN)) await refuseWithoutAdmin(db)
}

async function findLocked(db: Db, id: string) {
  const addressee = (await lockUser(db, id)) ?? fail('NOT_FOUND')
  const found = (await findUser(db, id)) ?? fail('NOT_FOUND')
  return { ...found, addressee }
}

// What was sent to the old address opens nothing any more, and whoever reads there hears of it.
async function changeAddress(muster: AppContext, db: Db, before: Addressee): Promise<void> {
  for (const purpose of ['RESET', 'INVITE', 'SIGN_IN']) await voidCodes(muster, db, before.id, purpose)
  await sendAddressChanged(db, before)
}

type Values = Omit<Change, 'version' | 'roles'>

// A new address has yet to be proven.
function changed(before: { email: string; mobile: string | null }, { mobile, ...values }: Values) {
  const plain = mobile ? plainMobile(mobile) : mobile
  return {
    ...values,
    ...(plain === undefined ? {} : { mobile: plain }),
    ...(values.email !== undefined && values.email !== before.email ? { mailVerifiedAt: null } : {}),
    ...(plain !== undefined && plain !== before.mobile ? { mobileVerifiedAt: null } : {}),
  }
}

async function replaceRoles(db: Db, userId: string, names: RoleName[]): Promise<void> {
  const wanted = await db.select({ id: role.id }).from(role).where(inArray(role.name, names))
  await db.delete(userRole).where(eq(userRole.userId, userId))
  await db.insert(userRole).values(wanted.map(({ id }) => ({ userId, roleId: id })))
}

// The Admin role's own row is held meanwhile: two Admins who take each other's role away can't both succeed.
async function refuseWithoutAdmin(db: Db): Promise<void> {
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
