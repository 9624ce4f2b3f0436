import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { expenseCalls } from '../../../domain/payroll/expenses/expense.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory } from '../../main/ports.ts'
import { adjustExpenseLine, rejectExpenseLine } from './adjust.actions.ts'
import { EXPENSE_LABEL, provideExpenseApprovals } from './expense-approval.ts'
import { findExpenseDetail } from './expense-detail.queries.ts'
import { searchExpenseLines } from './expense-lines.queries.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { assertPeriod } from './period.ts'
import { createExpense, deleteExpense, saveExpense } from './expense.actions.ts'
import { countPendingExpenses, searchExpenses, searchExpensesByDay, searchPendingExpenses } from './expense.queries.ts'
import { attachReceipt, createReceiptLink, removeReceipt } from './receipt.actions.ts'
import { EXPENSE_KIND, submitExpense, withdrawExpense } from './submit.actions.ts'
import { validateExpense, validateExpenses } from './validate.actions.ts'

export const toExpenseActor = ({ muster, user }: { muster: AppContext; user: User }): ExpenseActor => ({
  user,
  today: getToday(muster.clock, user.timeZone),
  now: muster.clock.now().toISOString(),
})

const guardedTables = ['expense', 'expense_line', 'expense_receipt', 'expense_line_receipt', 'expense_advance']

export function serveExpenses(app: FastifyInstance): void {
  provideExpenseApprovals()
  guardHistory(guardedTables, (user) => user.permissions.has('expense.manage'))
  serve(app, expenseCalls, {
    'POST /api/payroll/expenses': async ({ db, body, ...by }) => {
      const actor = toExpenseActor(by)
      return findExpenseDetail(db, await createExpense(db, body, actor), actor)
    },
    'GET /api/payroll/expenses/{id}': ({ db, params, ...by }) => findExpenseDetail(db, params.id, toExpenseActor(by)),
    'PUT /api/payroll/expenses/{id}': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await saveExpense(db, params.id, body, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'DELETE /api/payroll/expenses/{id}': async ({ db, params, ...by }) => {
      await deleteExpense(db, params.id, toExpenseActor(by))
      return done
    },
    'POST /api/payroll/expenses/{id}/submit': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await submitExpense(db, params.id, body.version, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'POST /api/payroll/expenses/{id}/withdraw': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await withdrawExpense(db, params.id, body.version, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'POST /api/payroll/expenses/search': ({ db, body, ...by }) => searchExpenses(db, body, toExpenseActor(by)),
    'POST /api/payroll/expenses/pending': ({ db, body, ...by }) => searchPendingExpenses(db, body, toExpenseActor(by)),
    'POST /api/payroll/expenses/filter': ({ db, body: { page, size, ...filters }, ...by }) => {
      assertPeriod(filters)
      return searchExpensesByDay(db, { page, size, filters }, toExpenseActor(by))
    },
    'GET /api/payroll/expenses/pending/count': ({ db, ...by }) => countPendingExpenses(db, toExpenseActor(by)),
    'GET /api/payroll/expenses/approval/types': () => [{ kind: EXPENSE_KIND, label: EXPENSE_LABEL }],
    'POST /api/payroll/expenses/{id}/validate': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await validateExpense(db, params.id, body, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'POST /api/payroll/expenses/validate': ({ db, body, http, ...by }) =>
      validateExpenses(db, body, toExpenseActor(by), resolveLanguage(http.request.headers['accept-language'])),
    'POST /api/payroll/expenses/{id}/lines/{lineId}/adjust': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await adjustExpenseLine(db, params, body, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'POST /api/payroll/expenses/{id}/lines/{lineId}/reject': async ({ db, params, body, ...by }) => {
      const actor = toExpenseActor(by)
      await rejectExpenseLine(db, params, body, actor)
      return findExpenseDetail(db, params.id, actor)
    },
    'POST /api/payroll/expenses/{id}/receipts': ({ db, params, body, ...by }) =>
      attachReceipt(db, params.id, body.fileId, toExpenseActor(by)),
    'DELETE /api/payroll/expenses/{id}/receipts/{receiptId}': async ({ db, params, ...by }) => {
      await removeReceipt(db, params, toExpenseActor(by))
      return done
    },
    'POST /api/payroll/expenses/{id}/receipts/{receiptId}/link': ({ db, params, ...by }) =>
      createReceiptLink(by.muster, db, params, toExpenseActor(by)),
    'POST /api/payroll/expenses/lines/search': ({ db, body, ...by }) =>
      searchExpenseLines(db, body, toExpenseActor(by)),
  })
}
