import type { FastifyInstance } from 'fastify'
import { approvalCalls } from '../../domain/main/approval.calls.ts'
import { done } from '../../domain/kit/schema.ts'
import { getToday } from '../kit/clock.ts'
import { resolveLanguage } from '../kit/i18n.ts'
import { serve } from '../kit/serve.ts'
import { actOnMany } from './approval-bulk.actions.ts'
import { delegate, delegationsOf, endDelegation } from './approval-delegation.actions.ts'
import { approvalKinds } from './approval-kinds.ts'
import { nudge } from './approval-nudge.actions.ts'
import { act } from './approval.actions.ts'
import { countMine, countWaiting, findWay, searchWaiting } from './approval.queries.ts'

export const serveApprovals = (app: FastifyInstance) =>
  serve(app, approvalCalls, {
    'POST /api/approval/pipeline/statuses/action': async ({ db, body, user, muster }) => {
      const today = getToday(muster.clock, user.timeZone)
      await act(db, body, { user, now: muster.clock.now().toISOString(), today })
      return findWay(db, body.id, user, today)
    },
    'POST /api/approval/pipeline/statuses/actions': ({ db, body, user, muster, http }) =>
      actOnMany(
        db,
        body,
        { user, now: muster.clock.now().toISOString(), today: getToday(muster.clock, user.timeZone) },
        resolveLanguage(http.request.headers['accept-language']),
      ),
    'POST /api/approval/pipeline/statuses/{id}/nudge': async ({ db, params, user, muster }) => {
      await nudge(db, params.id, user, muster.clock.now().toISOString())
      return done
    },
    'GET /api/approval/delegations': ({ db, user, muster }) =>
      delegationsOf(db, user, getToday(muster.clock, user.timeZone)),
    'POST /api/approval/delegations': ({ db, body, user, muster }) =>
      delegate(db, body, user, getToday(muster.clock, user.timeZone)),
    'DELETE /api/approval/delegations/{id}': async ({ db, params, user }) => {
      await endDelegation(db, params.id, user)
      return done
    },
    'POST /api/approval/pipeline/statuses/admin/pending/entities': ({ db, body, user, muster }) =>
      searchWaiting(db, body, user, getToday(muster.clock, user.timeZone)),
    'POST /api/approval/pipeline/statuses/admin/pending/count': ({ db, body, user, muster }) =>
      countWaiting(db, user, body?.kind, getToday(muster.clock, user.timeZone)),
    'GET /api/approval/pipeline/statuses/pending/count': async ({ db, user, muster }) => ({
      count: await countMine(db, user, getToday(muster.clock, user.timeZone)),
    }),
    'GET /api/approval/types/all': () => approvalKinds().map(({ kind, label }) => ({ kind, label })),
    'GET /api/approval/pipeline/statuses/admin/status/{id}': ({ db, params, user, muster }) =>
      findWay(db, params.id, user, getToday(muster.clock, user.timeZone)),
  })
