import type { FastifyInstance } from 'fastify'
import { compensatoryOffCalls } from '../../domain/leave/claim/compensatory-off.calls.ts'
import { encashmentCalls } from '../../domain/leave/claim/encashment.calls.ts'
import { getToday } from '../kit/clock.ts'
import type { AppContext } from '../kit/app-context.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/http/serve.ts'
import type { User } from '../kit/user.ts'
import { createActor } from './actor.ts'
import {
  claimCompOff,
  provideCompOffApprovals,
  resubmitCompOff,
  withdrawCompOff,
} from './claim/compensatory-off.actions.ts'
import { readCompOff, searchCompOffs, suggestCompOffDays } from './claim/compensatory-off.queries.ts'
import {
  provideEncashmentApprovals,
  requestEncashment,
  resubmitEncashment,
  withdrawEncashment,
} from './claim/encashment.actions.ts'
import { readEncashment, searchEncashments, listEncashmentTerms } from './claim/encashment.queries.ts'

/** Comp-off claims and encashments. */
export function serveClaims(app: FastifyInstance): void {
  provideCompOffApprovals()
  provideEncashmentApprovals()
  serve(app, compensatoryOffCalls, {
    'POST /api/leave-hr/compensatoryOffs/search': ({ db, body, user, muster }) =>
      searchCompOffs(db, body, user, readToday(muster, user)),
    'GET /api/leave-hr/compensatoryOffs/suggestions': ({ db, user, muster }) =>
      suggestCompOffDays(db, user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'), readToday(muster, user)),
    'POST /api/leave-hr/compensatoryOffs': ({ db, body, user, muster }) =>
      claimCompOff(db, body, createActor(muster, user)),
    'GET /api/leave-hr/compensatoryOffs/{id}': ({ db, params, user, muster }) =>
      readCompOff(db, params.id, user, readToday(muster, user)),
    'PUT /api/leave-hr/compensatoryOffs/{id}': ({ db, params, body, user, muster }) =>
      resubmitCompOff(db, params.id, body, createActor(muster, user)),
    'DELETE /api/leave-hr/compensatoryOffs/{id}': ({ db, params, user, muster }) =>
      withdrawCompOff(db, params.id, createActor(muster, user)),
  })
  serve(app, encashmentCalls, {
    'POST /api/leave-hr/leave/encashments/search': ({ db, body, user, muster }) =>
      searchEncashments(db, body, user, readToday(muster, user)),
    'GET /api/leave-hr/leave/encashments/terms': ({ db, user, muster }) =>
      listEncashmentTerms(db, user.employeeId ?? fail('LEAVE_NO_EMPLOYEE'), readToday(muster, user)),
    'POST /api/leave-hr/leave/encashments': ({ db, body, user, muster }) =>
      requestEncashment(db, body, createActor(muster, user)),
    'GET /api/leave-hr/leave/encashments/{id}': ({ db, params, user, muster }) =>
      readEncashment(db, params.id, user, readToday(muster, user)),
    'PUT /api/leave-hr/leave/encashments/{id}': ({ db, params, body, user, muster }) =>
      resubmitEncashment(db, params.id, body, createActor(muster, user)),
    'DELETE /api/leave-hr/leave/encashments/{id}': ({ db, params, user, muster }) =>
      withdrawEncashment(db, params.id, createActor(muster, user)),
  })
}

const readToday = (muster: AppContext, user: User) => getToday(muster.clock, user.timeZone)
