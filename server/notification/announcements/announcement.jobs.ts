import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findOrganisationToday } from '../../main/organisation/settings.queries.ts'
import type { AnnouncementPayload } from './announcement.actions.ts'
import { announcement } from './announcement.table.ts'
import { countAudience, listNextRecipients } from './audience.ts'
import { deliverAnnouncement } from './deliver-announcement.ts'

const RECIPIENTS_PER_TRANSACTION = 500

/**
 * Sends an announcement in parts. Each part and its progress are one transaction, so a killed worker continues where it
 * stopped, and no user gets the announcement twice.
 */
export async function sendAnnouncement(
  muster: AppContext,
  { announcementId, ...tenancy }: AnnouncementPayload,
): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await muster.database.inTenant(tenancy, (db) => sendNextPart(muster, db, announcementId))
}

async function sendNextPart(muster: AppContext, db: Db, id: string): Promise<boolean> {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, id)).for('update')
  if (row?.state !== 'SCHEDULED' && row?.state !== 'SENDING') return false
  const today = await findOrganisationToday(db, muster.clock)
  const { lastUserId: after, audience } = row
  const userIds = await listNextRecipients(db, audience, { after, limit: RECIPIENTS_PER_TRANSACTION, today })
  await deliverAnnouncement(db, row, userIds)
  const hasMore = userIds.length === RECIPIENTS_PER_TRANSACTION
  await db
    .update(announcement)
    .set({
      state: hasMore ? 'SENDING' : 'SENT',
      done: sql`${announcement.done} + ${userIds.length}`,
      lastUserId: userIds.at(-1) ?? after,
      ...(row.state === 'SCHEDULED' ? { total: (await countAudience(db, audience, today)).total } : {}),
    })
    .where(eq(announcement.id, id))
  if (row.createdBy)
    await emitEvents(db, {
      kind: 'change',
      organisationId: db.organisationId,
      users: [row.createdBy],
      topics: ['notifications/announcements'],
    })
  return hasMore
}
