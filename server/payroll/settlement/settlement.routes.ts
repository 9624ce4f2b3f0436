import type { FastifyInstance } from 'fastify'
import { settlementCalls } from '../../../domain/payroll/settlement/settlement.calls.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory } from '../../main/ports.ts'
import { seesAllPay, staffOnly } from '../run/slip.queries.ts'
import { approveSettlement } from './approve.actions.ts'
import { cancelSettlement } from './cancel.actions.ts'
import { leaversToSettle } from './leaver.queries.ts'
import { changeSettlementSettings, settlementSettings } from './setting.actions.ts'
import { changeSettlement, createSettlement, paySettlement } from './settlement.actions.ts'
import { findSettlement, searchSettlements } from './settlement.queries.ts'

/** For HR and Admin whatever a role's list says: a settlement shows what somebody is paid. */
function staff({ muster, user }: { muster: AppContext; user: User }) {
  staffOnly(user)
  return { user, today: getToday(muster.clock, user.timeZone), now: muster.clock.now().toISOString() }
}

export function serveSettlements(app: FastifyInstance): void {
  guardHistory(['settlement', 'settlement_setting'], seesAllPay)
  serve(app, settlementCalls, {
    'GET /api/payroll/settlements/leavers': ({ db, ...by }) => leaversToSettle(db, staff(by).today),
    'POST /api/payroll/settlements/search': ({ db, body, ...by }) => searchSettlements(db, body, staff(by).today),
    'POST /api/payroll/settlements': ({ db, body, ...by }) => createSettlement(db, body, staff(by)),
    'GET /api/payroll/settlements/{id}': ({ db, params, ...by }) => findSettlement(db, params.id, staff(by)),
    'PUT /api/payroll/settlements/{id}': ({ db, params, body, ...by }) =>
      changeSettlement(db, params.id, body, staff(by)),
    'POST /api/payroll/settlements/{id}/approve': ({ db, params, body, ...by }) =>
      approveSettlement(db, params.id, body, staff(by)),
    'POST /api/payroll/settlements/{id}/pay': ({ db, params, body, ...by }) =>
      paySettlement(db, params.id, body, staff(by)),
    'POST /api/payroll/settlements/{id}/cancel': ({ db, params, body, ...by }) =>
      cancelSettlement(db, params.id, body, staff(by)),
    'GET /api/payroll/settlementSettings': ({ db, ...by }) => {
      staff(by)
      return settlementSettings(db)
    },
    'PUT /api/payroll/settlementSettings': ({ db, body, ...by }) => {
      staff(by)
      return changeSettlementSettings(db, body)
    },
  })
}
