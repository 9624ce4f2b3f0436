import nodemailer, { type Transporter } from 'nodemailer'
import { RefusedMessageError, SENDER_TIMEOUT_MS } from './provider-request.ts'
import type { Sender } from './senders.ts'

const smtpTransports = new Map<string, Transporter>()

function openTransport(smtpUrl: string): Transporter {
  const known = smtpTransports.get(smtpUrl)
  if (known) return known
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: SENDER_TIMEOUT_MS,
    greetingTimeout: SENDER_TIMEOUT_MS,
    socketTimeout: SENDER_TIMEOUT_MS,
  })
  smtpTransports.set(smtpUrl, transport)
  return transport
}

/** Sends emails by SMTP, as text and HTML. */
export const createMailSender =
  (smtpUrl: string, from: string): Sender =>
  async ({ id, recipient, subject, body, html, logo, unsubscribe }) => {
    const sending = openTransport(smtpUrl).sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: unsubscribe ? `${body}\n\n${unsubscribe.label}: ${unsubscribe.url}` : body,
      html: html ?? undefined,
      // The same id for every attempt, so that a mail server can detect duplicates.
      messageId: `<${id}@muster>`,
      attachments: logo ? [{ filename: 'logo.png', content: logo, cid: MAIL_LOGO_ID }] : [],
      headers: unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
    })
    await sending.catch((error: Error) => {
      throw isRecipientRefused(error) ? new RefusedMessageError(error.message) : error
    })
    return null
  }

/** A 5xx reply to the sender or recipient, such as an unknown mailbox (RFC 5321, 4.2.1). */
const isRecipientRefused = (error: Error): boolean =>
  'code' in error && error.code === 'EENVELOPE' && 'responseCode' in error && Number(error.responseCode) >= 500

export const MAIL_LOGO_ID = 'logo@muster'
