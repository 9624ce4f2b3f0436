import type { FastifyInstance } from 'fastify'
import { awayCalls, withdrawalCalls } from '../../domain/leave/withdrawal.calls.ts'
import { done } from '../../domain/kit/schema.ts'
import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import { resolveLanguage } from '../kit/i18n.ts'
import { assertPermission, serve } from '../kit/serve.ts'
import type { User } from '../kit/user.ts'
import { countOwnPendingApprovals } from '../main/approval-ports.ts'
import { cancelLeave, withdrawLeave } from './cancel.actions.ts'
import { leaveCalendar } from './calendar.queries.ts'
import { readContext, readLeave } from './detail.queries.ts'
import { attachDocument, documentOf, keepDocument } from './document.actions.ts'
import { exportLeaves } from './export.queries.ts'
import { previewLeave } from './preview.queries.ts'
import { recordLeave, requestLeave, type Acting } from './withdrawal.actions.ts'
import { approvalKindsOfLeave, findLeave, searchLeaves, searchPending } from './withdrawal.queries.ts'
import { leaveKinds, provideLeaveApprovals } from './withdrawal.states.ts'

export function serveWithdrawals(app: FastifyInstance): void {
  provideLeaveApprovals()
  serve(app, withdrawalCalls, {
    'POST /api/leave-hr/leave/withdraws/search': ({ db, body, user, muster }) =>
      searchLeaves(db, body, user, todayOf(muster, user)),
    'POST /api/leave-hr/leave/withdraws/pending': ({ db, body, user, muster }) =>
      searchPending(db, body, user, todayOf(muster, user)),
    'GET /api/leave-hr/leave/withdraws/pending/count': async ({ db, user, muster }) => ({
      count: await countOwnPendingApprovals(db, user, todayOf(muster, user), approvalKindsOfLeave),
    }),
    'GET /api/leave-hr/leave/withdraws/approval/types': () => leaveKinds(),
    'POST /api/leave-hr/leave/withdraws/request': ({ db, body, user, muster }) =>
      requestLeave(db, body, acting(muster, user)),
    'POST /api/leave-hr/leave/withdraws': ({ db, body, user, muster }) => recordLeave(db, body, acting(muster, user)),
    'POST /api/leave-hr/leave/withdraws/preview': ({ db, body: { employeeId, ...ask }, user, muster, http }) => {
      if (employeeId && employeeId !== user.employeeId) assertPermission(user, 'leave.record')
      const language = resolveLanguage(http.request.headers['accept-language'])
      const asker = employeeId ?? user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
      return previewLeave(db, ask, {
        employeeId: asker,
        today: todayOf(muster, user),
        isRecorded: asker !== user.employeeId,
        language,
      })
    },
    'GET /api/leave-hr/leave/withdraws/{id}': ({ db, params, user, muster }) =>
      readLeave(db, params.id, user, todayOf(muster, user)),
    'GET /api/leave-hr/leave/withdraws/{id}/context': ({ db, params, user, muster }) =>
      readContext(db, params.id, user, todayOf(muster, user)),
    'DELETE /api/leave-hr/leave/withdraws/{id}': async ({ db, params, user, muster }) => {
      await withdrawLeave(db, params.id, acting(muster, user))
      return findLeave(db, params.id, user, todayOf(muster, user))
    },
    'POST /api/leave-hr/leave/withdraws/{id}/cancel': async ({ db, params, body, user, muster }) => {
      await cancelLeave(db, params.id, body, acting(muster, user))
      return findLeave(db, params.id, user, todayOf(muster, user))
    },
    'POST /api/leave-hr/leave/withdraws/documents': ({ db, user, muster, http }) =>
      keepDocument(muster, db, http.request, user),
    'PUT /api/leave-hr/leave/withdraws/{id}/document': async ({ db, params, body, user }) => {
      await attachDocument(db, params.id, body.documentId, user)
      return done
    },
    'GET /api/leave-hr/leave/withdraws/{id}/document': ({ db, params, user, muster }) =>
      documentOf(muster, db, params.id, user, todayOf(muster, user)),
    'POST /api/leave-hr/leaves/exportLeaves': ({ db, body, user, muster, http }) =>
      exportLeaves(db, body, user, {
        today: todayOf(muster, user),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
  })
  serve(app, awayCalls, {
    'POST /api/leave-hr/leave/calendar': ({ db, body, user, muster }) =>
      leaveCalendar(db, body, user, todayOf(muster, user)),
  })
}

const todayOf = (muster: AppContext, user: User) => getToday(muster.clock, user.timeZone)

const acting = (muster: AppContext, user: User): Acting => ({
  user,
  now: muster.clock.now().toISOString(),
  today: todayOf(muster, user),
})
