import { eq, sql } from 'drizzle-orm'
import { DIGEST_EVENT, isEventName, type NoticeFacts } from '../../../domain/notification/events.ts'
import { toLanguage } from '../../../domain/notification/language.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { translate } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toMailLink } from '../../main/ports.ts'
import { organisation } from '../../main/organisation/organisation.table.ts'
import { appUser } from '../../main/users/user.table.ts'
import type { outgoing } from '../notification.table.ts'
import { MAIL_LOGO_ID } from '../providers/mail-sender.ts'
import type { ProviderMessage } from '../providers/senders.ts'
import { buildUnsubscribeUrl } from '../providers/unsubscribe.actions.ts'
import { loadMailLayout } from '../templates/mail-layout.ts'
import { renderText, type TextStyle } from '../templates/render-notice.ts'
import { findMessageTemplate } from '../templates/template.queries.ts'
import { buildMailHtml } from './mail-html.ts'
import { addMessageLink } from './message-link.ts'

export type OutgoingRow = typeof outgoing.$inferSelect

/** The complete message: the text of its template if there is one, the link, and the layout of an email. */
export async function writeProviderMessage(muster: AppContext, db: Db, row: OutgoingRow): Promise<ProviderMessage> {
  const style = await findTextStyle(db, row.userId)
  const { language, subject, text, dltTemplateId, whatsapp } = await applyTemplate(db, row, style)
  const link = row.channel === 'MAIL' ? toMailLink(muster, db.organisationId, row) : row.link
  const url = link && muster.config.publicUrl ? `${muster.config.publicUrl}${link}` : null
  const message = {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: toOneLine(subject),
    // A path alone is useless without the web address.
    body: addMessageLink(text, url, { dltTemplateId }),
    html: null,
    logo: null,
    unsubscribe: null,
    dltTemplateId,
    whatsapp,
  }
  if (row.channel !== 'MAIL') return message
  const { logo, ...appearance } = await loadMailLayout(muster, db)
  const button = url ? { label: translate(language, 'Open in Muster'), url } : null
  const unsubscribeUrl = buildUnsubscribeUrl(muster, db.organisationId, row)
  const unsubscribe = unsubscribeUrl ? { label: translate(language, unsubscribeLabel(row)), url: unsubscribeUrl } : null
  const html = buildMailHtml(
    { language, title: message.subject, body: text, button, unsubscribe },
    { ...appearance, logo: logo && `cid:${MAIL_LOGO_ID}` },
  )
  return { ...message, html, logo, unsubscribe }
}

const unsubscribeLabel = ({ event }: OutgoingRow): string =>
  event === DIGEST_EVENT ? 'Unsubscribe from daily summary emails' : 'Unsubscribe from emails about this event'

/** The subject and text alone, to store a message that cannot be sent. */
export async function writeMessageText(db: Db, row: OutgoingRow): Promise<{ subject: string; body: string }> {
  const { subject, text } = await applyTemplate(db, row, await findTextStyle(db, row.userId))
  return { subject, body: text }
}

// A line break would begin another header.
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

async function findTextStyle(db: Db, userId: string | null): Promise<TextStyle> {
  const [found] = await db
    .select({ language: appUser.language, locale: organisation.locale })
    .from(organisation)
    .leftJoin(appUser, userId === null ? sql`false` : eq(appUser.id, userId))
  return { language: toLanguage(found?.language ?? ''), locale: found?.locale }
}

async function applyTemplate(db: Db, row: OutgoingRow, { language, locale }: TextStyle) {
  const { event, channel, projectId, subject, body } = row
  const plain = { language, subject, text: body, dltTemplateId: null, whatsapp: null }
  if (event === null || !isEventName(event)) return plain
  const found = await findMessageTemplate(db, { event, channel, language, projectId })
  if (!found) return plain
  const facts: NoticeFacts = row.facts ?? {}
  const written = renderText({ language: found.language, locale }, found, facts)
  const variables = found.whatsappVariables.map((name) =>
    toVariable(renderText({ language: found.language, locale }, { title: '', body: `{{${name}}}` }, facts).body),
  )
  return {
    // A fallback template is in another language than the reader's; the button and the footer follow it.
    language: found.language,
    subject: written.title || subject,
    text: channel === 'MAIL' ? written.body : [written.title, written.body].filter(Boolean).join('\n'),
    dltTemplateId: found.dltTemplateId,
    whatsapp: found.whatsappName ? { name: found.whatsappName, language: found.language, variables } : null,
  }
}

// A variable of WhatsApp may not be empty or contain line breaks, tabs or more than four spaces.
const toVariable = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 1024) || '-'
