import type { FastifyInstance } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { calendarFeedCalls, requestRulesCalls } from '../../domain/leave/request/request-rules.calls.ts'
import { serve } from '../kit/http/serve.ts'
import {
  deleteCalendarFeed,
  findCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from './calendar/ical-feed.actions.ts'
import { startShutdown } from './lifecycle/shutdown.jobs.ts'
import { listRequestRules, readRequestRules, setRequestRules } from './lists/request-rules.actions.ts'

/** Leave policy rules, shutdowns and calendar links. */
export function serveRequestRules(app: FastifyInstance): void {
  serve(app, requestRulesCalls, {
    'GET /api/leave-hr/leave/types/{id}/rules': ({ db, params }) => readRequestRules(db, params.id),
    'GET /api/leave-hr/leave/rules/all': ({ db }) => listRequestRules(db),
    'PUT /api/leave-hr/leave/types/{id}/rules': ({ db, params, body }) => setRequestRules(db, params.id, body),
    'POST /api/leave-hr/leave/blocks/{id}/apply': async ({ db, params, user }) => {
      await startShutdown(db, params.id, user.userId)
      return done
    },
  })
  serve(app, calendarFeedCalls, {
    'GET /api/leave-hr/leave/feed': ({ db, user }) => findCalendarFeed(db, user),
    'POST /api/leave-hr/leave/feed': ({ db, user }) => renewCalendarFeed(db, user),
    'DELETE /api/leave-hr/leave/feed': async ({ db, user }) => {
      await deleteCalendarFeed(db, user)
      return done
    },
    'GET /api/leave-hr/leave/feed/{secret}': ({ muster, params }) => readCalendarFeed(muster, params.secret),
  })
}
