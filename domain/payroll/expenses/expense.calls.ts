import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { DownloadLink } from '../../main/system/file.calls.ts'
import { expenseLineStates, expenseStateFilters } from './expense-states.ts'
import { ExpenseAmount } from './expense-type.schemas.ts'
import {
  ExpenseDetail,
  ExpenseEmployee,
  ExpenseLineInput,
  ExpenseRow,
  MAX_EXPENSE_LINES,
  ReceiptRow,
} from './expense.schemas.ts'

const claimFields = {
  title: Text(120),
  note: Type.Optional(Nullable(Text(1000))),
  lines: Type.Array(ExpenseLineInput, { maxItems: MAX_EXPENSE_LINES }),
}

export const expenseFilters = {
  q: Type.Optional(Text(100)),
  state: Type.Optional(Choice(expenseStateFilters)),
  employeeId: Type.Optional(Id),
  departmentId: Type.Optional(Id),
  typeId: Type.Optional(Id),
  /** Claims with a line in this period. */
  startDate: Type.Optional(DayString),
  endDate: Type.Optional(DayString),
  mine: Type.Optional(Type.Boolean()),
}

const claimSorts = ['submittedAt', 'number']

const lineDecisions = Type.Array(Shape({ lineId: Id, valid: Type.Boolean(), reason: Type.Optional(Text(500)) }), {
  minItems: 1,
  maxItems: MAX_EXPENSE_LINES,
})

const ValidationInput = Shape({
  version: Version,
  /** Decides single lines. Without it, all lines are valid. */
  lines: Type.Optional(lineDecisions),
  comment: Type.Optional(Text(500)),
})

export const expenseCalls = defineCalls({
  'POST /api/payroll/expenses': {
    access: 'expense.create',
    body: Shape(claimFields),
    response: ExpenseDetail,
    summary: 'Creates a draft claim',
  },
  'GET /api/payroll/expenses/{id}': { access: 'expense.read', response: ExpenseDetail },
  'PUT /api/payroll/expenses/{id}': {
    access: 'expense.create',
    body: Shape({ ...claimFields, version: Version }),
    response: ExpenseDetail,
    summary: 'Saves a draft and checks it against the policy',
  },
  'DELETE /api/payroll/expenses/{id}': { access: 'expense.create', response: Done, summary: 'Deletes a draft' },
  'POST /api/payroll/expenses/{id}/submit': {
    access: 'expense.create',
    body: Shape({ version: Version }),
    response: ExpenseDetail,
  },
  'POST /api/payroll/expenses/{id}/withdraw': {
    access: 'expense.create',
    body: Shape({ version: Version }),
    response: ExpenseDetail,
    summary: 'Makes a pending claim a draft again',
  },
  'POST /api/payroll/expenses/search': {
    access: 'expense.read',
    body: buildSearchBody(Shape(expenseFilters), claimSorts),
    response: buildPageSchema(ExpenseRow),
    retry: 'natural',
  },
  'POST /api/payroll/expenses/pending': {
    effect: 'reads',
    access: 'expense.read',
    body: buildSearchBody(Shape(expenseFilters), claimSorts, 10),
    response: buildPageSchema(ExpenseRow),
    retry: 'natural',
    summary: 'Pending claims in the scope of the caller; with `mine` those that the caller can decide',
  },
  'POST /api/payroll/expenses/filter': {
    effect: 'reads',
    access: 'expense.read',
    body: Shape({
      startDate: DayString,
      endDate: DayString,
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
    }),
    response: buildPageSchema(ExpenseRow),
    retry: 'natural',
    summary: 'Claims with a line between two dates, the latest first',
  },
  'GET /api/payroll/expenses/pending/count': {
    access: 'expense.read',
    response: Type.Object({ count: Type.Integer(), mine: Type.Integer() }),
  },
  'GET /api/payroll/expenses/approval/types': {
    access: 'expense.read',
    response: Type.Array(Type.Object({ kind: Type.String(), label: Type.String() })),
  },
  'POST /api/payroll/expenses/{id}/validate': {
    access: 'expense.read',
    body: ValidationInput,
    response: ExpenseDetail,
    summary: 'The decision of the current approver; lines that are not valid are rejected',
  },
  'POST /api/payroll/expenses/validate': {
    access: 'expense.read',
    body: Shape({
      items: Type.Array(Shape({ id: Id, ...ValidationInput.properties }), { minItems: 1, maxItems: 100 }),
    }),
    response: Type.Array(
      Type.Object({
        id: Id,
        isDone: Type.Boolean(),
        code: Nullable(Type.String()),
        message: Nullable(Type.String()),
      }),
    ),
    summary: 'The same for many claims, each independent of the others',
  },
  'POST /api/payroll/expenses/{id}/lines/{lineId}/adjust': {
    access: 'expense.read',
    body: Shape({ accepted: ExpenseAmount, reason: Text(500, 1) }),
    response: ExpenseDetail,
    summary: 'Reduces the amount to reimburse of a line and notifies the claimant',
  },
  'POST /api/payroll/expenses/{id}/lines/{lineId}/reject': {
    access: 'expense.read',
    body: Shape({ reason: Text(500, 1) }),
    response: ExpenseDetail,
    summary: 'Rejects one line of a pending claim; the claim stays with its approver',
  },
  'POST /api/payroll/expenses/{id}/receipts': {
    access: 'expense.create',
    body: Shape({ fileId: Id }),
    response: ReceiptRow,
    summary: 'Attaches an uploaded picture or PDF to a draft',
  },
  'DELETE /api/payroll/expenses/{id}/receipts/{receiptId}': { access: 'expense.create', response: Done },
  'POST /api/payroll/expenses/{id}/receipts/{receiptId}/link': {
    effect: 'reads',
    access: 'expense.read',
    response: DownloadLink,
    retry: 'natural',
    summary: 'A short-lived link to a receipt, for the claimant, the approvers and HR',
  },
  'POST /api/payroll/expenses/lines/search': {
    access: 'expense.read',
    body: buildSearchBody(Shape(expenseFilters), ['spentOn']),
    response: buildPageSchema(
      Type.Object({
        id: Id,
        expenseId: Id,
        number: Type.Integer(),
        employee: ExpenseEmployee,
        type: Nullable(Type.String()),
        spentOn: Nullable(Type.String()),
        merchant: Nullable(Type.String()),
        currency: Type.String(),
        amount: Nullable(Type.Integer()),
        accepted: Nullable(Type.Integer()),
        state: Choice(expenseLineStates),
      }),
    ),
    retry: 'natural',
  },
})
