import { and, eq, inArray } from 'drizzle-orm'
import type { InvitationChannel } from '../../../domain/main/invitations/invitation.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { sendLinkMessage } from '../auth/verification/verification-messages.ts'
import type { User } from '../../kit/user.ts'
import { assertRoleRank } from '../users/role-rank.ts'
import { findUser } from '../users/user.queries.ts'
import { appUser } from '../users/user.table.ts'
import { createInvitationToken } from './invitation-secret.ts'
import { invitation } from './invitation.table.ts'

export interface InvitedUser {
  userId: string
  username: string
  email: string | null
  language: string
}

export interface InvitationOptions {
  channel: InvitationChannel
  /** The address of the web app for links: `https://hr.acme.example`. */
  origin: string
  invitedBy: string | null
  batchId?: string | null
}

/**
 * Invites users without a password. By mail, each gets a link. On paper, the codes are created when they are printed.
 */
export async function sendInvitations(
  muster: AppContext,
  db: Db,
  users: readonly InvitedUser[],
  options: InvitationOptions,
): Promise<Map<string, string>> {
  if (users.length === 0) return new Map()
  const { channel, invitedBy, batchId } = options
  await expireInvitations(
    db,
    users.map(({ userId }) => userId),
  )
  const made = users.map((user) => ({ user, id: newId() }))
  const times = calculateInvitationTimes(muster)
  await db
    .insert(invitation)
    .values(made.map(({ id, user }) => ({ id, userId: user.userId, channel, invitedBy, batchId, ...times })))
  if (channel === 'MAIL') for (const { id, user } of made) await mailInvitation(muster, db, id, user, options.origin)
  return new Map(made.map(({ id, user }) => [user.userId, id]))
}

/** Sends an invitation by mail again with a new link; the old link becomes invalid. */
export async function resendInvitation(
  muster: AppContext,
  db: Db,
  id: string,
  { by, origin }: { by: User; origin: string },
): Promise<void> {
  const { userId } = await reopenInvitation(muster, db, id, { channel: 'MAIL', by })
  const [user] = await db
    .select({ userId: appUser.id, username: appUser.username, email: appUser.email, language: appUser.language })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (!user?.email) fail('NO_EMAIL')
  await mailInvitation(muster, db, id, user, origin)
}

// Otherwise a user could send the invitation of a user with a higher role to themselves and get that role.
export async function lockInvitation(db: Db, id: string, by: User) {
  const [found] = await db.select().from(invitation).where(eq(invitation.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  const user = (await findUser(db, found.userId)) ?? fail('NOT_FOUND')
  assertRoleRank(by.role, user.roles)
  return found
}

// Users with a password get no invitation, because it must never replace a password.
export async function reopenInvitation(
  muster: AppContext,
  db: Db,
  id: string,
  { channel, by }: { channel: InvitationChannel; by: User },
) {
  const found = await lockInvitation(db, id, by)
  const [user] = await db
    .select({ passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(eq(appUser.id, found.userId))
  if (found.state === 'ACCEPTED' || user?.passwordHash) fail('INVITATION_USED')
  await expireInvitations(db, [found.userId])
  await db
    .update(invitation)
    .set({ state: 'SENT', channel, email: null, secretHash: null, ...calculateInvitationTimes(muster) })
    .where(eq(invitation.id, id))
  return found
}

const expireInvitations = (db: Db, userIds: string[]) =>
  db
    .update(invitation)
    .set({ state: 'EXPIRED' })
    .where(and(inArray(invitation.userId, userIds), eq(invitation.state, 'SENT')))

export function calculateInvitationTimes({ clock, config }: AppContext) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + config.invitationDays * 86_400_000)
  return { sentAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
}

async function mailInvitation(
  muster: AppContext,
  db: Db,
  id: string,
  user: InvitedUser,
  origin: string,
): Promise<void> {
  const { token, hash } = createInvitationToken(db.organisationId)
  await db.update(invitation).set({ secretHash: hash, email: user.email }).where(eq(invitation.id, id))
  // After the #, because browsers do not send this part to servers or logs.
  const link = `${origin}/invitation#token=${token}`
  const facts = { link, username: user.username, days: muster.config.invitationDays }
  await sendLinkMessage(db, { ...user, id: user.userId, mobile: null }, 'INVITE', facts)
}
