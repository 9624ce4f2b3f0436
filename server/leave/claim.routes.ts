import type { FastifyInstance } from 'fastify'
import { compensatoryOffCalls } from '../../domain/leave/compensatory-off.calls.ts'
import { encashmentCalls } from '../../domain/leave/encashment.calls.ts'
import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/serve.ts'
import type { User } from '../kit/user.ts'
import { actingNow } from './acting.ts'
import { claimOff, provideOffApprovals, takeBackOff } from './compensatory-off.actions.ts'
import { searchOffs, suggestOffs } from './compensatory-off.queries.ts'
import { provideEncashmentApprovals, requestEncashment, takeBackEncashment } from './encashment.actions.ts'
import { searchEncashments, termsOf } from './encashment.queries.ts'

/** Compensatory days and encashments: what is claimed and decided. */
export function serveClaims(app: FastifyInstance): void {
  provideOffApprovals()
  provideEncashmentApprovals()
  serve(app, compensatoryOffCalls, {
    'POST /api/leave-hr/compensatoryOffs/search': ({ db, body, user, muster }) =>
      searchOffs(db, body, user, todayOf(muster, user)),
    'GET /api/leave-hr/compensatoryOffs/suggestions': ({ db, user, muster }) =>
      suggestOffs(db, user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'), todayOf(muster, user)),
    'POST /api/leave-hr/compensatoryOffs': ({ db, body, user, muster }) => claimOff(db, body, actingNow(muster, user)),
    'DELETE /api/leave-hr/compensatoryOffs/{id}': ({ db, params, user, muster }) =>
      takeBackOff(db, params.id, actingNow(muster, user)),
  })
  serve(app, encashmentCalls, {
    'POST /api/leave-hr/leave/encashments/search': ({ db, body, user, muster }) =>
      searchEncashments(db, body, user, todayOf(muster, user)),
    'GET /api/leave-hr/leave/encashments/terms': ({ db, user, muster }) =>
      termsOf(db, user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'), todayOf(muster, user)),
    'POST /api/leave-hr/leave/encashments': ({ db, body, user, muster }) =>
      requestEncashment(db, body, actingNow(muster, user)),
    'DELETE /api/leave-hr/leave/encashments/{id}': ({ db, params, user, muster }) =>
      takeBackEncashment(db, params.id, actingNow(muster, user)),
  })
}

const todayOf = (muster: AppContext, user: User) => getToday(muster.clock, user.timeZone)
