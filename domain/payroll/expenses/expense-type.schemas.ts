import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Nullable, Shape, Text } from '../../kit/schema.ts'

export const MAX_EXPENSE_AMOUNT = 1_000_000_000_000
export const ExpenseAmount = Type.Integer({ minimum: 0, maximum: MAX_EXPENSE_AMOUNT })

/** What a field of an expense type contains. */
export const expenseFieldKinds = [
  'TEXT',
  'NUMBER',
  'DATE',
  'CHOICE',
  'AMOUNT',
  'DISTANCE',
  'PER_DIEM',
  'RECEIPT',
] as const
export type ExpenseFieldKind = (typeof expenseFieldKinds)[number]

/** What happens when a limit is exceeded. */
export const expenseLimitActions = ['WARN', 'CUT', 'REFUSE', 'EXTRA_APPROVAL'] as const
export type ExpenseLimitAction = (typeof expenseLimitActions)[number]

/** The amounts that are added up and compared with a limit. */
export const expenseLimitOperations = ['CLAIM', 'DAY', 'MONTH', 'YEAR'] as const
export type ExpenseLimitOperation = (typeof expenseLimitOperations)[number]

/** Label and explanation of each option, as the calls return them. English texts. */
export const expenseFieldKindTexts: Record<ExpenseFieldKind, { label: string; about: string }> = {
  TEXT: { label: 'Text', about: 'A short text, for example the name of a guest.' },
  NUMBER: { label: 'Quantity', about: 'A number, for example the number of guests.' },
  DATE: { label: 'Date', about: 'A date, for example the travel date.' },
  CHOICE: { label: 'Choice', about: 'One option from a list.' },
  AMOUNT: { label: 'Amount', about: 'An amount in the currency of the line, for information.' },
  DISTANCE: {
    label: 'Distance',
    about: 'Kilometres. The amount is the distance multiplied by the rate per km on that day.',
  },
  PER_DIEM: {
    label: 'Per diem',
    about: 'A place and a number of days. The amount is the daily rate of the place multiplied by the days.',
  },
  RECEIPT: { label: 'Receipt', about: 'An attached image or PDF, required from the amount you set.' },
}
export const expenseActionTexts: Record<ExpenseLimitAction, { label: string; about: string }> = {
  WARN: { label: 'Warn', about: 'The claim can be submitted. The approver sees the excess.' },
  CUT: { label: 'Reduce to limit', about: 'Only the amount within the limit is reimbursed.' },
  REFUSE: { label: 'Block', about: 'The claim cannot be submitted.' },
  EXTRA_APPROVAL: { label: 'One more approval', about: 'The claim needs one more approval step.' },
}
export const expenseOperationTexts: Record<ExpenseLimitOperation, { label: string; about: string }> = {
  CLAIM: { label: 'Per claim', about: 'All lines of this type in one claim.' },
  DAY: { label: 'Per day', about: 'All claims of the employee for one day.' },
  MONTH: { label: 'Per month', about: 'All claims of the employee for one calendar month.' },
  YEAR: { label: 'Per year', about: 'All claims of the employee for one calendar year.' },
}

export const MAX_EXPENSE_FIELDS = 20

/** One field that an expense type asks for. */
export const ExpenseField = Shape({
  /** The name under which a line stores the value. */
  key: Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' }),
  label: Text(60, 1),
  kind: Choice(expenseFieldKinds),
  isRequired: Type.Boolean(),
  /** The options of a choice. */
  options: Type.Optional(Type.Array(Text(60, 1), { minItems: 1, maxItems: 50 })),
  /** A receipt is required from this amount, in the currency of the organisation. Default: always. */
  requiredFrom: Type.Optional(ExpenseAmount),
})
export type ExpenseField = Static<typeof ExpenseField>

/** A limit. Without a condition it applies to everyone; the limit with the most conditions applies. */
export const ExpenseLimit = Shape({
  operation: Choice(expenseLimitOperations),
  amount: ExpenseAmount,
  action: Choice(expenseLimitActions),
  departmentRoleId: Nullable(Id),
  employeeTypeId: Nullable(Id),
  zoneId: Nullable(Id),
})
export type ExpenseLimit = Static<typeof ExpenseLimit>

/** A rate from a day: per km without a place, per day with a place. */
export const ExpenseRate = Shape({ place: Nullable(Text(80, 1)), amount: ExpenseAmount, fromDay: DayString })
export type ExpenseRate = Static<typeof ExpenseRate>

/** Whether the reimbursement is taxed as pay. */
export const expenseTaxTreatments = ['EXEMPT', 'TAXABLE'] as const
export type ExpenseTaxTreatment = (typeof expenseTaxTreatments)[number]

/** How approved lines are reimbursed. */
export const expensePaymentMethods = ['PAYROLL', 'PAYMENT'] as const
export type ExpensePaymentMethod = (typeof expensePaymentMethods)[number]
