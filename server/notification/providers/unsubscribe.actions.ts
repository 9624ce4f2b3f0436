import { sql } from 'drizzle-orm'
import {
  DIGEST_EVENT,
  eventNames,
  findEventDefinition,
  isEventName,
  resolveChannels,
  type EventName,
} from '../../../domain/notification/events.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { eventSubscription } from '../notification.table.ts'
import { findRecipients } from '../recipient.queries.ts'

const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe'

/** The signed address that ends emails about an event. Null for a mandatory event, or without a web address. */
export function buildUnsubscribeUrl(
  { config, secrets }: AppContext,
  organisationId: string,
  { userId, event }: { userId: string | null; event: string | null },
): string | null {
  if (!config.publicUrl || userId === null || event === null || listOptionalEvents(event).length === 0) return null
  const content = Buffer.from([organisationId, userId, event].join(' ')).toString('base64url')
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}?token=${content}.${secrets.sign(`unsubscribe ${content}`)}`
}

/** The page that asks for a confirmation. It names the event; the signature is checked when the reader confirms. */
export const buildUnsubscribePath = (token: string): string =>
  `/unsubscribe#${new URLSearchParams({ token, event: readContent(token.split('.')[0] ?? '').event }).toString()}`

/** Removes the emails about the event of a signed token, or of its daily summary, from the channels of its user. */
export async function unsubscribe(muster: AppContext, token: string): Promise<void> {
  const [content = '', signature = ''] = token.split('.')
  if (!muster.secrets.verify(`unsubscribe ${content}`, signature)) fail('SIGNATURE_INVALID')
  const { organisationId, userId, event } = readContent(content)
  const events = listOptionalEvents(event)
  await muster.database.inTenant({ organisationId, userId }, async (db) => {
    const [user] = await findRecipients(db, [userId])
    if (!user) return
    const changed = events.flatMap((one) => {
      const channels = resolveChannels(user, one)
      return channels.includes('MAIL')
        ? [{ userId, event: one, channels: channels.filter((channel) => channel !== 'MAIL') }]
        : []
    })
    if (changed.length === 0) return
    await db
      .insert(eventSubscription)
      .values(changed)
      .onConflictDoUpdate({
        target: [eventSubscription.organisationId, eventSubscription.userId, eventSubscription.event],
        set: { channels: sql`excluded.channels` },
      })
  })
}

/** The events whose emails an unsubscribe link ends. Mandatory events and announcements cannot be switched off. */
function listOptionalEvents(event: string): readonly EventName[] {
  if (event === DIGEST_EVENT) return eventNames
  return isEventName(event) && !findEventDefinition(event).isMandatory ? [event] : []
}

function readContent(content: string): { organisationId: string; userId: string; event: string } {
  const [organisationId = '', userId = '', event = ''] = Buffer.from(content, 'base64url').toString().split(' ')
  return { organisationId, userId, event }
}
