import Type from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../kit/page.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, Text } from '../kit/schema.ts'
import { notificationChannels } from './channel.ts'
import { outboxStates } from './delivery/outbox.calls.ts'

/** An entry of the notification bell. `link` is a path of the web app. */
export const NotificationRow = Type.Object({
  id: Id,
  event: Type.String(),
  title: Type.String(),
  body: Type.String(),
  link: Nullable(Type.String()),
  readAt: Nullable(Type.String()),
  createdAt: Type.String(),
})

/** A message written by a user to other users of the organisation. */
const broadcastFields = {
  userIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  body: Text(4000, 1),
}
const BroadcastReply = Type.Object({ requestId: Id })

const RecipientDelivery = Type.Object({
  userId: Id,
  channel: Choice(notificationChannels),
  state: Choice([...outboxStates, 'READ'] as const),
  error: Nullable(Type.String()),
})

export const notificationCalls = defineCalls({
  'POST /api/notifications/getNotificationsByUser': {
    effect: 'reads',
    access: 'signed-in',
    body: buildSearchBody(Shape({ unread: Type.Optional(Type.Boolean()) }), ['createdAt']),
    response: Type.Intersect([buildPageSchema(NotificationRow), Type.Object({ unread: Type.Integer() })]),
    retry: 'natural',
  },
  'POST /api/notifications/markAsRead': {
    access: 'signed-in',
    body: Shape({ ids: Type.Optional(Type.Array(Id, { maxItems: 200 })), all: Type.Optional(Type.Literal(true)) }),
    response: Done,
    retry: 'natural',
  },
  'POST /api/notifications/send': {
    access: 'notification.send',
    body: Shape({
      ...broadcastFields,
      channels: Type.Array(Choice(notificationChannels), { minItems: 1, maxItems: 4, uniqueItems: true }),
      title: Text(200, 1),
      link: Type.Optional(Type.String({ pattern: '^/[^/\\\\]', maxLength: 300 })),
    }),
    response: BroadcastReply,
  },
  'POST /api/sms/send': { access: 'notification.send', body: Shape(broadcastFields), response: BroadcastReply },
  'POST /api/mail/send': {
    access: 'notification.send',
    body: Shape({ ...broadcastFields, subject: Text(200, 1) }),
    response: BroadcastReply,
  },
  /** The caller's newest 50 notifications. All projects share one bell: `projectId` has no effect. */
  'GET /api/notifications/appNotifications': {
    access: 'signed-in',
    query: Shape({ projectId: Type.Optional(Text(100)) }),
    response: Type.Array(NotificationRow),
  },
  /** Event stream: `change` {topics}, `notification` {id, title, body, link}, and `bye` {reason} before it closes. */
  'GET /api/notifications/sse/stream': {
    access: 'signed-in',
    query: Shape({ projectId: Type.Optional(Text(100)), userId: Type.Optional(Id) }),
    response: FileReply,
    file: true,
  },
  /** The delivery of a message, for each recipient and channel. */
  'GET /api/notifications/sse/status': {
    access: 'notification.send',
    query: Shape({ requestId: Id }),
    response: Type.Object({ requestId: Id, recipients: Type.Array(RecipientDelivery) }),
  },
})
