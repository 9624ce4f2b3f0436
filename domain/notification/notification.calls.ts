import Type from 'typebox'
import { calls } from '../kit/contract.ts'
import { pageOf, searchOf } from '../kit/page.ts'
import { Choice, Done, Id, Nullable, Shape } from '../kit/schema.ts'

/** One line of the bell. `link` is a path of the web app. */
export const NotificationRow = Type.Object({
  id: Id,
  event: Type.String(),
  title: Type.String(),
  body: Type.String(),
  link: Nullable(Type.String()),
  readAt: Nullable(Type.String()),
  createdAt: Type.String(),
})

export const channels = ['MAIL', 'SMS', 'WHATSAPP', 'APP'] as const
export const outboxStates = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const

/** A message that left, or, with no provider configured, was kept for the Admin to read (state KEPT). */
export const OutboxRow = Type.Object({
  id: Id,
  channel: Choice(channels),
  recipient: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  state: Choice(outboxStates),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  createdAt: Type.String(),
  sentAt: Nullable(Type.String()),
})

export const notificationCalls = calls({
  'POST /api/notifications/getNotificationsByUser': {
    access: 'signed-in',
    body: searchOf(Shape({ unread: Type.Optional(Type.Boolean()) }), ['createdAt']),
    response: Type.Intersect([pageOf(NotificationRow), Type.Object({ unread: Type.Integer() })]),
    retry: 'natural',
  },
  'POST /api/notifications/markAsRead': {
    access: 'signed-in',
    body: Shape({ ids: Type.Optional(Type.Array(Id, { maxItems: 200 })), all: Type.Optional(Type.Literal(true)) }),
    response: Done,
    retry: 'natural',
  },
  'POST /api/outbox/search': {
    access: 'outbox.read',
    body: searchOf(Shape({ channel: Type.Optional(Choice(channels)), state: Type.Optional(Choice(outboxStates)) }), ['createdAt']),
    response: pageOf(OutboxRow),
    retry: 'natural',
  },
})
