import type { ErrorCode } from '../../errors.ts'
import { type Day } from '../../kit/day.ts'
import type { PayImportColumn } from './pay-import-columns.ts'

/** The cells of a row by their column; empty cells are ''. `row` is the number of the row in the file. */
export interface PayImportRow {
  row: number
  cells: Record<PayImportColumn, string>
}

export interface PayImportEmployee {
  id: string
  number: string
  email: string | null
  name: string
  joinedOn: Day
  leftOn: Day | null
  /** The latest pay. */
  pay: { fromDay: Day; ctc: number; structureId: string } | null
  hasAccount: boolean
}

export type IdentityKind = 'PAN' | 'UAN'
/** Whether an identity number is new, equals the record, differs from it, or belongs to another employee. */
export type IdentityMatch = 'NEW' | 'SAME' | 'OTHER' | 'TAKEN'

export interface PayImportContext {
  employees: readonly PayImportEmployee[]
  /** The user who imports must not change their own pay. */
  ownEmployeeId: string | null
  /** Ids by name in lower case. */
  structures: ReadonlyMap<string, string>
  /** For rows without a structure or a day. */
  defaults: { structureId: string | null; fromDay: Day }
  currency: { code: string; digits: number }
  parseDay(text: string): Day | null
  /** Reserves a new number: for other employees of the file, it is then taken. */
  claimIdentity(employeeId: string, kind: IdentityKind, number: string): IdentityMatch
  /** A row without an amount adds its account and numbers only. Otherwise it is an error. */
  isPayOptional?: boolean
}

export interface PlannedPay {
  employeeId: string
  name: string
  fromDay: Day
  /** Minor units a year. */
  ctc: number
  previousCtc: number | null
  structureId: string
}

export interface PlannedAccount {
  employeeId: string
  holder: string
  bank: string
  number: string
  code: string | null
}

export interface PlannedIdentity {
  employeeId: string
  kind: IdentityKind
  number: string
}

export interface PayImportProblem {
  row: number
  column: PayImportColumn | null
  value: string
  code: ErrorCode
  /** The rest of the row is imported. */
  isWarning: boolean
}

export interface PayImportPlan {
  pays: PlannedPay[]
  accounts: PlannedAccount[]
  identities: PlannedIdentity[]
  unchanged: number
  /** Rows that cannot be imported. */
  skipped: number
  problems: PayImportProblem[]
}
