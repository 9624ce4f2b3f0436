import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { amountTypes } from '../settings/option-lists.ts'
import { RuleMethodSchema } from '../settings/rule.schemas.ts'
import { SlipCause, SlipFaultView, SlipRow } from './slip.calls.ts'

const reviewManageAccess = 'payroll.run.manage'
const ReviewAmount = Type.Integer()

/**
 * Items to review before a payroll. Blocking items must be corrected, held or acknowledged before the payroll is
 * finalised.
 */
export const readinessKinds = [
  'FAILED',
  'UNEXPLAINED',
  'NEGATIVE_NET',
  'DEDUCTION_CARRIED',
  'NO_PAY',
  'NO_BANK',
  'NO_PAN',
  'PENSION_UNANSWERED',
  'STATE_UNKNOWN',
  'PROVISIONAL',
  'RATES_ENDING',
  'OPEN_LEAVE',
  'OPEN_CORRECTION',
  'ZERO_NET',
  'BIG_CHANGE',
  'CHANGED',
  'ACCOUNT_CHANGED',
  'OWN_CHANGE',
] as const
export type ReadinessKind = (typeof readinessKinds)[number]

export const readinessLabels: Record<ReadinessKind, string> = {
  FAILED: 'Calculation failed',
  NEGATIVE_NET: 'Negative net pay: put on hold when the payroll is finalised',
  DEDUCTION_CARRIED: 'Deduction exceeds pay: the rest is carried to the next period',
  UNEXPLAINED: 'Unexplained large change',
  NO_PAY: 'No pay set up',
  NO_BANK: 'No bank account',
  NO_PAN: 'No PAN: higher tax deducted',
  PENSION_UNANSWERED: 'EPS membership not recorded (wages above the ceiling)',
  STATE_UNKNOWN: 'Work state not recorded: the rates of Maharashtra are used',
  PROVISIONAL: 'Provisional income tax: the rates of the year are not entered yet',
  RATES_ENDING: 'Income tax rates end soon and the next ones are not entered',
  OPEN_LEAVE: 'Leave pending approval',
  OPEN_CORRECTION: 'Regularisation pending approval',
  ZERO_NET: 'Zero net pay',
  BIG_CHANGE: 'Large change',
  CHANGED: 'Changed since calculation',
  ACCOUNT_CHANGED: 'Bank account changed since the last payroll',
  OWN_CHANGE: 'Own pay changed',
}
/** Items for information only: they need no correction. */
export const controlKinds: readonly ReadinessKind[] = ['ACCOUNT_CHANGED', 'OWN_CHANGE']

export const blockingKinds: readonly ReadinessKind[] = ['FAILED', 'UNEXPLAINED']

const ReadinessRow = Type.Object({
  id: Id,
  employee: Named,
  number: Type.String(),
  department: Nullable(Type.String()),
  slipId: Nullable(Id),
  fault: SlipFaultView,
})
export type ReadinessRow = Static<typeof ReadinessRow>

const VarianceRow = Type.Object({
  ...SlipRow.properties,
  change: ReviewAmount,
  isBig: Type.Boolean(),
  isUnexplained: Type.Boolean(),
  causes: Type.Array(SlipCause),
  acknowledgement: Nullable(Type.Object({ by: Type.String(), at: Type.String(), note: Type.String() })),
})
export type VarianceRow = Static<typeof VarianceRow>

const ComponentChange = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  before: ReviewAmount,
  now: ReviewAmount,
  change: ReviewAmount,
})

/** A component with its salary category, the group in which payslips and reports show it. */
const CategorisedChange = Type.Object({
  ...ComponentChange.properties,
  category: Nullable(Type.Object({ name: Type.String(), amountType: Choice(amountTypes) })),
})

const WhatIfSwing = Type.Object({
  employee: Named,
  number: Type.String(),
  before: ReviewAmount,
  after: ReviewAmount,
  change: ReviewAmount,
  fault: Nullable(SlipFaultView),
})

export const WhatIf = Type.Object({
  people: Type.Integer(),
  currency: Type.String(),
  before: ReviewAmount,
  after: ReviewAmount,
  costBefore: ReviewAmount,
  costAfter: ReviewAmount,
  gain: Type.Integer(),
  lose: Type.Integer(),
  same: Type.Integer(),
  failed: Type.Integer(),
  components: Type.Array(ComponentChange),
  /** The employees with the largest increase and decrease, and those whose pay cannot be calculated. */
  gainers: Type.Array(WhatIfSwing),
  losers: Type.Array(WhatIfSwing),
  faults: Type.Array(WhatIfSwing),
})
export type WhatIf = Static<typeof WhatIf>

export const runReviewCalls = defineCalls({
  'GET /api/payroll/payrollDrafts/{id}/readiness': {
    access: reviewManageAccess,
    response: Type.Array(
      Type.Object({
        kind: Choice(readinessKinds),
        label: Type.String(),
        isBlocking: Type.Boolean(),
        people: Type.Integer(),
      }),
    ),
  },
  'POST /api/payroll/payrollDrafts/{id}/readiness/search': {
    access: reviewManageAccess,
    body: buildSearchBody(Shape({ kind: Choice(readinessKinds) }), ['employee']),
    response: buildPageSchema(ReadinessRow),
    retry: 'natural',
  },
  'POST /api/payroll/payrollDrafts/{id}/variance/search': {
    access: reviewManageAccess,
    body: buildSearchBody(
      Shape({ q: Type.Optional(Text(100)), only: Type.Optional(Choice(['BIG', 'UNEXPLAINED', 'NEW', 'ALL'])) }),
      ['change', 'employee', 'net'],
    ),
    response: buildPageSchema(VarianceRow),
    retry: 'natural',
    summary: 'Payslips by change from the previous period, with reasons',
  },
  'GET /api/payroll/payrollDrafts/{id}/variance/components': {
    access: reviewManageAccess,
    response: Type.Array(CategorisedChange),
  },
  'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge': {
    access: reviewManageAccess,
    body: Shape({ ids: Type.Array(Id, { minItems: 1, maxItems: 5000 }), note: Text(300, 1) }),
    response: Done,
    summary: 'Acknowledges large changes without a known reason. Another change must be acknowledged again',
  },
  'POST /api/payroll/payrollDrafts/{id}/what-if': {
    effect: 'reads',
    access: reviewManageAccess,
    body: Shape({
      rules: Type.Optional(
        Type.Array(
          Shape({
            componentId: Id,
            structureId: Type.Optional(Nullable(Id)),
            employeeTypeId: Type.Optional(Nullable(Id)),
            from: Type.Optional(DayString),
            method: RuleMethodSchema,
          }),
          { minItems: 1, maxItems: 20 },
        ),
      ),
      /** Employees on the first structure are calculated with the second one. */
      structure: Type.Optional(Shape({ from: Id, to: Id })),
      /** A raise of every CTC in hundredths of a percent. */
      raise: Type.Optional(Type.Integer({ minimum: -10_000, maximum: 100_000 })),
    }),
    response: WhatIf,
    retry: 'natural',
    summary: 'Simulates other rules for all employees without saving; returns increases and decreases',
  },
})
