import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { roleNames } from '../../main/users/roles.ts'
import { notificationChannels } from '../channel.ts'

export const announcementStates = ['SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type AnnouncementState = (typeof announcementStates)[number]

const IdList = Type.Array(Id, { maxItems: 500, uniqueItems: true })

/** The recipients: active users who match all given lists. Without any list, all active users. */
export const Audience = Shape({
  userIds: Type.Optional(IdList),
  departmentIds: Type.Optional(IdList),
  zoneIds: Type.Optional(IdList),
  employeeTypeIds: Type.Optional(IdList),
  roles: Type.Optional(Type.Array(Choice(roleNames), { maxItems: 5, uniqueItems: true })),
})
export type Audience = Static<typeof Audience>

const ChannelCount = Type.Object({
  channel: Choice(notificationChannels),
  /** Users with an address for the channel. */
  reachable: Type.Integer(),
})

const AnnouncementRow = Type.Object({
  id: Id,
  title: Type.String(),
  channels: Type.Array(Choice(notificationChannels)),
  state: Choice(announcementStates),
  sendAt: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  /** Recipients who opened it in the app, or whose provider reported that they read it. */
  seen: Type.Integer(),
  by: Nullable(Type.String()),
  createdAt: Type.String(),
})
export type AnnouncementRow = Static<typeof AnnouncementRow>

const Announcement = Type.Object({
  ...AnnouncementRow.properties,
  body: Type.String(),
  link: Nullable(Type.String()),
  progress: Type.Array(
    Type.Object({
      channel: Choice(notificationChannels),
      waiting: Type.Integer(),
      sent: Type.Integer(),
      seen: Type.Integer(),
      failed: Type.Integer(),
      kept: Type.Integer(),
    }),
  ),
})
export type Announcement = Static<typeof Announcement>

export const LinkPath = Type.String({ pattern: '^/[^/\\\\]', maxLength: 300 })

const textFields = {
  channels: Type.Array(Choice(notificationChannels), { minItems: 1, maxItems: 4, uniqueItems: true }),
  title: Text(200, 1),
  body: Text(4000, 1),
  link: Type.Optional(Nullable(LinkPath)),
}

export const announcementCalls = defineCalls({
  'POST /api/notifications/announcements': {
    access: 'notification.send',
    /** `sendAt` is a time in the future; without it the announcement is sent at once. */
    body: Shape({
      ...textFields,
      audience: Audience,
      sendAt: Type.Optional(Nullable(Type.String({ format: 'date-time', maxLength: 40 }))),
    }),
    response: Announcement,
  },
  /** The number of recipients, in total and by channel. */
  'POST /api/notifications/announcements/count': {
    effect: 'reads',
    access: 'notification.send',
    body: Audience,
    response: Type.Object({ total: Type.Integer(), channels: Type.Array(ChannelCount) }),
    retry: 'natural',
  },
  'POST /api/notifications/announcements/preview': {
    effect: 'reads',
    access: 'notification.send',
    body: Shape(textFields),
    response: Type.Array(
      Type.Object({
        channel: Choice(notificationChannels),
        title: Type.String(),
        body: Type.String(),
        html: Nullable(Type.String()),
        parts: Nullable(Type.Integer()),
      }),
    ),
    retry: 'natural',
  },
  'POST /api/notifications/announcements/search': {
    access: 'notification.send',
    body: buildSearchBody(Shape({ state: Type.Optional(Choice(announcementStates)) }), ['createdAt', 'sendAt']),
    response: buildPageSchema(AnnouncementRow),
    retry: 'natural',
  },
  'GET /api/notifications/announcements/{id}': { access: 'notification.send', response: Announcement },
  /** The recipients who opened it in the app, newest first. */
  'POST /api/notifications/announcements/{id}/readers': {
    effect: 'reads',
    access: 'notification.send',
    body: buildSearchBody(Shape({ hasRead: Type.Optional(Type.Boolean()) }), ['readAt']),
    response: buildPageSchema(Type.Object({ userId: Id, name: Type.String(), readAt: Nullable(Type.String()) })),
    retry: 'natural',
  },
  /** Cancels a scheduled announcement. */
  'DELETE /api/notifications/announcements/{id}': { access: 'notification.send', response: Done },
})
