import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Nullable, Shape } from '../../kit/schema.ts'
import { dateOrders } from '../../kit/parse-day.ts'
import { nameOrders, payPeriods, unknownManagerRules, type ImportSettings } from './import-settings.ts'
import { targets } from './column-targets.ts'

export const importStatuses = [
  'UPLOADED',
  'CHECKING',
  'CHECKED',
  'QUEUED',
  'RUNNING',
  'DONE',
  'FAILED',
  'UNDOING',
  'UNDONE',
  'STALLED',
] as const

export const ImportSettingsBody = Type.Unsafe<ImportSettings>(
  Shape({
    mapping: Type.Array(
      Nullable(Type.Union([Choice(targets), Type.String({ pattern: '^(custom|leave):[0-9a-f-]{36}$' })])),
      {
        maxItems: 500,
      },
    ),
    dateOrder: Choice(dateOrders),
    nameOrder: Choice(nameOrders),
    managerBy: Choice(['number', 'email', 'name']),
    unknownManagers: Choice(unknownManagerRules),
    mailDomain: Nullable(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*\\.[A-Za-z]{2,}$', maxLength: 200 })),
    makesDepartments: Type.Boolean(),
    makesZones: Type.Boolean(),
    makesTypes: Type.Boolean(),
    changesFrom: DayString,
    changesOnly: Type.Boolean(),
    skipsErrors: Type.Boolean(),
    payPeriod: Choice(payPeriods),
    payStructureId: Nullable(Id),
    payFrom: DayString,
    leaveOn: DayString,
  }),
)

const ImportSettingsReply = Type.Unsafe<ImportSettings>(
  Type.Object({
    mapping: Type.Array(Nullable(Type.String())),
    dateOrder: Type.String(),
    nameOrder: Type.String(),
    managerBy: Type.String(),
    unknownManagers: Type.String(),
    mailDomain: Nullable(Type.String()),
    makesDepartments: Type.Boolean(),
    makesZones: Type.Boolean(),
    makesTypes: Type.Boolean(),
    changesFrom: Type.String(),
    changesOnly: Type.Boolean(),
    skipsErrors: Type.Boolean(),
    payPeriod: Type.String(),
    payStructureId: Nullable(Type.String()),
    payFrom: Type.String(),
    leaveOn: Type.String(),
  }),
)

/** Problems with the same cause in the same column. */
const ProblemGroup = Type.Object({
  code: Type.String(),
  column: Nullable(Type.String()),
  severity: Choice(['ERROR', 'WARNING']),
  count: Type.Integer(),
  /** The facts of the first problem. */
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** Different values, with the first row of each. */
  examples: Type.Array(Type.Object({ row: Type.Integer(), value: Nullable(Type.String()) })),
})

const Outcome = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  errors: Type.Integer(),
  warnings: Type.Integer(),
  departments: Type.Array(Type.String()),
  zones: Type.Array(Type.String()),
  types: Type.Array(Type.String()),
  /** Names of managers who are added although the file has no row for them. */
  managers: Type.Optional(Type.Array(Type.String())),
  /** Rows that are left out because of their errors. */
  skipped: Type.Optional(Type.Integer()),
  /** Employees who get pay. */
  pays: Type.Optional(Type.Integer()),
  /** Bank accounts, and PANs and UANs, that are added. */
  accounts: Type.Optional(Type.Integer()),
  identities: Type.Optional(Type.Integer()),
  /** Employees whose pay and tax of the tax year so far are added. */
  openings: Type.Optional(Type.Integer()),
  /** Employees whose opening balances of leave are set. */
  leaveBalances: Type.Optional(Type.Integer()),
  /** New employees whose last working day is over. */
  leavers: Type.Optional(Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) })),
  groups: Type.Optional(Type.Array(ProblemGroup)),
  seconds: Type.Number(),
  /** Reason of the failure. */
  failure: Nullable(Type.String()),
})
export type Outcome = Static<typeof Outcome>

/** An import, as the import wizard shows it. */
export const ImportView = Type.Object({
  id: Id,
  fileName: Type.String(),
  status: Choice(importStatuses),
  rowCount: Type.Integer(),
  format: Type.Object({
    kind: Choice(['csv', 'xlsx']),
    encoding: Nullable(Type.String()),
    delimiter: Nullable(Type.String()),
    sheet: Nullable(Type.String()),
    sheets: Type.Array(Type.String()),
    headingRow: Type.Integer(),
  }),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      target: Nullable(Choice(targets)),
      isPay: Type.Boolean(),
      samples: Type.Array(Type.String()),
    }),
  ),
  /** The detected date order; ambiguous when more than one order can read all dates. */
  dates: Type.Object({ order: Choice(dateOrders), isAmbiguous: Type.Boolean(), example: Nullable(Type.String()) }),
  settings: ImportSettingsReply,
  /** The fields that the user can import. */
  targets: Type.Array(Choice(targets)),
  /** The leave types whose opening balances the user can import. */
  leaveTypes: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** The file of the earlier import whose column settings are used. */
  reusedFrom: Nullable(Type.String()),
  progress: Nullable(Type.Object({ phase: Type.String(), done: Type.Integer(), total: Type.Integer() })),
  outcome: Nullable(Outcome),
  createdAt: Type.String(),
  finishedAt: Nullable(Type.String()),
})
export type ImportView = Static<typeof ImportView>

export const ImportProblemRow = Type.Object({
  id: Id,
  row: Type.Integer(),
  column: Nullable(Type.String()),
  value: Nullable(Type.String()),
  severity: Choice(['ERROR', 'WARNING']),
  code: Type.String(),
  message: Type.String(),
})

export const ImportRow = Type.Object({
  id: Id,
  fileName: Type.String(),
  status: Choice(importStatuses),
  rowCount: Type.Integer(),
  createdBy: Nullable(Type.String()),
  createdAt: Type.String(),
  outcome: Nullable(Outcome),
})
