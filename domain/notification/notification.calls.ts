import Type from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../kit/page.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, Text } from '../kit/schema.ts'
import { notificationChannels } from './channel.ts'
import { outboxStates } from './delivery/outbox.calls.ts'
import { LinkPath } from './announcements/announcement.calls.ts'

/** An entry of the notification bell. `link` is a path of the web app. */
export const NotificationRow = Type.Object({
  id: Id,
  event: Type.String(),
  title: Type.String(),
  body: Type.String(),
  link: Nullable(Type.String()),
  readAt: Nullable(Type.String()),
  createdAt: Type.String(),
  projectId: Nullable(Id),
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
    body: buildSearchBody(
      Shape({ unread: Type.Optional(Type.Boolean()), projectId: Type.Optional(Id), event: Type.Optional(Text(100)) }),
      ['createdAt'],
    ),
    response: Type.Intersect([
      buildPageSchema(NotificationRow),
      Type.Object({
        unread: Type.Integer(),
        /** The newest unread notification of each event, with their number; the newest first. */
        unreadByEvent: Type.Array(Type.Object({ count: Type.Integer(), newest: NotificationRow })),
      }),
    ]),
    retry: 'natural',
  },
  'POST /api/notifications/markAsRead': {
    access: 'signed-in',
    body: Shape({
      ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      event: Type.Optional(Text(100)),
      all: Type.Optional(Type.Literal(true)),
    }),
    response: Done,
    retry: 'natural',
  },
  'POST /api/notifications/send': {
    access: 'notification.send',
    body: Shape({
      ...broadcastFields,
      channels: Type.Array(Choice(notificationChannels), { minItems: 1, maxItems: 4, uniqueItems: true }),
      title: Text(200, 1),
      link: Type.Optional(LinkPath),
    }),
    response: BroadcastReply,
  },
  'POST /api/sms/send': { access: 'notification.send', body: Shape(broadcastFields), response: BroadcastReply },
  'POST /api/mail/send': {
    access: 'notification.send',
    body: Shape({ ...broadcastFields, subject: Text(200, 1) }),
    response: BroadcastReply,
  },
  /** The caller's newest 50 notifications: those of a project, or all without `projectId`. */
  'GET /api/notifications/appNotifications': {
    access: 'signed-in',
    query: Shape({ projectId: Type.Optional(Id) }),
    response: Type.Array(NotificationRow),
  },
  /**
   * Event stream: `change` {topics}, `notification` {id, title, body, link}, and `bye` {reason} before it closes. The
   * id of a notification is the id of its event; a stream continues after the one in `Last-Event-ID`. The first event,
   * `hello`, has the id to continue from before the first notification.
   */
  'GET /api/notifications/sse/stream': {
    access: 'signed-in',
    query: Shape({
      projectId: Type.Optional(Id),
      userId: Type.Optional(Id),
      /** The same as the header `Last-Event-ID`, which a browser cannot set. */
      lastEventId: Type.Optional(Text(100)),
    }),
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
