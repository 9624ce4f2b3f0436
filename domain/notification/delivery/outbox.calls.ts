import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Nullable, Shape } from '../../kit/schema.ts'
import { notificationChannels } from '../channel.ts'

/**
 * DIGEST is kept for the daily email. KEPT was not sent because no provider is configured. DELIVERED and SEEN are
 * reported by the provider.
 */
export const outboxStates = ['QUEUED', 'DIGEST', 'SENT', 'DELIVERED', 'SEEN', 'FAILED', 'KEPT'] as const
export type OutboxState = (typeof outboxStates)[number]

/** A message that was sent. Without a configured provider it is stored for the Admin (state KEPT). */
export const OutboxRow = Type.Object({
  id: Id,
  channel: Choice(notificationChannels),
  recipient: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  state: Choice(outboxStates),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  createdAt: Type.String(),
  sentAt: Nullable(Type.String()),
})

export const messageProviders = ['SMTP', 'TWILIO', 'META', 'HTTP'] as const

/** A channel with its provider; null when none is configured. */
const ChannelRow = Type.Object({
  channel: Choice(['MAIL', 'SMS', 'WHATSAPP'] as const),
  provider: Nullable(Choice(messageProviders)),
  /** The sender, for example the address of mails. */
  sender: Nullable(Type.String()),
})

export const outboxCalls = defineCalls({
  'POST /api/outbox/search': {
    access: 'outbox.read',
    body: buildSearchBody(
      Shape({ channel: Type.Optional(Choice(notificationChannels)), state: Type.Optional(Choice(outboxStates)) }),
      ['createdAt'],
    ),
    response: buildPageSchema(OutboxRow),
    retry: 'natural',
  },
  /** Sends a message again that failed or was stored. */
  'POST /api/outbox/{id}/resend': { access: 'outbox.read', response: Done, retry: 'natural' },
  'GET /api/outbox/channels': { access: 'outbox.read', response: Type.Array(ChannelRow) },
  /** Sends a test message to the caller at once and reports the result of the provider. */
  'POST /api/outbox/channels/test': {
    access: 'outbox.read',
    body: Shape({ channel: Choice(['MAIL', 'SMS', 'WHATSAPP'] as const) }),
    response: Type.Object({ isSent: Type.Boolean(), error: Nullable(Type.String()) }),
  },
})
