import { and, eq } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { measureSms } from '../../../domain/notification/templates/sms-length.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { buildMailHtml } from '../delivery/mail-html.ts'
import { addMessageLink } from '../delivery/message-link.ts'
import { loadMailLayout } from '../templates/mail-layout.ts'
import { findAnnouncement } from './announcement.queries.ts'
import { announcement } from './announcement.table.ts'
import { countAudience } from './audience.ts'

type AnnouncementInput = Api['POST /api/notifications/announcements']['args']['body']
type PreviewInput = Api['POST /api/notifications/announcements/preview']['args']['body']

export interface AnnouncementPayload extends JobPayload {
  announcementId: string
}

/** Schedules an announcement. A job sends it, at once or at `sendAt`. */
export async function createAnnouncement(
  db: Db,
  { sendAt = null, link = null, ...input }: AnnouncementInput,
  { user, now, today }: { user: User; now: Date; today: Day },
) {
  if (sendAt !== null && Date.parse(sendAt) <= now.getTime()) fail('BAD_INPUT', {}, { sendAt: 'ANNOUNCEMENT_IN_PAST' })
  const { total } = await countAudience(db, input.audience, today)
  if (total === 0) fail('BAD_INPUT', {}, { audience: 'AUDIENCE_EMPTY' })
  const id = newId()
  await db.insert(announcement).values({
    ...input,
    id,
    link,
    total,
    state: 'SCHEDULED',
    sendAt: sendAt ?? now.toISOString(),
    createdBy: user.userId,
  })
  const payload: AnnouncementPayload = { organisationId: db.organisationId, userId: user.userId, announcementId: id }
  await enqueueJob(db, 'send-announcement', payload, { key: `announcement ${id}`, runAt: sendAt ?? undefined })
  return findAnnouncement(db, id)
}

/** Cancels an announcement that is not being sent yet. */
export async function cancelAnnouncement(db: Db, id: string): Promise<void> {
  const cancelled = await db
    .update(announcement)
    .set({ state: 'CANCELLED' })
    .where(and(eq(announcement.id, id), eq(announcement.state, 'SCHEDULED')))
    .returning({ id: announcement.id })
  if (cancelled.length > 0) return
  await findAnnouncement(db, id)
  fail('ANNOUNCEMENT_NOT_SCHEDULED')
}

/** The announcement as each of its channels shows it. */
export async function previewAnnouncement(
  muster: AppContext,
  db: Db,
  { title, body, link = null, channels }: PreviewInput,
  language: Language,
) {
  const { logo, ...appearance } = await loadMailLayout(muster, db)
  const url = link && `${muster.config.publicUrl ?? ''}${link}`
  const button = url ? { label: translate(language, 'Open in Muster'), url } : null
  const html = buildMailHtml(
    { language, title, body, button },
    { ...appearance, logo: logo && `data:image/png;base64,${logo.toString('base64')}` },
  )
  const text = addMessageLink(`${title}\n${body}`, muster.config.publicUrl ? url : null, {})
  return channels.map((channel) => ({
    channel,
    title: channel === 'APP' || channel === 'MAIL' ? title : '',
    body: channel === 'APP' || channel === 'MAIL' ? body : text,
    html: channel === 'MAIL' ? html : null,
    parts: channel === 'SMS' ? measureSms(text).parts : null,
  }))
}
