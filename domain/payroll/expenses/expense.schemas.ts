import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { PlannedApprover } from '../../main/approvals/approver-absence.ts'
import {
  ExpenseAmount,
  expenseFieldKinds,
  expenseLimitActions,
  expenseLimitOperations,
  MAX_EXPENSE_FIELDS,
} from './expense-type.schemas.ts'
import { expenseLineStates, reimbursementMethods } from './expense-states.ts'

export const MAX_EXPENSE_LINES = 100
export const MAX_EXPENSE_RECEIPTS = 100

export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' })

/** A line as entered. A draft can be incomplete. */
export const ExpenseLineInput = Shape({
  /** The browser creates the id, so that an automatic save can be repeated. */
  id: Id,
  typeId: Nullable(Id),
  spentOn: Nullable(DayString),
  currency: Type.Optional(CurrencyCode),
  amount: Nullable(ExpenseAmount),
  /** The tax that the amount contains. */
  taxAmount: Type.Optional(ExpenseAmount),
  distanceKm: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
  place: Type.Optional(Nullable(Text(80, 1))),
  days: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 366, multipleOf: 0.5 }))),
  merchant: Type.Optional(Nullable(Text(120))),
  note: Type.Optional(Nullable(Text(500))),
  values: Type.Optional(Type.Array(Shape({ key: Text(40, 1), value: Text(500) }), { maxItems: MAX_EXPENSE_FIELDS })),
  receiptIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
})
export type ExpenseLineInput = Static<typeof ExpenseLineInput>

const NullableString = Nullable(Type.String())
const NullableInteger = Nullable(Type.Integer())

const ProblemRow = Type.Object({
  code: Type.String(),
  field: Type.String(),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

const BreachRow = Type.Object({
  operation: Choice(expenseLimitOperations),
  action: Choice(expenseLimitActions),
  limit: Type.Integer(),
  used: Type.Integer(),
  excess: Type.Integer(),
})

/** Another claim with the same receipt, or with the same date, type and amount. */
const DuplicateRow = Type.Object({
  reason: Choice(['RECEIPT', 'AMOUNT'] as const),
  /** Named only to users who can see the other claim. */
  expenseId: Nullable(Id),
  employee: NullableString,
  spentOn: NullableString,
})

export const ExpenseLineRow = Type.Object({
  id: Id,
  number: Type.Integer(),
  state: Choice(expenseLineStates),
  type: Nullable(Named),
  spentOn: NullableString,
  currency: Type.String(),
  amount: NullableInteger,
  taxAmount: Type.Integer(),
  baseAmount: NullableInteger,
  /** The amount to reimburse, in the currency of the organisation. */
  accepted: NullableInteger,
  /** The amount within the limits. */
  allowed: NullableInteger,
  rate: NullableInteger,
  rateDay: NullableString,
  distanceKm: Nullable(Type.Number()),
  place: NullableString,
  days: Nullable(Type.Number()),
  merchant: NullableString,
  note: NullableString,
  /** The kind is null when the type no longer has the field. */
  values: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      kind: Nullable(Choice(expenseFieldKinds)),
      value: Type.String(),
    }),
  ),
  receiptIds: Type.Array(Id),
  rejectReason: NullableString,
  adjustReason: NullableString,
  adjustedBy: NullableString,
  reimbursedBy: Nullable(Choice(reimbursementMethods)),
  reimbursedOn: NullableString,
  isInPayroll: Type.Boolean(),
  problems: Type.Array(ProblemRow),
  breaches: Type.Array(BreachRow),
  duplicates: Type.Array(DuplicateRow),
})
export type ExpenseLineRow = Static<typeof ExpenseLineRow>

export const ReceiptRow = Type.Object({ id: Id, name: Type.String(), type: Type.String(), size: Type.Integer() })
export type ReceiptRow = Static<typeof ReceiptRow>

export const ExpenseEmployee = Type.Object({ id: Id, name: Type.String(), number: Type.String() })

export const ExpenseRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  number: Type.Integer(),
  title: Type.String(),
  state: Choice(expenseLineStates),
  employee: ExpenseEmployee,
  currency: Type.String(),
  total: Type.Integer(),
  accepted: Type.Integer(),
  lineCount: Type.Integer(),
  fromDay: NullableString,
  toDay: NullableString,
  submittedAt: NullableString,
  /** The current approver. */
  waitsFor: NullableString,
  /** The caller can decide. */
  isMine: Type.Boolean(),
})
export type ExpenseRow = Static<typeof ExpenseRow>

export const ExpenseDetail = Type.Object({
  ...ExpenseRow.properties,
  note: NullableString,
  isOwn: Type.Boolean(),
  /** The current date at the user's work location. A line cannot have a later date. */
  today: Type.String(),
  canSeeReceipts: Type.Boolean(),
  isSubmittable: Type.Boolean(),
  /** The latest approval, for comments and reminders. */
  approvalId: Nullable(Id),
  needsExtraApproval: Type.Boolean(),
  /** Outstanding expense advances of the claimant. */
  advanceOutstanding: Type.Integer(),
  lines: Type.Array(ExpenseLineRow),
  receipts: Type.Array(ReceiptRow),
  /** The planned approvers of a draft. */
  route: Type.Array(PlannedApprover),
  decisions: Type.Array(
    Type.Object({
      who: NullableString,
      /** The approver on whose behalf a delegate decided. */
      decidedFor: NullableString,
      state: Type.String(),
      at: Type.String(),
      comment: NullableString,
    }),
  ),
})
export type ExpenseDetail = Static<typeof ExpenseDetail>
