import type { FastifyInstance } from 'fastify'
import { done } from '../../../../domain/kit/schema.ts'
import { expenseTypeCalls } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import {
  expenseActionTexts,
  expenseFieldKinds,
  expenseFieldKindTexts,
  expenseLimitActions,
  expenseLimitOperations,
  expenseOperationTexts,
} from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { getToday } from '../../../kit/clock.ts'
import { serve } from '../../../kit/http/serve.ts'
import { findPolicySubject } from './expense-policy.queries.ts'
import { changeExpenseType, createExpenseType, deleteExpenseType } from './expense-type.actions.ts'
import { findExpenseType, listTypesOfEmployee, searchExpenseTypes } from './expense-type.queries.ts'

const anyone = { departmentRoleId: null, employeeTypeId: null, zoneId: null }

export const serveExpenseTypes = (app: FastifyInstance) =>
  serve(app, expenseTypeCalls, {
    'GET /api/payroll/expense/types/all': async ({ db, user, muster }) => {
      const today = getToday(muster.clock, user.timeZone)
      const subject = user.employeeId ? await findPolicySubject(db, user.employeeId, today) : anyone
      return listTypesOfEmployee(db, subject, { withInactive: false })
    },
    'GET /api/payroll/expense/types/{id}': ({ db, params }) => findExpenseType(db, params.id),
    'POST /api/payroll/expense/types': ({ db, body }) => createExpenseType(db, body),
    'PUT /api/payroll/expense/types/{id}': ({ db, params, body }) => changeExpenseType(db, params.id, body),
    'DELETE /api/payroll/expense/types/{id}': async ({ db, params }) => {
      await deleteExpenseType(db, params.id)
      return done
    },
    'POST /api/payroll/expense/types/search': ({ db, body }) => searchExpenseTypes(db, body),
    'GET /api/payroll/expense/types/fieldType/all': () =>
      expenseFieldKinds.map((name) => ({ name, ...expenseFieldKindTexts[name] })),
    'GET /api/payroll/expense/types/action/all': () =>
      expenseLimitActions.map((name) => ({ name, ...expenseActionTexts[name] })),
    'GET /api/payroll/expense/types/operation/all': () =>
      expenseLimitOperations.map((name) => ({ name, ...expenseOperationTexts[name] })),
  })
