import { and, eq, inArray, sql } from 'drizzle-orm'
import { DIGEST_EVENT } from '../../../domain/notification/events.ts'
import { toLanguage } from '../../../domain/notification/language.ts'
import { getLocalTime, minutesUntil } from '../../../domain/notification/local-time.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { translate } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'
import { findDeliveryTime } from './delivery-time.queries.ts'

const MAX_DIGEST_ROWS = 200

/** Sends the daily emails that are due, in every organisation. */
export const sendDueDigests = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db) => sendDigests(db, muster.clock.now(), muster.config.mode === 'production'))

async function sendDigests(db: Db, now: Date, blanksText: boolean): Promise<void> {
  const { rows } = await db.execute<{ id: string; language: string }>(sql`
    select u.id, u.language from app_user u
    where u.id in (select o.user_id from outgoing o where o.state = 'DIGEST') order by u.id limit 1000`)
  for (const { id, language } of rows) await sendDigest(db, { id, language }, now, blanksText)
}

/** One email with the notices of a user from before the last digest time. Without a digest time, with all of them. */
async function sendDigest(
  db: Db,
  user: { id: string; language: string },
  now: Date,
  blanksText: boolean,
): Promise<void> {
  const { digestAt, timeZone } = await findDeliveryTime(db, user.id)
  const dueAt = digestAt === null ? now : findLastOccurrence(digestAt, timeZone, now)
  const isDue = and(
    eq(outgoing.userId, user.id),
    eq(outgoing.state, 'DIGEST'),
    sql`${outgoing.createdAt} <= ${dueAt.toISOString()}`,
  )
  const due = await db.select().from(outgoing).where(isDue).orderBy(outgoing.id).limit(MAX_DIGEST_ROWS).for('update')
  const [first] = due
  if (!first) return
  const language = toLanguage(user.language)
  await db.insert(outgoing).values({
    channel: 'MAIL',
    recipient: first.recipient,
    subject: translate(language, 'Your notifications: {{count}}', { count: due.length }),
    body: due.map(({ subject, body }) => (body === subject ? subject : `${subject}\n${body}`)).join('\n\n'),
    link: '/notifications',
    sensitive: true,
    userId: user.id,
    event: DIGEST_EVENT,
  })
  const blank = blanksText ? { subject: '', body: '', facts: null } : {}
  await db
    .update(outgoing)
    .set({ state: 'SENT', sentAt: now.toISOString(), ...blank })
    .where(
      inArray(
        outgoing.id,
        due.map(({ id }) => id),
      ),
    )
}

/** The last time, up to now, at which a clock in the time zone showed this time. */
function findLastOccurrence(time: string, timeZone: string, now: Date): Date {
  const ago = (minutesUntil(time, getLocalTime(timeZone, now)) % 1_440) * 60_000
  return new Date(now.getTime() - ago - (now.getTime() % 60_000))
}
