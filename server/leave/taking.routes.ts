import type { FastifyInstance } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { feedCalls, takingCalls } from '../../domain/leave/taking.calls.ts'
import { serve } from '../kit/serve.ts'
import { endFeed, feedOf, readFeed, renewFeed } from './feed.actions.ts'
import { startShutdown } from './shutdown.jobs.ts'
import { allRules, readRules, setRules } from './taking.actions.ts'

/** The rules of taking leave, shutdowns, and the calendar that goes with a person. */
export function serveTaking(app: FastifyInstance): void {
  serve(app, takingCalls, {
    'GET /api/leave-hr/leave/types/{id}/rules': ({ db, params }) => readRules(db, params.id),
    'GET /api/leave-hr/leave/rules/all': ({ db }) => allRules(db),
    'PUT /api/leave-hr/leave/types/{id}/rules': ({ db, params, body }) => setRules(db, params.id, body),
    'POST /api/leave-hr/leave/blocks/{id}/apply': async ({ db, params, user }) => {
      await startShutdown(db, params.id, user.userId)
      return done
    },
  })
  serve(app, feedCalls, {
    'GET /api/leave-hr/leave/feed': ({ db, user }) => feedOf(db, user),
    'POST /api/leave-hr/leave/feed': ({ db, user }) => renewFeed(db, user),
    'DELETE /api/leave-hr/leave/feed': async ({ db, user }) => {
      await endFeed(db, user)
      return done
    },
    'GET /api/leave-hr/leave/feed/{secret}': ({ muster, params }) => readFeed(muster, params.secret),
  })
}
