import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Done, Nullable, Shape, Text } from '../../kit/schema.ts'
import { EmployeeRule, RuleChange, RuleFilters, RuleRow, StructureRule, TypeRule } from './rule.schemas.ts'

const settings = 'payroll.settings.manage' as const
const pay = 'pay.manage' as const

const search = buildSearchBody(RuleFilters, ['component', 'fromDay', 'createdAt'])
const page = buildPageSchema(RuleRow)
const rows = Type.Array(RuleRow)
const retry = 'natural' as const

/** What is wrong with a formula, at which place of its text (0 is the first); none for a right one. */
const FormulaCheck = Type.Object({
  fault: Nullable(Type.Object({ at: Type.Integer(), length: Type.Integer(), message: Type.String() })),
  /** The codes it calls. */
  codes: Type.Array(Type.String()),
})
export type FormulaCheck = Static<typeof FormulaCheck>

/** How lines are worked out: by structure, by employee type, by employee. The most specific that holds on a day wins. */
export const ruleCalls = defineCalls({
  'GET /api/payroll/salaryRules': { access: settings, response: rows },
  'POST /api/payroll/salaryRules/search': { access: settings, body: search, response: page, retry },
  'POST /api/payroll/salaryRules': { access: settings, body: StructureRule, response: RuleRow },
  'GET /api/payroll/salaryRules/{id}': { access: settings, response: RuleRow },
  'PUT /api/payroll/salaryRules/{id}': { access: settings, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/salaryRules/{id}': { access: settings, response: Done },
  'POST /api/payroll/salaryRules/formula/check': {
    access: settings,
    body: Shape({ formula: Text(1000), code: Type.Optional(Nullable(Text(30))) }),
    response: FormulaCheck,
    retry,
    summary: 'What is wrong with a formula, and where',
  },

  'GET /api/payroll/employeeTypeSalaryRules': { access: settings, response: rows },
  'POST /api/payroll/employeeTypeSalaryRules/search': { access: settings, body: search, response: page, retry },
  'POST /api/payroll/employeeTypeSalaryRules': { access: settings, body: TypeRule, response: RuleRow },
  'GET /api/payroll/employeeTypeSalaryRules/{id}': { access: settings, response: RuleRow },
  'PUT /api/payroll/employeeTypeSalaryRules/{id}': { access: settings, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/employeeTypeSalaryRules/{id}': { access: settings, response: Done },
  'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': {
    access: settings,
    response: rows,
    summary: 'The fixed amounts of an employee type',
  },

  'GET /api/payroll/employee/salary/rules': { access: pay, response: rows },
  'POST /api/payroll/employee/salary/rules/search': { access: pay, body: search, response: page, retry },
  'POST /api/payroll/employee/salary/rules': { access: pay, body: EmployeeRule, response: RuleRow },
  'POST /api/payroll/employee/salary/rules/create': {
    access: pay,
    body: Type.Array(EmployeeRule, { minItems: 1, maxItems: 500 }),
    response: rows,
    summary: 'Several at once; all of them or none',
  },
  'GET /api/payroll/employee/salary/rules/{id}': { access: pay, response: RuleRow },
  'PUT /api/payroll/employee/salary/rules/{id}': { access: pay, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/employee/salary/rules/{id}': { access: pay, response: Done },
  'GET /api/payroll/employee/salary/rules/fixed/{id}': {
    access: pay,
    response: rows,
    summary: 'The fixed amounts of one employee',
  },
})
