import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { InvitationChannel } from '../../../domain/main/invitations/invitation.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { sendLinkMessage } from '../auth/verification/verification-messages.ts'
import type { User } from '../../kit/user.ts'
import { assertRoleRank } from '../users/role-rank.ts'
import { findUser } from '../users/user.queries.ts'
import { appUser } from '../users/user.table.ts'
import { createInvitationCode, createInvitationToken } from './invitation-secret.ts'
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

export interface PrintedCode {
  fullName: string
  username: string
  code: string
  expiresAt: string
}

/** Creates the code of an invitation for printing. An earlier code or link becomes invalid. */
export async function printInvitation(muster: AppContext, db: Db, id: string, by: User): Promise<PrintedCode[]> {
  await reopenInvitation(muster, db, id, { channel: 'PRINT', by })
  return makeCodes(muster, db, [id])
}

/** Creates the codes of all unaccepted invitations of a batch. Users who have become HR or Admin since are left out. */
export async function printBatch(muster: AppContext, db: Db, batchId: string): Promise<PrintedCode[]> {
  const rows = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.batchId, batchId),
        eq(invitation.channel, 'PRINT'),
        eq(invitation.state, 'SENT'),
        sql`not exists (select from user_role h join role l on l.id = h.role_id
          where h.user_id = ${invitation.userId} and l.name in (${HR}, ${ADMIN}))`,
      ),
    )
  return makeCodes(
    muster,
    db,
    rows.map(({ id }) => id),
  )
}

/** Revokes an unaccepted invitation: its link or code becomes invalid. */
export async function revokeInvitation(db: Db, id: string, by: User): Promise<void> {
  const { state } = await lockInvitation(db, id, by)
  if (state === 'ACCEPTED') fail('INVITATION_USED')
  await db.update(invitation).set({ state: 'REVOKED' }).where(eq(invitation.id, id))
}

/** Revokes what was mailed to a former address of a user. */
export async function revokeMailedInvitations(db: Db, userId: string): Promise<void> {
  await db
    .update(invitation)
    .set({ state: 'REVOKED' })
    .where(and(eq(invitation.userId, userId), eq(invitation.state, 'SENT'), isNotNull(invitation.email)))
}

// Otherwise a user could send the invitation of a user with a higher role to themselves and get that role.
async function lockInvitation(db: Db, id: string, by: User) {
  const [found] = await db.select().from(invitation).where(eq(invitation.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  const user = (await findUser(db, found.userId)) ?? fail('NOT_FOUND')
  assertRoleRank(by.role, user.roles)
  return found
}

// Users with a password get no invitation, because it must never replace a password.
async function reopenInvitation(
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

function calculateInvitationTimes({ clock, config }: AppContext) {
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

async function makeCodes(muster: AppContext, db: Db, ids: string[]): Promise<PrintedCode[]> {
  if (ids.length === 0) return []
  const people = await db
    .select({ id: invitation.id, userId: appUser.id, fullName: appUser.fullName, username: appUser.username })
    .from(invitation)
    .innerJoin(appUser, eq(appUser.id, invitation.userId))
    .where(inArray(invitation.id, ids))
    .orderBy(appUser.fullName, appUser.id)
  const times = calculateInvitationTimes(muster)
  const made = people.map((person) => ({ ...person, ...createInvitationCode(muster, person.userId) }))
  const hashes = JSON.stringify(made.map(({ id, hash }) => ({ id, hash })))
  await db.execute(sql`
    update invitation i set secret_hash = m.hash, email = null, sent_at = ${times.sentAt}, expires_at = ${times.expiresAt}
    from jsonb_to_recordset(${hashes}::jsonb) as m(id uuid, hash text) where i.id = m.id`)
  return made.map(({ fullName, username, code }) => ({ fullName, username, code, expiresAt: times.expiresAt }))
}
