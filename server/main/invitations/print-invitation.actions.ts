import { and, eq, sql } from 'drizzle-orm'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { invitation } from './invitation.table.ts'
import { reopenInvitation } from './send-invitation.actions.ts'
import { createInvitationCodes, type PrintedCode } from './invitation-codes.ts'

/** Creates the code of an invitation for printing. An earlier code or link becomes invalid. */
export async function printInvitation(muster: AppContext, db: Db, id: string, by: User): Promise<PrintedCode[]> {
  await reopenInvitation(muster, db, id, { channel: 'PRINT', by })
  return createInvitationCodes(muster, db, [id])
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
  return createInvitationCodes(
    muster,
    db,
    rows.map(({ id }) => id),
  )
}
