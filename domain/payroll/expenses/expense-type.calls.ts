import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import {
  ExpenseField,
  ExpenseLimit,
  ExpenseRate,
  expenseFieldKinds,
  expenseLimitActions,
  expenseLimitOperations,
  expensePaymentMethods,
  expenseTaxTreatments,
  MAX_EXPENSE_FIELDS,
} from './expense-type.schemas.ts'

const expenseTypeFields = {
  name: Text(80, 1),
  code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,29}$' }),
  description: Nullable(Text(500)),
  isActive: Type.Boolean(),
  taxTreatment: Choice(expenseTaxTreatments),
  payment: Choice(expensePaymentMethods),
  /** The pay component of a reimbursement through payroll. */
  componentId: Nullable(Id),
  fields: Type.Array(ExpenseField, { maxItems: MAX_EXPENSE_FIELDS }),
  limits: Type.Array(ExpenseLimit, { maxItems: 50 }),
  rates: Type.Array(ExpenseRate, { maxItems: 500 }),
}
export const ExpenseTypeInput = Shape(expenseTypeFields)
export type ExpenseTypeInput = Static<typeof ExpenseTypeInput>

export const ExpenseTypeRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  ...expenseTypeFields,
  rates: Type.Array(Type.Object({ place: Nullable(Type.String()), amount: Type.Integer(), fromDay: Type.String() })),
  component: Nullable(Named),
})
export type ExpenseTypeRow = Static<typeof ExpenseTypeRow>

const buildOptionsSchema = <const V extends readonly string[]>(names: V) =>
  Type.Array(Type.Object({ name: Choice(names), label: Type.String(), about: Type.String() }))

export const expenseTypeCalls = defineCalls({
  'GET /api/payroll/expense/types/all': {
    access: 'expense.read',
    response: Type.Array(ExpenseTypeRow),
    summary: 'Active expense types with their fields, and the limits that apply to the caller',
  },
  'GET /api/payroll/expense/types/{id}': { access: 'expense.read', response: ExpenseTypeRow },
  'POST /api/payroll/expense/types': {
    access: 'expense.settings.manage',
    body: ExpenseTypeInput,
    response: ExpenseTypeRow,
  },
  'PUT /api/payroll/expense/types/{id}': {
    access: 'expense.settings.manage',
    body: Shape({ ...expenseTypeFields, version: Version }),
    response: ExpenseTypeRow,
  },
  'DELETE /api/payroll/expense/types/{id}': { access: 'expense.settings.manage', response: Done },
  'POST /api/payroll/expense/types/search': {
    access: 'expense.settings.manage',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), isActive: Type.Optional(Type.Boolean()) }), [
      'name',
      'code',
    ]),
    response: buildPageSchema(ExpenseTypeRow),
    retry: 'natural',
  },
  'GET /api/payroll/expense/types/fieldType/all': {
    access: 'expense.read',
    response: buildOptionsSchema(expenseFieldKinds),
    summary: 'What a field of an expense type can contain',
  },
  'GET /api/payroll/expense/types/action/all': {
    access: 'expense.read',
    response: buildOptionsSchema(expenseLimitActions),
    summary: 'What can happen when a limit is exceeded',
  },
  'GET /api/payroll/expense/types/operation/all': {
    access: 'expense.read',
    response: buildOptionsSchema(expenseLimitOperations),
    summary: 'Which amounts can be added up and compared with a limit',
  },
})
