import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ruleCalls } from '../../../domain/payroll/settings/rule.calls.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/serve.ts'
import { judgeFormula } from './formula.queries.ts'
import { changeRule, createRule, createRules, removeRule } from './rule.actions.ts'
import { findRule, inScope, readRules, searchRules } from './rule.queries.ts'
import { keepsPay } from '../pay/pay-scope.ts'

const fixed = sql`r.method ->> 'type' = 'FIXED'`

export const serveRules = (app: FastifyInstance) =>
  serve(app, ruleCalls, {
    'GET /api/payroll/salaryRules': ({ db }) => readRules(db, inScope('structure')),
    'POST /api/payroll/salaryRules/search': ({ db, body }) => searchRules(db, 'structure', body),
    'POST /api/payroll/salaryRules': ({ db, body }) => createRule(db, 'structure', body),
    'GET /api/payroll/salaryRules/{id}': ({ db, params }) => findRule(db, 'structure', params.id),
    'PUT /api/payroll/salaryRules/{id}': ({ db, params, body }) => changeRule(db, 'structure', params.id, body),
    'DELETE /api/payroll/salaryRules/{id}': ({ db, params }) => removeRule(db, 'structure', params.id),
    'POST /api/payroll/salaryRules/formula/check': ({ db, body, http }) =>
      judgeFormula(db, body, resolveLanguage(http.request.headers['accept-language'])),

    'GET /api/payroll/employeeTypeSalaryRules': ({ db }) => readRules(db, inScope('employeeType')),
    'POST /api/payroll/employeeTypeSalaryRules/search': ({ db, body }) => searchRules(db, 'employeeType', body),
    'POST /api/payroll/employeeTypeSalaryRules': ({ db, body }) => createRule(db, 'employeeType', body),
    'GET /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params }) => findRule(db, 'employeeType', params.id),
    'PUT /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params, body }) =>
      changeRule(db, 'employeeType', params.id, body),
    'DELETE /api/payroll/employeeTypeSalaryRules/{id}': ({ db, params }) => removeRule(db, 'employeeType', params.id),
    'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': ({ db, params }) =>
      readRules(db, sql`${fixed} and r.employee_type_id = ${params.id}`),

    'GET /api/payroll/employee/salary/rules': ({ db, user }) => {
      keepsPay(user)
      return readRules(db, inScope('employee'))
    },
    'POST /api/payroll/employee/salary/rules/search': ({ db, body, user }) => {
      keepsPay(user)
      return searchRules(db, 'employee', body)
    },
    'POST /api/payroll/employee/salary/rules': ({ db, body, user }) => {
      keepsPay(user)
      return createRule(db, 'employee', body)
    },
    'POST /api/payroll/employee/salary/rules/create': ({ db, body, user }) => {
      keepsPay(user)
      return createRules(db, 'employee', body)
    },
    'GET /api/payroll/employee/salary/rules/{id}': ({ db, params, user }) => {
      keepsPay(user)
      return findRule(db, 'employee', params.id)
    },
    'PUT /api/payroll/employee/salary/rules/{id}': ({ db, params, body, user }) => {
      keepsPay(user)
      return changeRule(db, 'employee', params.id, body)
    },
    'DELETE /api/payroll/employee/salary/rules/{id}': ({ db, params, user }) => {
      keepsPay(user)
      return removeRule(db, 'employee', params.id)
    },
    'GET /api/payroll/employee/salary/rules/fixed/{id}': ({ db, params, user }) => {
      keepsPay(user)
      return readRules(db, sql`${fixed} and r.employee_id = ${params.id}`)
    },
  })
