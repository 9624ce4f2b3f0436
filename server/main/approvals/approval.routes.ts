import type { FastifyInstance } from 'fastify'
import { approvalCalls } from '../../../domain/main/approvals/approval.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import { getToday } from '../../kit/clock.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import { decideApprovals } from './bulk-approval.actions.ts'
import { createDelegation, listDelegations, endDelegation } from './delegation.actions.ts'
import { listApprovalKinds } from './approval-kinds.ts'
import { addApprovalComment } from './comment.actions.ts'
import { assertUnchanged, readApprovalLink } from './approval-link.ts'
import { remindApprover } from './reminder.actions.ts'
import { decideApproval } from './approval.actions.ts'
import {
  countOwnPendingApprovals,
  countPendingApprovals,
  findApprovalDetail,
  searchPendingApprovals,
} from './approval.queries.ts'

export const serveApprovals = (app: FastifyInstance) =>
  serve(app, approvalCalls, {
    'POST /api/approval/pipeline/statuses/action': async ({ db, body, user, muster }) => {
      const today = getToday(muster.clock, user.timeZone)
      await decideApproval(db, body, { user, now: muster.clock.now().toISOString(), today })
      return findApprovalDetail(db, body.id, user, today)
    },
    'POST /api/approval/pipeline/statuses/actions': ({ db, body, user, muster, http }) =>
      decideApprovals(
        db,
        body,
        { user, now: muster.clock.now().toISOString(), today: getToday(muster.clock, user.timeZone) },
        resolveLanguage(http.request.headers['accept-language']),
      ),
    'POST /api/approval/pipeline/statuses/{id}/comments': ({ db, params, body, user, muster }) =>
      addApprovalComment(
        db,
        { id: params.id, text: body.text },
        { user, now: muster.clock.now().toISOString(), today: getToday(muster.clock, user.timeZone) },
      ),
    'GET /api/approval/links/{token}': async ({ db, params, user, muster }) => {
      const link = readApprovalLink(muster, params.token, user)
      const detail = await findApprovalDetail(db, link.requestId, user, getToday(muster.clock, user.timeZone))
      assertUnchanged(detail, link)
      return detail
    },
    'POST /api/approval/links/{token}': async ({ db, params, body, user, muster }) => {
      const link = readApprovalLink(muster, params.token, user)
      const { requestId: id, version } = link
      const today = getToday(muster.clock, user.timeZone)
      assertUnchanged(await findApprovalDetail(db, id, user, today), link)
      await decideApproval(db, { ...body, id, version }, { user, now: muster.clock.now().toISOString(), today })
      return findApprovalDetail(db, id, user, today)
    },
    'POST /api/approval/pipeline/statuses/{id}/nudge': async ({ db, params, user, muster }) => {
      await remindApprover(db, params.id, user, muster.clock.now().toISOString())
      return done
    },
    'GET /api/approval/delegations': ({ db, user, muster }) =>
      listDelegations(db, user, getToday(muster.clock, user.timeZone)),
    'POST /api/approval/delegations': ({ db, body, user, muster }) =>
      createDelegation(db, body, user, getToday(muster.clock, user.timeZone)),
    'DELETE /api/approval/delegations/{id}': async ({ db, params, user }) => {
      await endDelegation(db, params.id, user)
      return done
    },
    'POST /api/approval/pipeline/statuses/admin/pending/entities': ({ db, body, user, muster }) =>
      searchPendingApprovals(db, body, user, {
        now: muster.clock.now().toISOString(),
        today: getToday(muster.clock, user.timeZone),
      }),
    'POST /api/approval/pipeline/statuses/admin/pending/count': ({ db, body, user, muster }) =>
      countPendingApprovals(db, user, body?.kind, getToday(muster.clock, user.timeZone)),
    'GET /api/approval/pipeline/statuses/pending/count': async ({ db, user, muster }) => ({
      count: await countOwnPendingApprovals(db, user, getToday(muster.clock, user.timeZone)),
    }),
    'GET /api/approval/types/all': () => listApprovalKinds().map(({ kind, label }) => ({ kind, label })),
    'GET /api/approval/pipeline/statuses/admin/status/{id}': ({ db, params, user, muster }) =>
      findApprovalDetail(db, params.id, user, getToday(muster.clock, user.timeZone)),
  })
