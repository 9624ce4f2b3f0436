import { eq } from 'drizzle-orm'
import { isEventName, type NoticeFacts } from '../../../domain/notification/events.ts'
import { toLanguage, type Language } from '../../../domain/notification/language.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { translate } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toMailLink } from '../../main/ports.ts'
import { appUser } from '../../main/users/user.table.ts'
import type { outgoing } from '../notification.table.ts'
import { MAIL_LOGO_ID } from '../providers/mail-sender.ts'
import type { ProviderMessage } from '../providers/senders.ts'
import { buildUnsubscribeUrl } from '../providers/unsubscribe.actions.ts'
import { loadMailLayout } from '../templates/mail-layout.ts'
import { renderText } from '../templates/render-notice.ts'
import { findMessageTemplate } from '../templates/template.queries.ts'
import { buildMailHtml } from './mail-html.ts'

export type OutgoingRow = typeof outgoing.$inferSelect

/** The complete message: the text of its template if there is one, the link, and the layout of an email. */
export async function writeProviderMessage(muster: AppContext, db: Db, row: OutgoingRow): Promise<ProviderMessage> {
  const language = await findUserLanguage(db, row.userId)
  const { subject, text, dltTemplateId, whatsapp } = await applyTemplate(db, row, language)
  const link = row.channel === 'MAIL' ? toMailLink(muster, db.organisationId, row) : row.link
  const url = link && muster.config.publicUrl ? `${muster.config.publicUrl}${link}` : null
  const message = {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: toOneLine(subject),
    // A path alone is useless without the web address.
    body: url ? `${text}\n\n${url}` : text,
    html: null,
    logo: null,
    unsubscribeUrl: null,
    dltTemplateId,
    whatsapp,
  }
  if (row.channel !== 'MAIL') return message
  const { logo, ...appearance } = await loadMailLayout(muster, db)
  const button = url ? { label: translate(language, 'Open in Muster'), url } : null
  const html = buildMailHtml(
    { language, title: message.subject, body: text, button },
    { ...appearance, logo: logo && `cid:${MAIL_LOGO_ID}` },
  )
  return { ...message, html, logo, unsubscribeUrl: buildUnsubscribeUrl(muster, db.organisationId, row) }
}

/** The subject and text alone, to store a message that cannot be sent. */
export async function writeMessageText(db: Db, row: OutgoingRow): Promise<{ subject: string; body: string }> {
  const { subject, text } = await applyTemplate(db, row, await findUserLanguage(db, row.userId))
  return { subject, body: text }
}

// A line break would begin another header.
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

async function findUserLanguage(db: Db, userId: string | null): Promise<Language> {
  if (userId === null) return toLanguage('')
  const [user] = await db.select({ language: appUser.language }).from(appUser).where(eq(appUser.id, userId))
  return toLanguage(user?.language ?? '')
}

async function applyTemplate(db: Db, row: OutgoingRow, language: Language) {
  const { event, channel, projectId, subject, body } = row
  const plain = { subject, text: body, dltTemplateId: null, whatsapp: null }
  if (event === null || !isEventName(event)) return plain
  const found = await findMessageTemplate(db, { event, channel, language, projectId })
  if (!found) return plain
  const facts: NoticeFacts = row.facts ?? {}
  const written = renderText(found.language, found, facts)
  const variables = found.whatsappVariables.map(
    (name) => renderText(found.language, { title: '', body: `{{${name}}}` }, facts).body,
  )
  return {
    subject: written.title || subject,
    text: channel === 'MAIL' ? written.body : [written.title, written.body].filter(Boolean).join('\n'),
    dltTemplateId: found.dltTemplateId,
    whatsapp: found.whatsappName ? { name: found.whatsappName, language: found.language, variables } : null,
  }
}
