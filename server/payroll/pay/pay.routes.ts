import type { FastifyInstance } from 'fastify'
import { adjustmentCalls } from '../../../domain/payroll/pay/adjustment.calls.ts'
import { loanCalls } from '../../../domain/payroll/pay/loan.calls.ts'
import { paySyncCalls } from '../../../domain/payroll/pay/sync.calls.ts'
import { planInstalments } from '../../../domain/payroll/pay/loan.ts'
import { employeePayCalls } from '../../../domain/payroll/pay/pay.calls.ts'
import type { PayFrequency } from '../../../domain/payroll/settings/option-lists.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory, recordDataAccess, recordPageAccess } from '../../main/ports.ts'
import { paySchedule } from '../settings/settings.table.ts'
import {
  changeAdjustment,
  createAdjustment,
  findAdjustment,
  removeAdjustment,
  searchAdjustments,
} from './adjustment.actions.ts'
import { closeLoan, giveLoan, postponeInstalment, removeLoan } from './loan.actions.ts'
import { findLoan, searchLoans } from './loan.queries.ts'
import { canManagePay, assertCanManagePay } from './pay-access.ts'
import { changePay, createPay, removePay } from './pay.actions.ts'
import { startSync } from './sync.actions.ts'
import { findLastSync, previewSync } from './sync.queries.ts'
import { listBankAccounts, findPay, findEmployeePay, listPaysToday, searchPays } from './pay.queries.ts'

interface PayCaller {
  muster: AppContext
  user: User
}
const toPayViewer = ({ muster, user }: PayCaller) => ({ user, today: getToday(muster.clock, user.timeZone) })

/** Refuses users who cannot manage pay, whatever their other permissions. */
function requirePayManager(by: PayCaller) {
  assertCanManagePay(by.user)
  return toPayViewer(by)
}

const privatePayTables = [
  'own_pay_change',
  'bank_account_change',
  'employee_pay',
  'pay_adjustment',
  'pay_loan',
  'pay_loan_instalment',
  'salary_rule',
]

export function servePay(app: FastifyInstance): void {
  guardHistory(privatePayTables, canManagePay)
  serve(app, employeePayCalls, {
    'GET /api/payroll/employeePays': async ({ db, ...by }) => {
      const content = await listPaysToday(db, requirePayManager(by).today)
      await recordPageAccess(db, by.user, 'PAY_LIST', {}, { content })
      return content
    },
    'POST /api/payroll/employeePays/search': async ({ db, body, ...by }) => {
      const pays = await searchPays(db, body, toPayViewer(by))
      await recordPageAccess(db, by.user, 'PAY_LIST', body, pays)
      return pays
    },
    'POST /api/payroll/employeePays': ({ db, body, ...by }) => createPay(db, body, requirePayManager(by)),
    'GET /api/payroll/employeePays/{id}': async ({ db, params, ...by }) => {
      const found = await findPay(db, params.id, toPayViewer(by))
      await recordDataAccess(db, by.user, 'PAY', found.employee.id)
      return found
    },
    'PUT /api/payroll/employeePays/{id}': ({ db, params, body, ...by }) =>
      changePay(db, params.id, body, requirePayManager(by)),
    'DELETE /api/payroll/employeePays/{id}': ({ db, params, ...by }) => removePay(db, params.id, requirePayManager(by)),
    'GET /api/payroll/employeePays/schedules/all': async ({ db }) => {
      const rows = await db
        .select({ id: paySchedule.id, name: paySchedule.name, frequency: paySchedule.frequency })
        .from(paySchedule)
        .orderBy(paySchedule.name)
      return rows.map((row) => ({ ...row, frequency: row.frequency as PayFrequency }))
    },
    'GET /api/payroll/employeePays/employee/{id}': async ({ db, params, ...by }) => {
      const found = await findEmployeePay(db, params.id, toPayViewer(by))
      await recordDataAccess(db, by.user, 'PAY', params.id)
      return found
    },
    'GET /api/payroll/employeePays/employee/{id}/bankAccounts': async ({ db, params, ...by }) => {
      const { user, today } = requirePayManager(by)
      await recordDataAccess(db, user, 'NUMBERS', params.id)
      return listBankAccounts(db, params.id, today)
    },
  })
  serve(app, paySyncCalls, {
    'GET /api/payroll/employeePays/employee/sync': ({ db, http, ...by }) => {
      const { user, today } = requirePayManager(by)
      return previewSync(db, today, resolveLanguage(http.request.headers['accept-language']), user)
    },
    'POST /api/payroll/employeePays/employee/sync': ({ db, ...by }) => startSync(db, requirePayManager(by).user),
    'GET /api/payroll/employeePays/employee/sync/last': async ({ db, user }) => {
      assertCanManagePay(user)
      return { sync: await findLastSync(db) }
    },
  })
  serve(app, adjustmentCalls, {
    'POST /api/payroll/adjustments/search': async ({ db, body, user }) => {
      const adjustments = await searchAdjustments(db, body, user)
      await recordPageAccess(db, user, 'ADJUSTMENT_LIST', body, adjustments)
      return adjustments
    },
    'POST /api/payroll/adjustments': ({ db, body, ...by }) => createAdjustment(db, body, requirePayManager(by).user),
    'GET /api/payroll/adjustments/{id}': async ({ db, params, user }) => {
      const found = await findAdjustment(db, params.id, user)
      await recordDataAccess(db, user, 'PAY', found.employee.id)
      return found
    },
    'PUT /api/payroll/adjustments/{id}': ({ db, params, body, ...by }) =>
      changeAdjustment(db, params.id, body, requirePayManager(by).user),
    'DELETE /api/payroll/adjustments/{id}': ({ db, params, ...by }) =>
      removeAdjustment(db, params.id, requirePayManager(by).user),
  })
  serve(app, loanCalls, {
    'POST /api/payroll/loans/search': async ({ db, body, user }) => {
      const loans = await searchLoans(db, body, user)
      await recordPageAccess(db, user, 'LOAN_LIST', body, loans)
      return loans
    },
    'POST /api/payroll/loans/plan': ({ body }) => planInstalments({ yearlyPercent: '0', ...body }),
    'POST /api/payroll/loans': ({ db, body, ...by }) => giveLoan(db, body, requirePayManager(by).user),
    'GET /api/payroll/loans/{id}': async ({ db, params, user }) => {
      const found = await findLoan(db, params.id, user)
      await recordDataAccess(db, user, 'PAY', found.employee.id)
      return found
    },
    'POST /api/payroll/loans/{id}/postpone': ({ db, params, body, ...by }) =>
      postponeInstalment(db, params.id, body, requirePayManager(by).user),
    'POST /api/payroll/loans/{id}/close': ({ db, params, body, ...by }) =>
      closeLoan(db, params.id, body, requirePayManager(by).user),
    'DELETE /api/payroll/loans/{id}': ({ db, params, ...by }) => removeLoan(db, params.id, requirePayManager(by).user),
  })
}
