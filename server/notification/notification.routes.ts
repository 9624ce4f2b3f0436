import type { FastifyInstance } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { eventCalls } from '../../domain/notification/event.calls.ts'
import { notificationCalls } from '../../domain/notification/notification.calls.ts'
import { outboxCalls } from '../../domain/notification/outbox.calls.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/serve.ts'
import { changeSubscription, forgetSubscription, mayChooseFor, subscribe } from './event.actions.ts'
import { allEvents, toldOf } from './event.queries.ts'
import { bellOf, markRead, newestOf } from './notification.queries.ts'
import { searchOutbox } from './outbox.queries.ts'
import { send, statusOf } from './send.actions.ts'
import { streamAnswer } from './stream-answer.ts'
import { openStreams } from './stream.ts'

export function serveNotifications(app: FastifyInstance): void {
  const streams = openStreams(app.muster)
  app.addHook('preClose', async () => streams.closeAll())

  serve(app, outboxCalls, {
    'POST /api/outbox/search': ({ body, db, muster }) => searchOutbox(db, body, muster.config),
  })

  serve(app, eventCalls, {
    'GET /api/leave-hr/events/all': async () => allEvents(),
    'GET /api/leave-hr/event/subscriptions/user/{userId}': ({ params, user, db }) => {
      mayChooseFor(user, params.userId)
      return toldOf(db, params.userId)
    },
    'GET /api/leave-hr/event/subscriptions/organisation': ({ db }) => toldOf(db, null),
    'POST /api/leave-hr/event/subscriptions': ({ body: { userId, ...choice }, user, db }) =>
      subscribe(db, { ...choice, userId: userId === undefined ? user.userId : userId }, user),
    'PUT /api/leave-hr/event/subscriptions/{id}': ({ params, body, user, db }) =>
      changeSubscription(db, params.id, body.channels, user),
    'DELETE /api/leave-hr/event/subscriptions/{id}': async ({ params, user, db }) => {
      await forgetSubscription(db, params.id, user)
      return done
    },
  })

  serve(app, notificationCalls, {
    'POST /api/notifications/getNotificationsByUser': ({ body, user, db }) => bellOf(db, user.userId, body),

    'POST /api/notifications/markAsRead': async ({ body, user, db, muster }) => {
      await markRead(db, user.userId, body, muster.clock.now())
      return done
    },

    'POST /api/notifications/send': ({ body, db }) => send(db, body),
    'POST /api/sms/send': ({ body, db }) => send(db, { ...body, title: '', channels: ['SMS'] }),
    'POST /api/mail/send': ({ body: { subject, ...message }, db }) =>
      send(db, { ...message, title: subject, channels: ['MAIL'] }),

    'GET /api/notifications/appNotifications': ({ user, db }) => newestOf(db, user.userId),

    'GET /api/notifications/sse/stream': ({ query, user, http }) => {
      if (query.userId !== undefined && query.userId !== user.userId) fail('NOT_ALLOWED', { permission: 'user.read' })
      return streamAnswer(app, streams, http.request, http.reply)
    },

    'GET /api/notifications/sse/status': ({ query, db }) => statusOf(db, query.requestId),
  })
}
