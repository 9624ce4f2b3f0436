import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Id, Nullable, Shape } from '../../kit/schema.ts'
import { notificationChannels } from '../channel.ts'

export const outboxStates = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const

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
})
