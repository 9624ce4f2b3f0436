import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { payFrequencies, payUnits, salaryTypes, taxRegimes } from '../settings/option-lists.ts'

/** Employees read their own pay, payroll staff read all. Only payroll staff change pay. */
const employeePayReadAccess = 'pay.read'
const employeePayManageAccess = 'pay.manage'
const ctcAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_00 })
const PayListItem = Nullable(Type.String())

export const payStates = ['CURRENT', 'FUTURE', 'PAST'] as const

const PayRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
  fromDay: Type.String(),
  /** The day before the next row begins; null for the latest row. */
  toDay: PayListItem,
  state: Choice(payStates),
  /** Annual cost to company in minor units. */
  ctc: Type.Integer(),
  /** The difference to the previous CTC in minor units; null for the first row. */
  ctcChange: Nullable(Type.Integer()),
  structure: Named,
  schedule: Nullable(Named),
  wageType: Nullable(Named),
  rateType: Nullable(Type.Object({ id: Id, name: Type.String(), unit: Choice(payUnits) })),
  /** The price of one unit in minor units. */
  rate: Nullable(Type.Integer()),
  salaryType: Choice(salaryTypes),
  taxRegime: Choice(taxRegimes),
  /** The account set in this pay. Without one, the salary account of the record is paid. */
  bankAccountId: Nullable(Id),
  /** The account that is paid; null if the employee has none. */
  bankAccount: Nullable(Type.Object({ id: Id, bank: Type.String(), number: Type.String() })),
  reason: PayListItem,
})
export type PayRow = Static<typeof PayRow>

/** The annual and monthly amount of a component, in minor units. */
const PayLine = Type.Object({
  componentId: Id,
  code: Type.String(),
  name: Type.String(),
  type: Type.String(),
  yearly: Type.Integer(),
  monthly: Type.Integer(),
})
export type PayLine = Static<typeof PayLine>

const OwnPay = Type.Object({
  /** Newest first. */
  history: Type.Array(PayRow),
  /** The components of today's pay. Empty if they are not calculated yet. */
  lines: Type.Array(PayLine),
  /** Rows that the employee changed for themselves. */
  ownChanges: Type.Array(Id),
  /** The next payment date of the pay schedule. Null without a pay cycle from today on. */
  nextPayDay: Nullable(Type.String()),
})

const employeePayFields = {
  fromDay: DayString,
  ctc: ctcAmount,
  structureId: Id,
  scheduleId: Type.Optional(Nullable(Id)),
  wageTypeId: Type.Optional(Nullable(Id)),
  rateTypeId: Type.Optional(Nullable(Id)),
  rate: Type.Optional(Nullable(ctcAmount)),
  taxRegime: Type.Optional(Choice(taxRegimes)),
  bankAccountId: Type.Optional(Nullable(Id)),
  reason: Type.Optional(Nullable(Text(300))),
}

const EmployeePayFilters = Shape({
  q: Type.Optional(Text(100)),
  employeeId: Type.Optional(Id),
  structureId: Type.Optional(Id),
  scheduleId: Type.Optional(Id),
  state: Type.Optional(Choice(payStates)),
})

export const employeePayCalls = defineCalls({
  'GET /api/payroll/employeePays': {
    access: employeePayManageAccess,
    response: Type.Array(PayRow),
    summary: 'Current pay of all employees',
  },
  'POST /api/payroll/employeePays/search': {
    access: employeePayReadAccess,
    body: buildSearchBody(EmployeePayFilters, ['employee', 'number', 'fromDay', 'ctc', 'structure']),
    response: buildPageSchema(PayRow),
    retry: 'natural',
    summary: 'Pay with effective dates: of all employees with permission, otherwise of the caller',
  },
  'POST /api/payroll/employeePays': {
    access: employeePayManageAccess,
    body: Shape({ employeeId: Id, ...employeePayFields }),
    response: PayRow,
  },
  'GET /api/payroll/employeePays/{id}': { access: employeePayReadAccess, response: PayRow },
  'PUT /api/payroll/employeePays/{id}': {
    access: employeePayManageAccess,
    body: Shape({
      ...employeePayFields,
      fromDay: Type.Optional(DayString),
      ctc: Type.Optional(ctcAmount),
      structureId: Type.Optional(Id),
      /** Corrects the row itself. Otherwise current pay stays, and new pay starts on `fromDay`, or today. */
      isCorrection: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    response: PayRow,
  },
  'DELETE /api/payroll/employeePays/{id}': { access: employeePayManageAccess, response: Done },
  'GET /api/payroll/employeePays/schedules/all': {
    access: employeePayManageAccess,
    response: Type.Array(Type.Object({ id: Id, name: Type.String(), frequency: Choice(payFrequencies) })),
  },
  'GET /api/payroll/employeePays/employee/{id}': { access: employeePayReadAccess, response: OwnPay },
  'GET /api/payroll/employeePays/employee/{id}/bankAccounts': {
    access: employeePayManageAccess,
    response: Type.Array(
      Type.Object({
        id: Id,
        bank: Type.String(),
        number: Type.String(),
        isPrimary: Type.Boolean(),
        /** The account that is paid if none is set in the pay. */
        isDefault: Type.Boolean(),
      }),
    ),
    summary: 'Bank accounts of an employee with masked numbers',
  },
})
