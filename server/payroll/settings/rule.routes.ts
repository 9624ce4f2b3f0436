import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ruleCalls } from '../../../domain/payroll/settings/rule.calls.ts'
import { fail } from '../../kit/errors.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import { checkFormulaText } from './formula.queries.ts'
import { changeEmployeeRule, createEmployeeRules, removeEmployeeRule } from './employee-rule.actions.ts'
import { changeRule, createRule, removeRule } from './rule.actions.ts'
import { findRule, isInScope, listPayRules, searchRules } from './rule.queries.ts'
import { assertCanManagePay } from '../pay/pay-access.ts'

const isFixedRule = sql`r.method ->> 'type' = 'FIXED'`

export const serveRules = (app: FastifyInstance) =>
  serve(app, ruleCalls, {
    'GET /api/payroll/salaryRules': ({ db }) => listPayRules(db, isInScope('structure')),
    'POST /api/payroll/salaryRules/search': ({ db, body }) => searchRules(db, 'structure', body),
    'POST /api/payroll/salaryRules': ({ db, body }) => createRule(db, 'structure', body),
    'GET /api/payroll/salaryRules/{id}': ({ db, params }) => findRule(db, 'structure', params.id),
    'PUT /api/payroll/salaryRules/{id}': ({ db, params, body }) => changeRule(db, 'structure', params.id, body),
    'DELETE /api/payroll/salaryRules/{id}': ({ db, params }) => removeRule(db, 'structure', params.id),
    'POST /api/payroll/salaryRules/formula/check': ({ db, body, http }) =>
      checkFormulaText(db, body, resolveLanguage(http.request.headers['accept-language'])),

    'GET /api/payroll/employeeTypeSalaryRules': ({ db }) => listPayRules(db, isInScope('employeeType')),
    'POST /api/payroll/employeeTypeSalaryRules/search': ({ db, body }) => searchRules(db, 'employeeType', body),
    'POST /api/payroll/employeeTypeSalaryRules': ({ db, body }) => createRule(db, 'employeeType', body),
    'GET /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params }) => findRule(db, 'employeeType', params.id),
    'PUT /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params, body }) =>
      changeRule(db, 'employeeType', params.id, body),
    'DELETE /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params }) => removeRule(db, 'employeeType', params.id),
    'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': ({ db, params }) =>
      listPayRules(db, sql`${isFixedRule} and r.employee_type_id = ${params.id}`),

    'GET /api/payroll/employee/salary/rules': ({ db, user }) => {
      assertCanManagePay(user)
      return listPayRules(db, isInScope('employee'))
    },
    'POST /api/payroll/employee/salary/rules/search': ({ db, body, user }) => {
      assertCanManagePay(user)
      return searchRules(db, 'employee', body)
    },
    'POST /api/payroll/employee/salary/rules': async ({ db, body, user }) =>
      (await createEmployeeRules(db, [body], user))[0] ?? fail('NOT_FOUND'),
    'POST /api/payroll/employee/salary/rules/create': ({ db, body, user }) => createEmployeeRules(db, body, user),
    'GET /api/payroll/employee/salary/rules/{id}': ({ db, params, user }) => {
      assertCanManagePay(user)
      return findRule(db, 'employee', params.id)
    },
    'PUT /api/payroll/employee/salary/rules/{id}': ({ db, params, body, user }) =>
      changeEmployeeRule(db, params.id, body, user),
    'DELETE /api/payroll/employee/salary/rules/{id}': ({ db, params, user }) => removeEmployeeRule(db, params.id, user),
    'GET /api/payroll/employee/salary/rules/fixed/{id}': ({ db, params, user }) => {
      assertCanManagePay(user)
      return listPayRules(db, sql`${isFixedRule} and r.employee_id = ${params.id}`)
    },
  })
