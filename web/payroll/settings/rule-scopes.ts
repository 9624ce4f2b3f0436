import type { ApiReply } from '../../api.ts'

export type PayRuleRow = ApiReply<'POST /api/payroll/salaryRules/search'>['content'][number]

/** The three lists of rules: their scope, calls and texts (English keys). */
export const ruleScopes = {
  structure: {
    title: 'Salary rules',
    about:
      'How each component is calculated in a pay structure. Rules for an employee type or a single employee take precedence.',
    label: 'Pay structure',
    field: 'structureId',
    to: 'pay-structure',
    nameOf: ({ structure }: PayRuleRow) => structure?.name,
    search: 'POST /api/payroll/salaryRules/search',
    create: 'POST /api/payroll/salaryRules',
    update: 'PUT /api/payroll/salaryRules/{id}',
    remove: 'DELETE /api/payroll/salaryRules/{id}',
  },
  employeeType: {
    title: 'Salary rules by employee type',
    about: 'These rules override the rules of the pay structure for all employees of the selected type.',
    label: 'Employee type',
    field: 'employeeTypeId',
    to: 'employee-type',
    nameOf: ({ employeeType }: PayRuleRow) => employeeType?.name,
    search: 'POST /api/payroll/employeeTypeSalaryRules/search',
    create: 'POST /api/payroll/employeeTypeSalaryRules',
    update: 'PUT /api/payroll/employeeTypeSalaryRules/{id}',
    remove: 'DELETE /api/payroll/employeeTypeSalaryRules/{id}',
  },
  employee: {
    title: 'Salary rules by employee',
    about: 'These rules override all others for the selected employee.',
    label: 'Employee',
    field: 'employeeId',
    to: 'employee',
    nameOf: ({ employee }: PayRuleRow) => employee?.name,
    search: 'POST /api/payroll/employee/salary/rules/search',
    create: 'POST /api/payroll/employee/salary/rules',
    update: 'PUT /api/payroll/employee/salary/rules/{id}',
    remove: 'DELETE /api/payroll/employee/salary/rules/{id}',
  },
} as const

export type RuleScopeName = keyof typeof ruleScopes
