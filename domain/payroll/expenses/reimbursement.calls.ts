import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, FileReply, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { CurrencyCode, ExpenseEmployee } from './expense.schemas.ts'
import { expenseFilters } from './expense.calls.ts'
import { ExpenseAmount, MAX_EXPENSE_AMOUNT } from './expense-type.schemas.ts'

const PositiveAmount = Type.Integer({ minimum: 1, maximum: MAX_EXPENSE_AMOUNT })

export const paymentBatchStates = ['PREPARED', 'PAID', 'CANCELLED'] as const
export type PaymentBatchState = (typeof paymentBatchStates)[number]

const PaymentBatchRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  state: Choice(paymentBatchStates),
  payDay: Type.String(),
  total: Type.Integer(),
  lineCount: Type.Integer(),
  employeeCount: Type.Integer(),
  currency: Type.String(),
  createdBy: Nullable(Type.String()),
  createdAt: Type.String(),
  paidOn: Nullable(Type.String()),
  reference: Nullable(Type.String()),
})
export type PaymentBatchRow = Static<typeof PaymentBatchRow>

export const advanceStates = ['OPEN', 'SETTLED'] as const

const AdvanceRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: Choice(advanceStates),
  employee: ExpenseEmployee,
  purpose: Type.String(),
  amount: Type.Integer(),
  outstanding: Type.Integer(),
  givenOn: Type.String(),
  currency: Type.String(),
  entries: Type.Array(
    Type.Object({
      id: Id,
      kind: Choice(['CLAIM', 'PAYROLL', 'RETURNED'] as const),
      amount: Type.Integer(),
      onDay: Type.String(),
      expenseId: Nullable(Id),
    }),
  ),
})
export type AdvanceRow = Static<typeof AdvanceRow>

const ExchangeRateRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  currency: Type.String(),
  day: Type.String(),
  /** Units of the organisation’s currency for one unit, times 1,000,000. */
  rate: Type.Integer(),
  source: Choice(['ENTERED', 'IMPORTED'] as const),
})

const RateValue = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })

/** Reimbursement, expense advances, exchange rates and reports. */
export const reimbursementCalls = defineCalls({
  'POST /api/payroll/expenses/payroll': {
    access: 'expense.manage',
    response: Type.Object({ count: Type.Integer() }),
    summary: 'Adds approved lines that are reimbursed through payroll to the next open pay period',
  },
  'GET /api/payroll/expense/payments/due': {
    access: 'expense.manage',
    response: Type.Object({
      currency: Type.String(),
      employees: Type.Array(
        Type.Object({ ...ExpenseEmployee.properties, amount: Type.Integer(), lineCount: Type.Integer() }),
      ),
    }),
    summary: 'Approved lines that are in no payroll and no payment batch, by employee',
  },
  'POST /api/payroll/expense/payments': {
    access: 'expense.manage',
    body: Shape({ payDay: DayString, employeeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 5000 })) }),
    response: PaymentBatchRow,
    summary: 'Prepares a payment batch of approved lines; for all employees without a list',
  },
  'POST /api/payroll/expense/payments/search': {
    access: 'expense.manage',
    body: buildSearchBody(Shape({ state: Type.Optional(Choice(paymentBatchStates)) }), ['number', 'payDay']),
    response: buildPageSchema(PaymentBatchRow),
    retry: 'natural',
  },
  'POST /api/payroll/expense/payments/{id}/pay': {
    access: 'expense.manage',
    body: Shape({ version: Version, paidOn: DayString, reference: Type.Optional(Nullable(Text(100))) }),
    response: PaymentBatchRow,
  },
  'POST /api/payroll/expense/payments/{id}/cancel': {
    access: 'expense.manage',
    body: Shape({ version: Version }),
    response: PaymentBatchRow,
  },
  'POST /api/payroll/expense/payments/{id}/file': {
    effect: 'reads',
    access: 'expense.manage',
    response: FileReply,
    file: true,
    summary: 'The bank file of a payment batch',
  },
  'POST /api/payroll/expense/advances': {
    access: 'expense.manage',
    body: Shape({ employeeId: Id, amount: PositiveAmount, givenOn: DayString, purpose: Text(200, 1) }),
    response: AdvanceRow,
  },
  'POST /api/payroll/expense/advances/search': {
    access: 'expense.read',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        state: Type.Optional(Choice(advanceStates)),
        employeeId: Type.Optional(Id),
      }),
      ['givenOn', 'amount'],
    ),
    response: buildPageSchema(AdvanceRow),
    retry: 'natural',
    summary: 'Own expense advances; for HR those of all employees',
  },
  'POST /api/payroll/expense/advances/{id}/recover': {
    access: 'expense.manage',
    body: Shape({ version: Version, amount: PositiveAmount, componentId: Id }),
    response: AdvanceRow,
    summary: 'Deducts an outstanding amount in the next open pay period',
  },
  'POST /api/payroll/expense/advances/{id}/return': {
    access: 'expense.manage',
    body: Shape({ version: Version, amount: PositiveAmount, onDay: DayString }),
    response: AdvanceRow,
    summary: 'Records that the employee returned money',
  },
  'POST /api/payroll/expense/exchangeRates/search': {
    access: 'expense.read',
    body: buildSearchBody(Shape({ currency: Type.Optional(CurrencyCode) }), ['day', 'currency']),
    response: buildPageSchema(ExchangeRateRow),
    retry: 'natural',
  },
  'POST /api/payroll/expense/exchangeRates': {
    access: 'expense.settings.manage',
    body: Shape({ currency: CurrencyCode, day: DayString, rate: RateValue }),
    response: ExchangeRateRow,
  },
  'DELETE /api/payroll/expense/exchangeRates/{id}': { access: 'expense.settings.manage', response: Done },
  'POST /api/payroll/expense/exchangeRates/import': {
    access: 'expense.settings.manage',
    upload: { megabytes: 1, maxRows: 5000 },
    response: Type.Object({ count: Type.Integer() }),
    summary: 'Imports rates from a CSV file with the columns currency, date and rate; a known date is replaced',
  },
  'POST /api/payroll/expenses/summary': {
    effect: 'reads',
    access: 'expense.read',
    body: Shape({
      startDate: DayString,
      endDate: DayString,
      groupBy: Choice(['TYPE', 'DEPARTMENT', 'EMPLOYEE'] as const),
    }),
    response: Type.Object({
      currency: Type.String(),
      rows: Type.Array(
        Type.Object({
          month: Type.String(),
          id: Nullable(Id),
          name: Nullable(Type.String()),
          amount: ExpenseAmount,
          lineCount: Type.Integer(),
        }),
      ),
    }),
    retry: 'natural',
    summary: 'Approved and reimbursed amounts by month, and by type, department or employee',
  },
  'POST /api/payroll/expenses/export': {
    effect: 'reads',
    access: 'expense.read',
    body: Shape({ format: Choice(['csv', 'xlsx'] as const), filters: Type.Optional(Shape(expenseFilters)) }),
    response: FileReply,
    file: true,
    summary: 'The lines of the filtered claims as a file',
  },
})
