import nodemailer, { type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

interface Leaving {
  id: string
  channel: string
  recipient: string
  subject: string
  body: string
}

type Send = (message: Leaving) => Promise<void>

const PATIENCE_MS = 20_000

/** How messages of a channel leave, or null when nothing is configured for it. */
export function senderFor(config: Config, channel: string): Send | null {
  if (channel === 'MAIL') return config.smtpUrl ? byMail(config.smtpUrl, config.mailFrom) : null
  return config.smsUrl ? byHttp(config.smsUrl, config.smsToken) : null
}

const transports = new Map<string, Transporter>()

function byMail(smtpUrl: string, from: string): Send {
  const transport =
    transports.get(smtpUrl) ??
    nodemailer.createTransport({
      url: smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    })
  transports.set(smtpUrl, transport)
  return async ({ id, recipient, subject, body }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: body,
      html: asHtml(body),
      // The same for every attempt: a mail server that got it twice can tell.
      messageId: `<${id}@muster>`,
    })
  }
}

const byHttp =
  (url: string, token: string | null): Send =>
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const asHtml = (body: string): string =>
  `<p>${escapeHtml(body).replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br>')}</p>`
