import type { FastifyInstance } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { subscriptionCalls } from '../../domain/notification/subscription.calls.ts'
import { notificationCalls } from '../../domain/notification/notification.calls.ts'
import { outboxCalls } from '../../domain/notification/delivery/outbox.calls.ts'
import { serve } from '../kit/http/serve.ts'
import { updateSubscription, deleteSubscription, assertCanSubscribe, saveSubscription } from './subscription.actions.ts'
import { listEvents, listEventPreferences } from './subscription.queries.ts'
import { searchNotifications, markNotificationsRead, listNewestNotifications } from './notification.queries.ts'
import { findVisibleProjectId } from '../task/ports.ts'
import { updateUserLanguage } from '../main/ports.ts'
import { deliveryTimeCalls } from '../../domain/notification/delivery-time.calls.ts'
import { listChannels, testChannel } from './delivery/channel-test.actions.ts'
import { saveBirthdayChoice, saveDeliveryTime } from './delivery/delivery-time.actions.ts'
import { findDeliveryTimes } from './delivery/delivery-time.queries.ts'
import { resendMessage } from './delivery/outbox.actions.ts'
import { searchOutbox } from './delivery/outbox.queries.ts'
import { sendBroadcast, findBroadcastStatus } from './announcements/broadcast.actions.ts'
import { openEventStream } from './stream/live-stream-reply.ts'
import { openLiveStreams } from './stream/live-stream.ts'

export function serveNotifications(app: FastifyInstance): void {
  const streams = openLiveStreams(app.muster)
  app.addHook('preClose', async () => streams.closeAll())

  serve(app, outboxCalls, {
    'POST /api/outbox/search': ({ body, db, muster }) => searchOutbox(db, body, muster.config),
    'POST /api/outbox/{id}/resend': async ({ params, db }) => {
      await resendMessage(db, params.id)
      return done
    },
    'GET /api/outbox/channels': ({ muster }) => listChannels(muster.config),
    'POST /api/outbox/channels/test': ({ body, user, db, muster }) =>
      testChannel(muster, db, body.channel, user.userId),
  })

  serve(app, deliveryTimeCalls, {
    'GET /api/notifications/deliveryTime': ({ user, db }) => findDeliveryTimes(db, user.userId),
    'PUT /api/notifications/deliveryTime': async ({ body, user, db }) => {
      await saveDeliveryTime(db, user.userId, body.time)
      return done
    },
    'PUT /api/notifications/deliveryTime/organisation': async ({ body, db }) => {
      await saveDeliveryTime(db, null, body)
      return done
    },
    'PUT /api/notifications/birthday': async ({ body, user, db }) => {
      await saveBirthdayChoice(db, user.userId, body.isAnnounced)
      return done
    },
    'PUT /api/users/language': async ({ body, user, db }) => {
      await updateUserLanguage(db, user.userId, body.language)
      return done
    },
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
    'POST /api/notifications/getNotificationsByUser': async ({ body, user, db }) =>
      searchNotifications(db, user.userId, body, await findVisibleProjectId(db, body.filters?.projectId, user)),

    'POST /api/notifications/markAsRead': async ({ body, user, db, muster }) => {
      await markNotificationsRead(db, user.userId, body, muster.clock.now())
      return done
    },

    'POST /api/notifications/send': ({ body, user, db }) => sendBroadcast(db, body, user.userId),
    'POST /api/sms/send': ({ body, user, db }) =>
      sendBroadcast(db, { ...body, title: '', channels: ['SMS'] }, user.userId),
    'POST /api/mail/send': ({ body: { subject, ...message }, user, db }) =>
      sendBroadcast(db, { ...message, title: subject, channels: ['MAIL'] }, user.userId),

    'GET /api/notifications/appNotifications': async ({ query, user, db }) =>
      listNewestNotifications(db, user.userId, await findVisibleProjectId(db, query.projectId, user)),

    'GET /api/notifications/sse/stream': (context) => openEventStream(app, streams, context),

    'GET /api/notifications/sse/status': ({ query, db }) => findBroadcastStatus(db, query.requestId),
  })
}
