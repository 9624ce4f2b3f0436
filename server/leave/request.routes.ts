import type { FastifyInstance } from 'fastify'
import { teamCalendarCalls, leaveRequestCalls } from '../../domain/leave/request/request.calls.ts'
import { done } from '../../domain/kit/schema.ts'
import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app-context.ts'
import { fail } from '../kit/errors.ts'
import { resolveLanguage } from '../kit/i18n.ts'
import { assertPermission, serve } from '../kit/http/serve.ts'
import type { TimedActor, User } from '../kit/user.ts'
import { countOwnPendingApprovals } from '../main/approval-ports.ts'
import { cancelLeave } from './lifecycle/cancel.actions.ts'
import { withdrawLeave } from './lifecycle/withdraw.actions.ts'
import { readTeamCalendar } from './calendar/team-calendar.queries.ts'
import { readApprovalContext, readLeaveDetail } from './request/detail.queries.ts'
import { attachDocument, downloadDocument, uploadDocument } from './request/document.actions.ts'
import { exportLeaves } from './request/export.queries.ts'
import { previewRequest } from './request/preview.queries.ts'
import { previewWithoutRequest } from './lifecycle/reopen-request.actions.ts'
import { recordLeave, requestLeave } from './lifecycle/request.actions.ts'
import { leaveApprovalKinds, findLeave, searchLeaves, searchPendingLeaves } from './request/request.queries.ts'
import { listLeaveApprovalKinds, provideLeaveApprovals } from './lifecycle/approval-callbacks.ts'

export function serveLeaveRequests(app: FastifyInstance): void {
  provideLeaveApprovals()
  serve(app, leaveRequestCalls, {
    'POST /api/leave-hr/leave/withdraws/search': ({ db, body, user, muster }) =>
      searchLeaves(db, body, user, readToday(muster, user)),
    'POST /api/leave-hr/leave/withdraws/pending': ({ db, body, user, muster }) =>
      searchPendingLeaves(db, body, user, readToday(muster, user)),
    'GET /api/leave-hr/leave/withdraws/pending/count': async ({ db, user, muster }) => ({
      count: await countOwnPendingApprovals(db, user, readToday(muster, user), leaveApprovalKinds),
    }),
    'GET /api/leave-hr/leave/withdraws/approval/types': () => listLeaveApprovalKinds(),
    'POST /api/leave-hr/leave/withdraws/request': ({ db, body, user, muster }) =>
      requestLeave(db, body, toActor(muster, user)),
    'POST /api/leave-hr/leave/withdraws': ({ db, body, user, muster }) => recordLeave(db, body, toActor(muster, user)),
    'POST /api/leave-hr/leave/withdraws/preview': ({
      db,
      body: { employeeId, draftId, ...input },
      user,
      muster,
      http,
    }) => {
      if (employeeId && employeeId !== user.employeeId) assertPermission(user, 'leave.record')
      const language = resolveLanguage(http.request.headers['accept-language'])
      const requestedFor = employeeId ?? user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
      const actor = toActor(muster, user)
      const preview = () =>
        previewRequest(db, input, {
          employeeId: requestedFor,
          today: actor.today,
          isRecorded: requestedFor !== user.employeeId,
          language,
        })
      return draftId ? previewWithoutRequest(db, draftId, actor, preview) : preview()
    },
    'GET /api/leave-hr/leave/withdraws/{id}': ({ db, params, user, muster }) =>
      readLeaveDetail(db, params.id, user, readToday(muster, user)),
    'GET /api/leave-hr/leave/withdraws/{id}/context': ({ db, params, user, muster, http }) =>
      readApprovalContext(db, params.id, user, {
        today: readToday(muster, user),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
    'DELETE /api/leave-hr/leave/withdraws/{id}': async ({ db, params, user, muster }) => {
      await withdrawLeave(db, params.id, toActor(muster, user))
      return findLeave(db, params.id, user, readToday(muster, user))
    },
    'POST /api/leave-hr/leave/withdraws/{id}/cancel': async ({ db, params, body, user, muster }) => {
      await cancelLeave(db, params.id, body, toActor(muster, user))
      return findLeave(db, params.id, user, readToday(muster, user))
    },
    'POST /api/leave-hr/leave/withdraws/documents': ({ db, user, muster, http }) =>
      uploadDocument(muster, db, http.request, user),
    'PUT /api/leave-hr/leave/withdraws/{id}/document': async ({ db, params, body, user }) => {
      await attachDocument(db, params.id, body.documentId, user)
      return done
    },
    'GET /api/leave-hr/leave/withdraws/{id}/document': ({ db, params, user, muster }) =>
      downloadDocument(muster, db, params.id, user, readToday(muster, user)),
    'POST /api/leave-hr/leaves/exportLeaves': ({ db, body, user, muster, http }) =>
      exportLeaves(db, body, user, {
        today: readToday(muster, user),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
  })
  serve(app, teamCalendarCalls, {
    'POST /api/leave-hr/leave/calendar': ({ db, body, user, muster }) =>
      readTeamCalendar(db, body, user, readToday(muster, user)),
  })
}

const readToday = (muster: AppContext, user: User) => getToday(muster.clock, user.timeZone)

const toActor = (muster: AppContext, user: User): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: readToday(muster, user),
})
