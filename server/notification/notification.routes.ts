import type { FastifyInstance } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { subscriptionCalls } from '../../domain/notification/subscription.calls.ts'
import { notificationCalls } from '../../domain/notification/notification.calls.ts'
import { outboxCalls } from '../../domain/notification/delivery/outbox.calls.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/http/serve.ts'
import { updateSubscription, deleteSubscription, assertCanSubscribe, saveSubscription } from './subscription.actions.ts'
import { listEvents, listEventPreferences } from './subscription.queries.ts'
import { searchNotifications, markNotificationsRead, listNewestNotifications } from './notification.queries.ts'
import { searchOutbox } from './delivery/outbox.queries.ts'
import { sendBroadcast, findBroadcastStatus } from './broadcast.actions.ts'
import { openEventStream } from './live-stream-reply.ts'
import { openLiveStreams } from './live-stream.ts'

export function serveNotifications(app: FastifyInstance): void {
  const streams = openLiveStreams(app.muster)
  app.addHook('preClose', async () => streams.closeAll())

  serve(app, outboxCalls, {
    'POST /api/outbox/search': ({ body, db, muster }) => searchOutbox(db, body, muster.config),
  })

  serve(app, subscriptionCalls, {
    'GET /api/leave-hr/events/all': async () => listEvents(),
    'GET /api/leave-hr/event/subscriptions/user/{userId}': ({ params, user, db }) => {
      assertCanSubscribe(user, params.userId)
      return listEventPreferences(db, params.userId)
    },
    'GET /api/leave-hr/event/subscriptions/organisation': ({ db }) => listEventPreferences(db, null),
    'POST /api/leave-hr/event/subscriptions': ({ body: { userId, ...choice }, user, db }) =>
      saveSubscription(db, { ...choice, userId: userId === undefined ? user.userId : userId }, user),
    'PUT /api/leave-hr/event/subscriptions/{id}': ({ params, body, user, db }) =>
      updateSubscription(db, params.id, body.channels, user),
    'DELETE /api/leave-hr/event/subscriptions/{id}': async ({ params, user, db }) => {
      await deleteSubscription(db, params.id, user)
      return done
    },
  })

  serve(app, notificationCalls, {
    'POST /api/notifications/getNotificationsByUser': ({ body, user, db }) =>
      searchNotifications(db, user.userId, body),

    'POST /api/notifications/markAsRead': async ({ body, user, db, muster }) => {
      await markNotificationsRead(db, user.userId, body, muster.clock.now())
      return done
    },

    'POST /api/notifications/send': ({ body, db }) => sendBroadcast(db, body),
    'POST /api/sms/send': ({ body, db }) => sendBroadcast(db, { ...body, title: '', channels: ['SMS'] }),
    'POST /api/mail/send': ({ body: { subject, ...message }, db }) =>
      sendBroadcast(db, { ...message, title: subject, channels: ['MAIL'] }),

    'GET /api/notifications/appNotifications': ({ user, db }) => listNewestNotifications(db, user.userId),

    'GET /api/notifications/sse/stream': ({ query, user, http }) => {
      if (query.userId !== undefined && query.userId !== user.userId) fail('NOT_ALLOWED', { permission: 'user.read' })
      return openEventStream(app, streams, http.request, http.reply)
    },

    'GET /api/notifications/sse/status': ({ query, db }) => findBroadcastStatus(db, query.requestId),
  })
}
