import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Id, Named, Nullable, Shape, Text, Version, VersionOrZero } from '../../kit/schema.ts'
import { SlipAmounts, ReasonFacts, SlipLine, ReasonSource } from '../run/slip.calls.ts'
import { slipStatuses } from '../run/statuses.ts'
import {
  leavingReasons,
  leavingTasks,
  noticeBases,
  noticeTreatments,
  recoveryMethods,
  settlementModes,
  settlementStates,
} from './settlement-states.ts'

const settlementManageAccess = 'settlement.manage'
const settlementSettingsAccess = 'payroll.settings.manage'
const SettlementAmount = Type.Integer()
const settlementItemAmount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 })
const SettlementEmployee = Type.Object({ id: Id, name: Type.String(), number: Type.String() })
const SettlementReasonStep = Type.Object({
  text: Type.String(),
  facts: ReasonFacts,
  source: Type.Optional(ReasonSource),
})
const settlementDays = Type.Number({ minimum: 0, maximum: 999, multipleOf: 0.5 })

const SettlementRecoveryInput = Shape({ method: Choice(recoveryMethods), payer: Text(120, 1), dueOn: DayString })

/** The decisions of HR for a settlement. */
const settlementDecisionFields = {
  leavingReason: Type.Optional(Choice(leavingReasons)),
  isFixedTerm: Type.Optional(Type.Boolean()),
  /** Days of absence that interrupt the service for gratuity. */
  brokenDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** Less than six working days a week, for the last year of service. Taken from the work calendar at creation. */
  isShortWeek: Type.Optional(Type.Boolean()),
  /** Tax-exempt gratuity from earlier employers. */
  gratuityExemptBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_00 })),
  /** How an amount that pay does not cover is paid back. */
  recovery: Type.Optional(Nullable(SettlementRecoveryInput)),
  noticeTreatment: Type.Optional(Choice(noticeTreatments)),
  noticeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
  /** Days of each leave to encash. A leave that is not listed is encashed up to its balance. */
  leaves: Type.Optional(Type.Array(Shape({ leaveTypeId: Id, cycleId: Id, days: settlementDays }), { maxItems: 50 })),
  items: Type.Optional(
    Type.Array(Shape({ componentId: Id, amount: settlementItemAmount, reason: Text(300, 3) }), { maxItems: 50 }),
  ),
  note: Type.Optional(Nullable(Text(500))),
}

const SettlementRowSchema = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: Choice(settlementStates),
  employee: SettlementEmployee,
  department: Nullable(Type.String()),
  joinedOn: Type.String(),
  leftOn: Type.String(),
  cycle: Named,
  mode: Choice(settlementModes),
  /** The net payment. Null for a draft that is not calculated yet. */
  net: Nullable(SettlementAmount),
  approvedBy: Nullable(Type.String()),
  paidOn: Nullable(Type.String()),
})
export type SettlementRow = Static<typeof SettlementRowSchema>

const SettlementItemSchema = Type.Object({
  key: Type.String(),
  kind: Choice(['EARNING', 'DEDUCTION', 'REIMBURSEMENT']),
  amount: SettlementAmount,
  label: Type.String(),
  trace: Type.Array(SettlementReasonStep),
})

const SettlementDetailSchema = Type.Object({
  ...SettlementRowSchema.properties,
  currency: Type.String(),
  leavingReason: Choice(leavingReasons),
  isFixedTerm: Type.Boolean(),
  brokenDays: Type.Integer(),
  isShortWeek: Type.Boolean(),
  gratuityExemptBefore: SettlementAmount,
  /** The amount that pay does not cover. */
  toPayBack: SettlementAmount,
  recovery: Nullable(Type.Object({ method: Choice(recoveryMethods), payer: Type.String(), dueOn: Type.String() })),
  noticeTreatment: Choice(noticeTreatments),
  noticeDays: Type.Integer(),
  typed: Type.Array(Type.Object({ componentId: Id, amount: SettlementAmount, reason: Type.String() })),
  note: Nullable(Type.String()),
  /** Leave that can be encashed: the balance on the last day, and the days to encash. */
  leaves: Type.Array(Type.Object({ leaveType: Named, cycle: Named, available: Type.Number(), days: Type.Number() })),
  items: Type.Array(SettlementItemSchema),
  /** Why there is no gratuity, if there is none. */
  gratuityTrace: Type.Array(SettlementReasonStep),
  /** The payslip of the settlement: a preview, or the created payslip. */
  slip: Nullable(
    Type.Object({
      id: Nullable(Id),
      status: Nullable(Choice(slipStatuses)),
      isFinal: Type.Boolean(),
      paidDays: Type.String(),
      from: Type.String(),
      to: Type.String(),
      lines: Type.Array(SlipLine),
      ...SlipAmounts.properties,
    }),
  ),
  /** Earlier payslips on hold that are released with it. */
  held: Type.Array(Type.Object({ id: Id, from: Type.String(), to: Type.String(), net: SettlementAmount })),
  problems: Type.Array(Type.Object({ code: Type.String(), words: Type.String(), link: Nullable(Type.String()) })),
  runId: Nullable(Id),
  paidReference: Nullable(Type.String()),
  cancelReason: Nullable(Type.String()),
  /** Corrections after the payment. Each is paid by an off-cycle payroll. */
  corrections: Type.Array(
    Type.Object({
      reason: Type.String(),
      items: Type.Array(SettlementItemSchema),
      runId: Id,
      correctedBy: Type.String(),
      correctedAt: Type.String(),
    }),
  ),
  /** True if the user who prepared it may not approve it. */
  needsSecond: Type.Boolean(),
  /** The country whose labour law applies: of the zone on the last working day, else of the organisation. */
  country: Type.String(),
  /** The day by which it must be paid. Code on Wages, 2019, s. 17(2): two working days after leaving. Null elsewhere. */
  dueDay: Nullable(Type.String()),
  /** What the employee has not completed yet, with the number of open items. */
  openTasks: Type.Array(Type.Object({ task: Choice(leavingTasks), count: Type.Integer() })),
})
export type SettlementDetail = Static<typeof SettlementDetailSchema>

