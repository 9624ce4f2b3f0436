import type { FastifyInstance } from 'fastify'
import { settlementCalls } from '../../../domain/payroll/settlement/settlement.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { provideNoticeAmount, provideSettledCheck } from '../../hr/ports.ts'
import { guardHistory, recordDataAccess, recordPageAccess } from '../../main/ports.ts'
import { canSeeAllPay, assertPayrollStaff } from '../run/payslips/slip.queries.ts'
import { approveSettlement } from './approve.actions.ts'
import { cancelSettlement } from './cancel.actions.ts'
import { correctSettlement } from './correct.actions.ts'
import { calculateNoticeAmount } from './notice-amount.queries.ts'
import { listUnsettledLeavers } from './leaver.queries.ts'
import { changeSettlementSettings, findSettlementSettings } from './setting.actions.ts'
import { changeSettlement, createSettlement, paySettlement } from './settlement.actions.ts'
import { findSettlement, isSettlementApproved, searchSettlements } from './settlement.queries.ts'

/** For HR and Admin only, whatever the permissions of a role: a settlement shows pay. */
function requireSettlementStaff({ muster, user }: { muster: AppContext; user: User }) {
  assertPayrollStaff(user)
  return { user, today: getToday(muster.clock, user.timeZone), now: muster.clock.now().toISOString() }
}

export function serveSettlements(app: FastifyInstance): void {
  guardHistory(['settlement', 'settlement_setting'], canSeeAllPay)
  provideNoticeAmount(calculateNoticeAmount)
  provideSettledCheck(isSettlementApproved)
  serve(app, settlementCalls, {
    'GET /api/payroll/settlements/leavers': ({ db, ...by }) =>
      listUnsettledLeavers(db, requireSettlementStaff(by).today),
    'POST /api/payroll/settlements/search': async ({ db, body, ...by }) => {
      const settlements = await searchSettlements(db, body, requireSettlementStaff(by).today)
      await recordPageAccess(db, by.user, 'SETTLEMENT_LIST', body, settlements)
      return settlements
    },
    'POST /api/payroll/settlements': ({ db, body, ...by }) => createSettlement(db, body, requireSettlementStaff(by)),
    'GET /api/payroll/settlements/{id}': async ({ db, params, ...by }) => {
      const found = await findSettlement(db, params.id, requireSettlementStaff(by))
      await recordDataAccess(db, by.user, 'PAY', found.employee.id)
      return found
    },
    'PUT /api/payroll/settlements/{id}': ({ db, params, body, ...by }) =>
      changeSettlement(db, params.id, body, requireSettlementStaff(by)),
    'POST /api/payroll/settlements/{id}/approve': ({ db, params, body, ...by }) =>
      approveSettlement(db, params.id, body, requireSettlementStaff(by)),
    'POST /api/payroll/settlements/{id}/pay': ({ db, params, body, ...by }) =>
      paySettlement(db, params.id, body, requireSettlementStaff(by)),
    'POST /api/payroll/settlements/{id}/cancel': ({ db, params, body, ...by }) =>
      cancelSettlement(db, params.id, body, requireSettlementStaff(by)),
    'POST /api/payroll/settlements/{id}/correct': ({ db, params, body, ...by }) =>
      correctSettlement(db, params.id, body, requireSettlementStaff(by)),
    'GET /api/payroll/settlementSettings': ({ db, ...by }) => {
      requireSettlementStaff(by)
      return findSettlementSettings(db)
    },
    'PUT /api/payroll/settlementSettings': ({ db, body, ...by }) => {
      requireSettlementStaff(by)
      return changeSettlementSettings(db, body)
    },
  })
}
