import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { ComponentName } from '../settings/rule.schemas.ts'

const loanReadAccess = 'pay.read'
const loanManageAccess = 'pay.manage'
const loanAmount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 })

export const loanKinds = ['LOAN', 'ADVANCE'] as const
export const loanStates = ['OPEN', 'CLOSED'] as const
export const instalmentStates = ['DUE', 'TAKEN', 'WAIVED'] as const

const Instalment = Type.Object({
  id: Id,
  number: Type.Integer(),
  dueDay: Type.String(),
  principal: Type.Integer(),
  interest: Type.Integer(),
  /** Outstanding principal after the instalment. */
  outstanding: Type.Integer(),
  state: Choice(instalmentStates),
})

const LoanRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
  component: ComponentName,
  kind: Choice(loanKinds),
  state: Choice(loanStates),
  principal: Type.Integer(),
  yearlyPercent: Type.String(),
  givenOn: Type.String(),
  /** Outstanding principal. */
  outstanding: Type.Integer(),
  nextDue: Nullable(Type.String()),
  note: Nullable(Type.String()),
})
export type LoanRow = Static<typeof LoanRow>

const LoanDetail = Type.Object({ ...LoanRow.properties, instalments: Type.Array(Instalment) })
export type LoanDetail = Static<typeof LoanDetail>

const loanTerms = {
  principal: loanAmount,
  /** Annual interest in percent on the outstanding principal; '0' for none. */
  yearlyPercent: Type.Optional(Type.String({ pattern: '^(0|[1-9]\\d?)(\\.\\d{1,4})?$' })),
  instalments: Type.Integer({ minimum: 1, maximum: 360 }),
  /** The first instalment belongs to the period that contains this day. The others follow monthly. */
  firstDue: DayString,
}

const PlannedInstalments = Type.Array(
  Type.Object({
    number: Type.Integer(),
    dueDay: Type.String(),
    principal: Type.Integer(),
    interest: Type.Integer(),
    outstanding: Type.Integer(),
  }),
)

/** Loans to employees, recovered from pay in instalments. */
export const loanCalls = defineCalls({
  'POST /api/payroll/loans/search': {
    access: loanReadAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        employeeId: Type.Optional(Id),
        kind: Type.Optional(Choice(loanKinds)),
        state: Type.Optional(Choice(loanStates)),
      }),
      ['employee', 'givenOn', 'principal'],
    ),
    response: buildPageSchema(LoanRow),
    retry: 'natural',
  },
  'POST /api/payroll/loans/plan': {
    effect: 'reads',
    access: loanManageAccess,
    body: Shape(loanTerms),
    response: PlannedInstalments,
    retry: 'natural',
  },
  'POST /api/payroll/loans': {
    access: loanManageAccess,
    body: Shape({
      employeeId: Id,
      componentId: Id,
      kind: Choice(loanKinds),
      givenOn: DayString,
      note: Type.Optional(Nullable(Text(300))),
      ...loanTerms,
    }),
    response: LoanDetail,
  },
  'GET /api/payroll/loans/{id}': { access: loanReadAccess, response: LoanDetail },
  'POST /api/payroll/loans/{id}/postpone': {
    access: loanManageAccess,
    body: Shape({ instalmentId: Id, version: Version }),
    response: LoanDetail,
    summary: 'Postpones an instalment and all later ones by a month',
  },
  'POST /api/payroll/loans/{id}/close': {
    access: loanManageAccess,
    body: Shape({ version: Version, note: Text(300, 1) }),
    response: LoanDetail,
    summary: 'Closes the loan: the rest is paid outside payroll or waived',
  },
  'DELETE /api/payroll/loans/{id}': {
    access: loanManageAccess,
    response: Done,
    summary: 'Only before the first instalment',
  },
})
