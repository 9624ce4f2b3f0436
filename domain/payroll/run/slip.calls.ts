import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { processingStatuses, runKinds, slipStatuses } from './statuses.ts'

const SlipAmount = Type.Integer()
export const ReasonFacts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))
export const ReasonSource = Type.Object({ kind: Type.String(), id: Type.String(), label: Type.String() })
/** An error message with a link to correct the cause. */
export const SlipFaultView = Type.Object({
  code: Type.String(),
  facts: ReasonFacts,
  words: Type.String(),
  link: Nullable(Type.String()),
})

export const SlipAmounts = Type.Object({
  earnings: SlipAmount,
  reimbursements: SlipAmount,
  deductions: SlipAmount,
  employerContributions: SlipAmount,
  net: SlipAmount,
})

const slipFields = {
  id: Id,
  version: Type.Integer(),
  runId: Id,
  cycleId: Id,
  kind: Choice(runKinds),
  employee: Named,
  number: Type.String(),
  department: Nullable(Type.String()),
  status: Choice(slipStatuses),
  isFinal: Type.Boolean(),
  processing: Choice(processingStatuses),
  fault: Nullable(SlipFaultView),
  from: Type.String(),
  to: Type.String(),
  payDay: Type.String(),
  currency: Type.String(),
  paidDays: Type.String(),
  unpaidDays: Type.String(),
  ...SlipAmounts.properties,
  previousNet: Nullable(SlipAmount),
  holdReason: Nullable(Type.String()),
}
export const SlipRow = Type.Object(slipFields)
export type SlipRow = Static<typeof SlipRow>

const SlipReasonStep = Type.Object({ text: Type.String(), facts: ReasonFacts, source: Type.Optional(ReasonSource) })
export const SlipLine = Type.Object({
  componentId: Type.String(),
  code: Type.String(),
  name: Type.String(),
  kind: Choice(['EARNING', 'DEDUCTION', 'EMPLOYER_CONTRIBUTION', 'REIMBURSEMENT']),
  order: Type.Integer(),
  amount: SlipAmount,
  full: SlipAmount,
  arrearsOf: Nullable(Type.Object({ cycleId: Type.String(), from: Type.String(), to: Type.String() })),
  trace: Type.Array(SlipReasonStep),
})
const changeReason = { text: Type.String(), facts: ReasonFacts, isBefore: Type.Optional(Type.Literal(true)) }
export const SlipCause = Type.Object({
  cause: Type.String(),
  text: Type.String(),
  facts: ReasonFacts,
  amount: Nullable(SlipAmount),
  source: Nullable(ReasonSource),
  /** Why a statutory line changed. */
  why: Type.Optional(Type.Object({ ...changeReason, also: Type.Optional(Type.Array(Type.Object(changeReason))) })),
})
export const SlipDetail = Type.Object({
  ...slipFields,
  basisDays: Type.String(),
  /** The tax uses the rates of an earlier year; also for a tax of zero. */
  isTaxProvisional: Type.Boolean(),
  lines: Type.Array(SlipLine),
  segments: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      termId: Type.String(),
      structureId: Type.String(),
      ctc: SlipAmount,
      days: Type.String(),
      paidDays: Type.String(),
    }),
  ),
  yearToDate: Type.Object({ ...SlipAmounts.properties, lines: Type.Record(Type.String(), SlipAmount) }),
  causes: Type.Array(SlipCause),
  acknowledgement: Nullable(Type.Object({ by: Type.String(), at: Type.String(), note: Type.String() })),
})

export type SlipDetail = Static<typeof SlipDetail>

/** An entry of a fixed list of statuses. */
export const SlipListItem = Type.Object({ id: Type.String(), name: Type.String() })

const slipManageAccess = 'payroll.run.manage'
const SlipIds = Type.Array(Id, { minItems: 1, maxItems: 5000 })

export const conflictKinds = ['CHANGED', 'TWO_SLIPS', 'NO_BANK', 'NO_ATTENDANCE', 'NEGATIVE_NET', 'FAILED'] as const

export const runSlipCalls = defineCalls({
  'GET /api/payroll/salarySlips/statuses': { access: 'payslip.read', response: Type.Array(SlipListItem) },
  'GET /api/payroll/salarySlips/processing/statuses': { access: 'payslip.read', response: Type.Array(SlipListItem) },
  'POST /api/payroll/salarySlips/search': {
    access: 'payslip.read',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        runId: Type.Optional(Id),
        cycleId: Type.Optional(Id),
        employeeId: Type.Optional(Id),
        departmentId: Type.Optional(Id),
        status: Type.Optional(Choice(slipStatuses)),
        processing: Type.Optional(Choice(processingStatuses)),
        payFrom: Type.Optional(DayString),
        payTo: Type.Optional(DayString),
      }),
      ['employee', 'number', 'payDay', 'net', 'earnings', 'deductions', 'status'],
    ),
    response: buildPageSchema(SlipRow),
    retry: 'natural',
    summary: 'Released payslips of the caller; for HR and Admin all payslips',
  },
  'GET /api/payroll/salarySlips/{id}': { access: 'payslip.read', response: SlipDetail },
  'POST /api/payroll/salarySlips/conflicts/search': {
    access: slipManageAccess,
    body: buildSearchBody(
      Shape({ runId: Type.Optional(Id), cycleId: Type.Optional(Id), kind: Type.Optional(Choice(conflictKinds)) }),
      ['employee'],
    ),
    response: buildPageSchema(Type.Object({ ...slipFields, conflicts: Type.Array(SlipFaultView) })),
    retry: 'natural',
    summary: 'Draft payslips with changed inputs, a second payslip, no bank account or a negative net pay',
  },
  'DELETE /api/payroll/salarySlips/delete': { access: slipManageAccess, body: Shape({ ids: SlipIds }), response: Done },
  'POST /api/payroll/salarySlips/regenerate': {
    access: slipManageAccess,
    body: Shape({ ids: SlipIds }),
    response: Type.Object({ worked: Type.Integer(), unchanged: Type.Integer(), failed: Type.Integer() }),
    summary: 'Calculates payslips of a draft again; payslips with unchanged inputs stay the same',
  },
  'POST /api/payroll/salarySlips/finalise': {
    access: 'payroll.run.finalise',
    body: Shape({ ids: SlipIds }),
    response: Type.Object({ finalised: Type.Integer() }),
    summary: 'Finalises the payroll of these payslips and puts its other payslips on hold',
  },
  'POST /api/payroll/salarySlips/update': {
    access: slipManageAccess,
    body: Shape({
      slips: Type.Array(Shape({ id: Id, version: Version, isHeld: Type.Boolean(), reason: Type.Optional(Text(300)) }), {
        minItems: 1,
        maxItems: 5000,
      }),
    }),
    response: Done,
    summary: 'Puts payslips on hold or releases the hold. Amounts cannot be edited',
  },
})
