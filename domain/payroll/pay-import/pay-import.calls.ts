import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { importModes } from '../../kit/list.calls.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { payImportColumns } from './pay-import-columns.ts'

export const MAX_PAY_IMPORT_ROWS = 20_000

const Problem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  column: Nullable(Choice(payImportColumns)),
  /** The rest of these rows is imported. */
  isWarning: Type.Boolean(),
  count: Type.Integer(),
  /** The first rows with this problem. */
  examples: Type.Array(Type.Object({ row: Type.Integer(), value: Type.String() })),
})

const PlannedPayRow = Type.Object({
  employeeId: Id,
  name: Type.String(),
  fromDay: Type.String(),
  ctc: Type.Integer(),
  previousCtc: Nullable(Type.Integer()),
  structure: Type.String(),
})

/** The result of a check or an import. Amounts are minor units a year. */
const PayImportReport = Type.Object({
  /** The import, to undo it; null for a check. */
  id: Nullable(Id),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      column: Nullable(Choice(payImportColumns)),
      samples: Type.Array(Type.String()),
    }),
  ),
  pays: Type.Integer(),
  accounts: Type.Integer(),
  identities: Type.Integer(),
  unchanged: Type.Integer(),
  /** Rows with an error. */
  skipped: Type.Integer(),
  previousTotal: Type.Integer(),
  total: Type.Integer(),
  /** The first planned rows. */
  preview: Type.Array(PlannedPayRow),
  /** Grouped by kind and column, the most frequent first. */
  problems: Type.Array(Problem),
  isDone: Type.Boolean(),
})
export type PayImportReport = Static<typeof PayImportReport>

const PayImportRow = Type.Object({
  id: Id,
  fileName: Nullable(Type.String()),
  pays: Type.Integer(),
  accounts: Type.Integer(),
  identities: Type.Integer(),
  createdBy: Nullable(Type.String()),
  createdAt: Type.String(),
  revertedAt: Nullable(Type.String()),
})
export type PayImportRow = Static<typeof PayImportRow>

const access = 'pay.manage'

export const payImportCalls = defineCalls({
  'POST /api/payroll/employeePays/imports': {
    access,
    upload: { megabytes: 20, maxRows: MAX_PAY_IMPORT_ROWS },
    query: Shape({
      mode: Choice(importModes),
      /** The content of each column in their order, separated by commas; '' for none. */
      mapping: Type.Optional(Type.String({ maxLength: 2000 })),
      /** The pay structure for rows without one. Default: the only structure of the organisation. */
      structureId: Type.Optional(Id),
      /** The effective date for rows without one. Default: today. */
      fromDay: Type.Optional(DayString),
      /** Imports the valid rows when other rows have errors. */
      skipsErrors: Type.Optional(Choice(['yes', 'no'])),
    }),
    response: PayImportReport,
    summary: 'Checks or imports pay, bank accounts and tax numbers of employees from a CSV or XLSX file',
  },
  'POST /api/payroll/employeePays/assignments': {
    access,
    body: Shape({
      mode: Choice(importModes),
      filters: Shape({
        departmentId: Type.Optional(Id),
        zoneId: Type.Optional(Id),
        employeeTypeId: Type.Optional(Id),
        /** Only employees without pay. */
        isWithoutPay: Type.Optional(Type.Boolean()),
      }),
      structureId: Type.Optional(Nullable(Id)),
      /** Minor units a year, for each employee. */
      ctc: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_00 }))),
      /** Raises the current CTC by this percentage. */
      percent: Type.Optional(Nullable(Type.Number({ minimum: -99, maximum: 1000 }))),
      fromDay: DayString,
      reason: Type.Optional(Nullable(Text(300))),
    }),
    response: PayImportReport,
    summary: 'Previews or assigns pay to all employees that match a filter',
  },
  'POST /api/payroll/employeePays/imports/search': {
    access,
    body: buildSearchBody(Shape({}), ['createdAt']),
    response: buildPageSchema(PayImportRow),
    retry: 'natural',
  },
  'DELETE /api/payroll/employeePays/imports/{id}': {
    access,
    response: Done,
    summary: 'Undoes an import as a whole, unless a final payroll has used it',
  },
})
