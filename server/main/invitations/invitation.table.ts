import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvitationChannel, InvitationState } from '../../../domain/main/invitations/invitation.ts'
import { index, instant, tenantForeignKey, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'
import { appUser } from '../users/user.table.ts'

/** The invitation of a user to set a password. `secretHash` is the hash of the mailed link or of the printed code. */
export const invitation = tenantTable(
  'invitation',
  {
    userId: uuid('user_id').notNull(),
    channel: text('channel').$type<InvitationChannel>().notNull(),
    state: text('state').$type<InvitationState>().notNull().default('SENT'),
    /** The address it was mailed to. Accepting it verifies this address. */
    email: text('email'),
    /** Null until the code is printed. */
    secretHash: text('secret_hash'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    invitedBy: uuid('invited_by'),
    batchId: uuid('batch_id'),
  },
  (table) => [
    tenantForeignKey('invitation_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    uniqueIndex('invitation_open_key')
      .on(table.organisationId, table.userId)
      .where(sql`state = 'SENT'`),
    index('invitation_user_idx').on(table.organisationId, table.userId),
    index('invitation_secret_idx').on(table.organisationId, table.secretHash),
    index('invitation_created_idx').on(table.organisationId, table.createdAt, table.id),
    index('invitation_batch_idx').on(table.organisationId, table.batchId),
  ],
)
