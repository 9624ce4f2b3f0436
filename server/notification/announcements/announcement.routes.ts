import { resolveLanguage } from '../../kit/i18n.ts'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { announcementCalls } from '../../../domain/notification/announcements/announcement.calls.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { cancelAnnouncement, createAnnouncement, previewAnnouncement } from './announcement.actions.ts'
import { findAnnouncement, searchAnnouncements, searchReaders } from './announcement.queries.ts'
import { countAudience } from './audience.ts'

export const serveAnnouncements = (app: FastifyInstance): void =>
  serve(app, announcementCalls, {
    'POST /api/notifications/announcements': ({ body, user, db, muster: { clock } }) =>
      createAnnouncement(db, body, { user, now: clock.now(), today: getToday(clock, user.timeZone) }),
    'POST /api/notifications/announcements/count': ({ body, user, db, muster: { clock } }) =>
      countAudience(db, body, getToday(clock, user.timeZone)),
    'POST /api/notifications/announcements/preview': ({ body, db, muster, http }) =>
      previewAnnouncement(muster, db, body, resolveLanguage(http.request.headers['accept-language'])),
    'POST /api/notifications/announcements/search': ({ body, db }) => searchAnnouncements(db, body),
    'GET /api/notifications/announcements/{id}': ({ params, db }) => findAnnouncement(db, params.id),
    'POST /api/notifications/announcements/{id}/readers': ({ params, body, db }) => searchReaders(db, params.id, body),
    'DELETE /api/notifications/announcements/{id}': async ({ params, db }) => {
      await cancelAnnouncement(db, params.id)
      return done
    },
  })
