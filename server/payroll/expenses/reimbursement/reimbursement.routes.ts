import type { FastifyInstance } from 'fastify'
import { done } from '../../../../domain/kit/schema.ts'
import { reimbursementCalls } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { fail } from '../../../kit/errors.ts'
import { serve } from '../../../kit/http/serve.ts'
import { resolveLanguage } from '../../../kit/i18n.ts'
import { giveAdvance, recoverAdvance, returnAdvance } from './advance.actions.ts'
import { findAdvance, searchAdvances } from './advance.queries.ts'
import {
  addExchangeRate,
  deleteExchangeRate,
  importExchangeRates,
  searchExchangeRates,
} from '../types/exchange-rate.actions.ts'
import { toExpenseActor } from '../expense.routes.ts'
import { assertPeriod } from '../period.ts'
import { exportExpenseLines } from '../export-lines.ts'
import { cancelPaymentBatch, payPaymentBatch, preparePaymentBatch } from './payment-batch.actions.ts'
import { findPaymentBatch, listPaymentsDue, searchPaymentBatches } from './payment-batch.queries.ts'
import { createPaymentFile } from './payment-file.ts'
import { addClaimsToPayroll } from './payroll-reimbursement.actions.ts'
import { summariseExpenses } from '../summary.queries.ts'

export const serveReimbursements = (app: FastifyInstance) =>
  serve(app, reimbursementCalls, {
    'POST /api/payroll/expenses/payroll': async ({ db, ...by }) => ({
      count: await addClaimsToPayroll(db, toExpenseActor(by).today),
    }),
    'GET /api/payroll/expense/payments/due': ({ db }) => listPaymentsDue(db),
    'POST /api/payroll/expense/payments': async ({ db, body, ...by }) =>
      findPaymentBatch(db, await preparePaymentBatch(db, body, toExpenseActor(by))),
    'POST /api/payroll/expense/payments/search': ({ db, body }) => searchPaymentBatches(db, body),
    'POST /api/payroll/expense/payments/{id}/pay': async ({ db, params, body }) => {
      await payPaymentBatch(db, params.id, body)
      return findPaymentBatch(db, params.id)
    },
    'POST /api/payroll/expense/payments/{id}/cancel': async ({ db, params, body }) => {
      await cancelPaymentBatch(db, params.id, body.version)
      return findPaymentBatch(db, params.id)
    },
    'POST /api/payroll/expense/payments/{id}/file': ({ db, params, muster, user }) =>
      createPaymentFile(db, params.id, user, {
        secrets: muster.secrets,
        today: toExpenseActor({ muster, user }).today,
      }),
    'POST /api/payroll/expense/advances': async ({ db, body, ...by }) =>
      findAdvance(db, await giveAdvance(db, body, toExpenseActor(by).today), by.user),
    'POST /api/payroll/expense/advances/search': ({ db, body, user }) => searchAdvances(db, body, user),
    'POST /api/payroll/expense/advances/{id}/recover': async ({ db, params, body, ...by }) => {
      await recoverAdvance(db, params.id, body, toExpenseActor(by).today)
      return findAdvance(db, params.id, by.user)
    },
    'POST /api/payroll/expense/advances/{id}/return': async ({ db, params, body, user }) => {
      await returnAdvance(db, params.id, body)
      return findAdvance(db, params.id, user)
    },
    'POST /api/payroll/expense/exchangeRates/search': ({ db, body }) => searchExchangeRates(db, body),
    'POST /api/payroll/expense/exchangeRates': ({ db, body }) => addExchangeRate(db, body),
    'DELETE /api/payroll/expense/exchangeRates/{id}': async ({ db, params }) => {
      await deleteExchangeRate(db, params.id)
      return done
    },
    'POST /api/payroll/expense/exchangeRates/import': async ({ db, http }) => ({
      count: await importExchangeRates(db, http.upload ?? fail('FILE_MISSING')),
    }),
    'POST /api/payroll/expenses/summary': ({ db, body, ...by }) => {
      assertPeriod(body)
      return summariseExpenses(db, body, toExpenseActor(by))
    },
    'POST /api/payroll/expenses/export': ({ db, body, http, ...by }) =>
      exportExpenseLines(db, body, toExpenseActor(by), resolveLanguage(http.request.headers['accept-language'])),
  })
