import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { MAX_PAGE_SIZE, buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'
import { runKinds, runStatuses } from '../run/statuses.ts'
import { fileFormats, returnKinds } from './kinds.ts'

const returnReadAccess = 'payroll.return.read'
const returnManageAccess = 'payroll.settings.manage'
const ReturnAmount = Type.Integer()
const ReturnMonthName = Type.String({ pattern: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$' })
const ReturnEmployee = Type.Object({ id: Id, name: Type.String(), number: Type.String() })

/** One of three: a final payroll, the final payrolls of a month, or a financial year. */
const returnPeriod = { runId: Type.Optional(Id), month: Type.Optional(ReturnMonthName), yearId: Type.Optional(Id) }

const ReturnRun = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Choice(runKinds),
  status: Choice(runStatuses),
  people: Type.Integer(),
  net: ReturnAmount,
})

const Periods = Type.Object({
  currency: Type.String(),
  /** Latest first. */
  months: Type.Array(Type.Object({ month: Type.String(), runs: Type.Array(ReturnRun) })),
  years: Type.Array(Type.Object({ id: Id, name: Type.String(), from: Type.String(), to: Type.String() })),
})

const ReturnColumnView = Type.Object({
  key: Type.String(),
  heading: Type.String(),
  type: Choice(['TEXT', 'MONEY', 'NUMBER', 'DAY']),
})
const ReturnCells = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))
const ReturnGap = Type.Object({
  code: Type.String(),
  words: Type.String(),
  employee: Nullable(ReturnEmployee),
  link: Type.String(),
})

const ReturnView = Type.Object({
  kind: Choice(returnKinds),
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  columns: Type.Array(ReturnColumnView),
  ...buildPageSchema(Type.Object({ id: Type.String(), employeeId: Nullable(Id), cells: ReturnCells })).properties,
  totals: ReturnCells,
  checks: Type.Array(Type.Object({ words: Type.String(), expected: ReturnAmount, found: ReturnAmount })),
  /** What is paid with the return. The last one is the total. */
  payments: Type.Array(Type.Object({ words: Type.String(), amount: ReturnAmount })),
  /** The first hundred missing facts. */
  gaps: Type.Array(ReturnGap),
  gapCount: Type.Integer(),
  formats: Type.Array(Choice(fileFormats)),
})
export type ReturnView = Static<typeof ReturnView>

const ReturnDue = Type.Object({
  /** The wage month. */
  month: Type.String(),
  key: Type.String(),
  label: Type.String(),
  kind: Nullable(Choice(returnKinds)),
  day: Type.String(),
  source: Type.String(),
  state: Nullable(Type.String()),
  /** There is a final payroll of this month or an earlier one. Before that, nothing is overdue. */
  hasPayroll: Type.Boolean(),
  /** Who marked it as done. */
  done: Nullable(Type.Object({ by: Type.String(), at: Type.String() })),
})

const employerText = Type.Optional(Nullable(Text(60)))
const employerFields = {
  legalName: Type.Optional(Nullable(Text(160))),
  tan: Type.Optional(Nullable(Type.String({ pattern: '^[A-Za-z]{4}\\d{5}[A-Za-z]$' }))),
  epfCode: employerText,
  esiCode: employerText,
  ptNumber: employerText,
  lwfNumber: employerText,
  /** The account that pays salaries, and its IFSC. */
  debitAccount: Type.Optional(Nullable(Type.String({ pattern: '^[A-Za-z0-9]{4,34}$' }))),
  debitCode: Type.Optional(Nullable(Type.String({ pattern: '^[A-Za-z]{4}0[A-Za-z0-9]{6}$' }))),
  /** The ledger account of net pay. */
  netAccount: Type.Optional(Nullable(Text(80))),
}
const Employer = Type.Object({
  version: Type.Integer(),
  legalName: Nullable(Type.String()),
  tan: Nullable(Type.String()),
  epfCode: Nullable(Type.String()),
  esiCode: Nullable(Type.String()),
  ptNumber: Nullable(Type.String()),
  lwfNumber: Nullable(Type.String()),
  debitAccount: Nullable(Type.String()),
  debitCode: Nullable(Type.String()),
  netAccount: Nullable(Type.String()),
})
export type Employer = Static<typeof Employer>

const ReturnAccount = Type.Object({
  component: Type.Object({ id: Id, code: Type.String(), name: Type.String(), type: Type.String() }),
  debit: Nullable(Type.String()),
  credit: Nullable(Type.String()),
})

const ReturnFile = Type.Object({
  id: Id,
  kind: Choice(returnKinds),
  format: Choice(fileFormats),
  period: Type.String(),
  rows: Type.Integer(),
  gaps: Type.Integer(),
  madeBy: Type.String(),
  madeAt: Type.String(),
})

/** Statutory returns, bank advice, registers and the journal, made from final payrolls. */
export const returnCalls = defineCalls({
  'GET /api/payroll/returns/periods': { access: returnReadAccess, response: Periods },
  'GET /api/payroll/returns/due': {
    access: returnReadAccess,
    query: Shape({ month: ReturnMonthName, to: Type.Optional(ReturnMonthName) }),
    response: Type.Array(ReturnDue),
    summary: 'Statutory due dates for the wages of a month, or the months until `to`, with their source',
  },
  'PUT /api/payroll/returns/due': {
    access: returnManageAccess,
    body: Shape({ month: ReturnMonthName, key: Text(40, 1), isDone: Type.Boolean() }),
    response: Done,
    summary: 'Marks a payment or filing as done, or as open again',
  },
  'POST /api/payroll/returns/view': {
    effect: 'reads',
    access: returnReadAccess,
    body: Shape({
      kind: Choice(returnKinds),
      ...returnPeriod,
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    }),
    response: ReturnView,
    retry: 'natural',
  },
  'POST /api/payroll/returns/file': {
    access: returnReadAccess,
    body: Shape({
      kind: Choice(returnKinds),
      format: Choice(fileFormats),
      ...returnPeriod,
      /**
       * Creates the file although facts are missing. Employees without a bank account are left out; other missing facts
       * stay blank.
       */
      withGaps: Type.Optional(Type.Boolean()),
    }),
    response: FileReply,
    file: true,
    retry: 'natural',
  },
  'POST /api/payroll/returns/files/search': {
    access: returnReadAccess,
    body: buildSearchBody(Shape({ kind: Type.Optional(Choice(returnKinds)) }), ['madeAt']),
    response: buildPageSchema(ReturnFile),
    retry: 'natural',
    summary: 'Generated files with their user',
  },
  'GET /api/payroll/returns/employer': { access: returnReadAccess, response: Employer },
  'PUT /api/payroll/returns/employer': {
    access: returnManageAccess,
    body: Shape({ ...employerFields, version: VersionOrZero }),
    response: Employer,
  },
  'GET /api/payroll/returns/accounts': { access: returnReadAccess, response: Type.Array(ReturnAccount) },
  'PUT /api/payroll/returns/accounts': {
    access: returnManageAccess,
    body: Shape({
      accounts: Type.Array(Shape({ componentId: Id, debit: Nullable(Text(80)), credit: Nullable(Text(80)) }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    response: Type.Array(ReturnAccount),
  },
})
