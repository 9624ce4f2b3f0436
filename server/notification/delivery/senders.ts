import nodemailer, { type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'

interface SenderMessage {
  id: string
  channel: string
  recipient: string
  subject: string
  body: string
}

type Sender = (message: SenderMessage) => Promise<void>

const SENDER_TIMEOUT_MS = 20_000

/** The sender of a channel; null when it is not configured. */
export function findSender(config: Config, channel: string): Sender | null {
  if (channel === 'MAIL') return config.smtpUrl ? createMailSender(config.smtpUrl, config.mailFrom) : null
  return config.smsUrl ? createHttpSender(config.smsUrl, config.smsToken) : null
}

const smtpTransports = new Map<string, Transporter>()

function createMailSender(smtpUrl: string, from: string): Sender {
  const transport =
    smtpTransports.get(smtpUrl) ??
    nodemailer.createTransport({
      url: smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: SENDER_TIMEOUT_MS,
      greetingTimeout: SENDER_TIMEOUT_MS,
      socketTimeout: SENDER_TIMEOUT_MS,
    })
  smtpTransports.set(smtpUrl, transport)
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: body,
      html: toHtml(body),
      // The same id for every attempt, so that a mail server can detect duplicates.
      messageId: `<${id}@muster>`,
    })
  }
}

const createHttpSender =
  (url: string, token: string | null): Sender =>
  async ({ id, channel, recipient, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ id, channel, to: recipient, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(SENDER_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  }

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '')

const toHtml = (body: string): string =>
  `<p>${escapeHtml(body).replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br>')}</p>`
