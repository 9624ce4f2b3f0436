import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { invitation } from './invitation.table.ts'
import { lockInvitation } from './send-invitation.actions.ts'

/** Revokes an unaccepted invitation: its link or code becomes invalid. */
export async function revokeInvitation(db: Db, id: string, by: User): Promise<void> {
  const { state } = await lockInvitation(db, id, by)
  if (state === 'ACCEPTED') fail('INVITATION_USED')
  await db.update(invitation).set({ state: 'REVOKED' }).where(eq(invitation.id, id))
}

/** Revokes the invitations that were mailed to a former address of a user. */
export async function revokeMailedInvitations(db: Db, userId: string): Promise<void> {
  await db
    .update(invitation)
    .set({ state: 'REVOKED' })
    .where(and(eq(invitation.userId, userId), eq(invitation.state, 'SENT'), isNotNull(invitation.email)))
}