const settlementComponentId = Type.Optional(Nullable(Id))
const SettlementSettingsSchema = Type.Object({
  version: Type.Integer(),
  noticePayId: Nullable(Id),
  noticeRecoveryId: Nullable(Id),
  encashmentId: Nullable(Id),
  gratuityId: Nullable(Id),
  assetRecoveryId: Nullable(Id),
  noticeBase: Choice(noticeBases),
  noticeDivisor: Type.Integer(),
})
export type SettlementSettings = Static<typeof SettlementSettingsSchema>

const settlementVersion = Version

/** Full and final settlement of employees who leave. */
export const settlementCalls = defineCalls({
  'GET /api/payroll/settlements/leavers': {
    access: settlementManageAccess,
    response: Type.Array(
      Type.Object({ ...SettlementEmployee.properties, department: Nullable(Type.String()), leftOn: Type.String() }),
    ),
    summary: 'Employees with a last working day and no settlement',
  },
  'POST /api/payroll/settlements/search': {
    access: settlementManageAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        state: Type.Optional(Choice(settlementStates)),
        employeeId: Type.Optional(Id),
      }),
      ['employee', 'leftOn', 'createdAt'],
    ),
    response: buildPageSchema(SettlementRowSchema),
    retry: 'natural',
  },
  'POST /api/payroll/settlements': {
    access: settlementManageAccess,
    body: Shape({ employeeId: Id, ...settlementDecisionFields }),
    response: SettlementDetailSchema,
  },
  'GET /api/payroll/settlements/{id}': { access: settlementManageAccess, response: SettlementDetailSchema },
  'PUT /api/payroll/settlements/{id}': {
    access: settlementManageAccess,
    body: Shape({ ...settlementDecisionFields, version: settlementVersion }),
    response: SettlementDetailSchema,
  },
  'POST /api/payroll/settlements/{id}/approve': {
    access: 'settlement.approve',
    body: Shape({ version: settlementVersion }),
    response: SettlementDetailSchema,
    summary: 'Adds the amounts to the payslip of the last period, or to an off-cycle payroll if that payslip is final',
  },
  'POST /api/payroll/settlements/{id}/pay': {
    access: 'settlement.approve',
    body: Shape({ version: settlementVersion, paidOn: DayString, reference: Type.Optional(Nullable(Text(100))) }),
    response: SettlementDetailSchema,
  },
  'POST /api/payroll/settlements/{id}/cancel': {
    access: settlementManageAccess,
    body: Shape({ version: settlementVersion, reason: Text(300, 3) }),
    response: SettlementDetailSchema,
    summary: 'Reverses the approval until the payslip is final',
  },
  'POST /api/payroll/settlements/{id}/correct': {
    access: 'settlement.approve',
    body: Shape({
      version: settlementVersion,
      reason: Text(300, 3),
      items: Type.Array(Shape({ componentId: Id, amount: settlementItemAmount, reason: Text(300, 3) }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    response: SettlementDetailSchema,
    summary: 'Corrects a paid settlement by an off-cycle payroll',
  },
  'GET /api/payroll/settlementSettings': { access: settlementManageAccess, response: SettlementSettingsSchema },
  'PUT /api/payroll/settlementSettings': {
    access: settlementSettingsAccess,
    body: Shape({
      noticePayId: settlementComponentId,
      noticeRecoveryId: settlementComponentId,
      encashmentId: settlementComponentId,
      gratuityId: settlementComponentId,
      assetRecoveryId: settlementComponentId,
      noticeBase: Type.Optional(Choice(noticeBases)),
      noticeDivisor: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
      version: VersionOrZero,
    }),
    response: SettlementSettingsSchema,
  },
})
