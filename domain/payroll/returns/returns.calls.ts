import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { MAX_PAGE_SIZE, buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, FileReply, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { runKinds, runStatuses } from '../run/statuses.ts'
import { fileFormats, returnKinds } from './kinds.ts'

const access = 'payroll.return.read'
const manage = 'payroll.settings.manage'
const Minor = Type.Integer()
const Month = Type.String({ pattern: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$' })
const Person = Type.Object({ id: Id, name: Type.String(), number: Type.String() })

/** One of the three: a final run, the final runs whose period ends in a month, or a financial year. */
const period = { runId: Type.Optional(Id), month: Type.Optional(Month), yearId: Type.Optional(Id) }

const Run = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Choice(runKinds),
  status: Choice(runStatuses),
  people: Type.Integer(),
  net: Minor,
})

const Periods = Type.Object({
  currency: Type.String(),
  /** Latest first. */
  months: Type.Array(Type.Object({ month: Type.String(), runs: Type.Array(Run) })),
  years: Type.Array(Type.Object({ id: Id, name: Type.String(), from: Type.String(), to: Type.String() })),
})

const Column = Type.Object({
  key: Type.String(),
  heading: Type.String(),
  type: Choice(['TEXT', 'MONEY', 'NUMBER', 'DAY']),
})
const Cells = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))
const Gap = Type.Object({ code: Type.String(), words: Type.String(), employee: Nullable(Person), link: Type.String() })

const ReturnView = Type.Object({
  kind: Choice(returnKinds),
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  columns: Type.Array(Column),
  ...buildPageSchema(Type.Object({ id: Type.String(), employeeId: Nullable(Id), cells: Cells })).properties,
  totals: Cells,
  checks: Type.Array(Type.Object({ words: Type.String(), expected: Minor, found: Minor })),
  /** The first hundred facts that are missing. */
  gaps: Type.Array(Gap),
  gapCount: Type.Integer(),
  formats: Type.Array(Choice(fileFormats)),
})
export type ReturnView = Static<typeof ReturnView>

const Due = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Nullable(Choice(returnKinds)),
  day: Type.String(),
  source: Type.String(),
  state: Nullable(Type.String()),
})

const word = Type.Optional(Nullable(Text(60)))
const employer = {
  legalName: Type.Optional(Nullable(Text(160))),
  tan: Type.Optional(Nullable(Type.String({ pattern: '^[A-Za-z]{4}\\d{5}[A-Za-z]$' }))),
  epfCode: word,
  esiCode: word,
  ptNumber: word,
  lwfNumber: word,
  /** The account that pay is paid from, and its IFSC. */
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

const Account = Type.Object({
  component: Type.Object({ id: Id, code: Type.String(), name: Type.String(), type: Type.String() }),
  debit: Nullable(Type.String()),
  credit: Nullable(Type.String()),
})

const MadeFile = Type.Object({
  id: Id,
  kind: Choice(returnKinds),
  format: Choice(fileFormats),
  period: Type.String(),
  rows: Type.Integer(),
  gaps: Type.Integer(),
  madeBy: Type.String(),
  madeAt: Type.String(),
})

/** Statutory returns, bank advice, registers and the journal, made of final payroll. */
export const returnCalls = defineCalls({
  'GET /api/payroll/returns/periods': { access, response: Periods },
  'GET /api/payroll/returns/due': {
    access,
    query: Shape({ month: Month }),
    response: Type.Array(Due),
    summary: 'What falls due for the wages of a month, and by which law',
  },
  'POST /api/payroll/returns/view': {
    access,
    body: Shape({
      kind: Choice(returnKinds),
      ...period,
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
    }),
    response: ReturnView,
    retry: 'natural',
  },
  'POST /api/payroll/returns/file': {
    access,
    body: Shape({
      kind: Choice(returnKinds),
      format: Choice(fileFormats),
      ...period,
      /** Makes the file although facts are missing: who has no bank account is left out, other facts stay blank. */
      withGaps: Type.Optional(Type.Boolean()),
    }),
    response: FileReply,
    file: true,
    retry: 'natural',
  },
  'POST /api/payroll/returns/files/search': {
    access,
    body: buildSearchBody(Shape({ kind: Type.Optional(Choice(returnKinds)) }), ['madeAt']),
    response: buildPageSchema(MadeFile),
    retry: 'natural',
    summary: 'Files that were made, and by whom',
  },
  'GET /api/payroll/returns/employer': { access, response: Employer },
  'PUT /api/payroll/returns/employer': {
    access: manage,
    body: Shape({ ...employer, version: Type.Integer({ minimum: 0 }) }),
    response: Employer,
  },
  'GET /api/payroll/returns/accounts': { access, response: Type.Array(Account) },
  'PUT /api/payroll/returns/accounts': {
    access: manage,
    body: Shape({
      accounts: Type.Array(Shape({ componentId: Id, debit: Nullable(Text(80)), credit: Nullable(Text(80)) }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    response: Type.Array(Account),
  },
})
