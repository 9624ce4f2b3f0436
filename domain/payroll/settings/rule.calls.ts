import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Done, Nullable, Shape, Text } from '../../kit/schema.ts'
import { EmployeeRule, RuleChange, RuleFilters, RuleRow, StructureRule, TypeRule } from './rule.schemas.ts'

const ruleSettingsAccess = 'payroll.settings.manage' as const
const employeeRuleAccess = 'pay.manage' as const

const ruleSearch = buildSearchBody(RuleFilters, ['component', 'fromDay', 'createdAt'])
const rulePage = buildPageSchema(RuleRow)
const ruleList = Type.Array(RuleRow)
const ruleRetry = 'natural' as const

/** The fault of a formula and its place in the text, starting at 0. Null for a valid formula. */
const FormulaCheck = Type.Object({
  fault: Nullable(Type.Object({ at: Type.Integer(), length: Type.Integer(), message: Type.String() })),
  /** The codes that the formula reads. */
  codes: Type.Array(Type.String()),
})
export type FormulaCheck = Static<typeof FormulaCheck>

/** Calculation rules by structure, employee type or employee. The most specific rule in force on a day applies. */
export const ruleCalls = defineCalls({
  'GET /api/payroll/salaryRules': { access: ruleSettingsAccess, response: ruleList },
  'POST /api/payroll/salaryRules/search': {
    access: ruleSettingsAccess,
    body: ruleSearch,
    response: rulePage,
    retry: ruleRetry,
  },
  'POST /api/payroll/salaryRules': { access: ruleSettingsAccess, body: StructureRule, response: RuleRow },
  'GET /api/payroll/salaryRules/{id}': { access: ruleSettingsAccess, response: RuleRow },
  'PUT /api/payroll/salaryRules/{id}': { access: ruleSettingsAccess, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/salaryRules/{id}': { access: ruleSettingsAccess, response: Done },
  'POST /api/payroll/salaryRules/formula/check': {
    effect: 'reads',
    access: ruleSettingsAccess,
    body: Shape({ formula: Text(1000), code: Type.Optional(Nullable(Text(30))) }),
    response: FormulaCheck,
    retry: ruleRetry,
    summary: 'Checks a formula and returns the error with its position',
  },

  'GET /api/payroll/employeeTypeSalaryRules': { access: ruleSettingsAccess, response: ruleList },
  'POST /api/payroll/employeeTypeSalaryRules/search': {
    access: ruleSettingsAccess,
    body: ruleSearch,
    response: rulePage,
    retry: ruleRetry,
  },
  'POST /api/payroll/employeeTypeSalaryRules': { access: ruleSettingsAccess, body: TypeRule, response: RuleRow },
  'GET /api/payroll/employeeTypeSalaryRules/{id}': { access: ruleSettingsAccess, response: RuleRow },
  'PUT /api/payroll/employeeTypeSalaryRules/{id}': { access: ruleSettingsAccess, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/employeeTypeSalaryRules/{id}': { access: ruleSettingsAccess, response: Done },
  'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': {
    access: ruleSettingsAccess,
    response: ruleList,
    summary: 'Fixed amounts of an employee type',
  },

  'GET /api/payroll/employee/salary/rules': { access: employeeRuleAccess, response: ruleList },
  'POST /api/payroll/employee/salary/rules/search': {
    access: employeeRuleAccess,
    body: ruleSearch,
    response: rulePage,
    retry: ruleRetry,
  },
  'POST /api/payroll/employee/salary/rules': { access: employeeRuleAccess, body: EmployeeRule, response: RuleRow },
  'POST /api/payroll/employee/salary/rules/create': {
    access: employeeRuleAccess,
    body: Type.Array(EmployeeRule, { minItems: 1, maxItems: 500 }),
    response: ruleList,
    summary: 'Creates several rules; all or none',
  },
  'GET /api/payroll/employee/salary/rules/{id}': { access: employeeRuleAccess, response: RuleRow },
  'PUT /api/payroll/employee/salary/rules/{id}': { access: employeeRuleAccess, body: RuleChange, response: RuleRow },
  'DELETE /api/payroll/employee/salary/rules/{id}': { access: employeeRuleAccess, response: Done },
  'GET /api/payroll/employee/salary/rules/fixed/{id}': {
    access: employeeRuleAccess,
    response: ruleList,
    summary: 'Fixed amounts of an employee',
  },
})
