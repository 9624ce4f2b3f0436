import type { OutgoingChannel } from '../../../domain/notification/channel.ts'
import type { messageProviders } from '../../../domain/notification/delivery/outbox.calls.ts'
import type { Config } from '../../config.ts'
import type { MailLink } from '../delivery/mail-html.ts'
import { createHttpSender } from './http-sender.ts'
import { createMailSender } from './mail-sender.ts'
import { createMetaSender } from './meta-sender.ts'
import { createTwilioSender } from './twilio-sender.ts'

/** A message as a provider gets it. The text is complete; `html` and `logo` are those of an email. */
export interface ProviderMessage {
  id: string
  channel: OutgoingChannel
  recipient: string
  subject: string
  body: string
  html: string | null
  logo: Buffer | null
  /** The link for one-click unsubscription (RFC 8058). */
  unsubscribe: MailLink | null
  /** The id of the approved text of an SMS in India. */
  dltTemplateId: string | null
  /** An approved template of WhatsApp with the texts of its variables. */
  whatsapp: { name: string; language: string; variables: string[] } | null
}

/** Sends a message and returns the id that the provider gave to it, if any. Throws when it was not accepted. */
export type Sender = (message: ProviderMessage) => Promise<string | null>

export interface ChannelProvider {
  provider: (typeof messageProviders)[number]
  /** The sender that recipients see. */
  sender: string | null
  send: Sender
}

/** The provider of a channel; null when none is configured. */
export function findProvider(config: Config, channel: OutgoingChannel): ChannelProvider | null {
  const { twilio, meta } = config
  if (channel === 'MAIL')
    return config.smtpUrl
      ? { provider: 'SMTP', sender: config.mailFrom, send: createMailSender(config.smtpUrl, config.mailFrom) }
      : null
  if (channel === 'WHATSAPP' && meta) return { provider: 'META', sender: meta.phoneId, send: createMetaSender(meta) }
  const from = channel === 'WHATSAPP' ? twilio?.whatsappFrom : twilio?.smsFrom
  if (twilio && from)
    return { provider: 'TWILIO', sender: from, send: createTwilioSender(twilio, from, config.publicUrl) }
  if (!config.smsUrl) return null
  return { provider: 'HTTP', sender: null, send: createHttpSender(config.smsUrl, config.smsToken) }
}
