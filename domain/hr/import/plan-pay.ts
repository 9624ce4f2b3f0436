import type { ErrorCode } from '../../errors.ts'
import type { Day } from '../../kit/day.ts'
import { maxDay } from '../../kit/day.ts'
import { planPayImport } from '../../payroll/pay-import/plan-pay-import.ts'
import type {
  PayImportContext,
  PayImportEmployee,
  PayImportPlan,
  PayImportRow,
} from '../../payroll/pay-import/pay-import-plan.ts'
import type { PayImportColumn } from '../../payroll/pay-import/pay-import-columns.ts'
import type { Target } from './column-targets.ts'
import type { ImportSettings } from './import-settings.ts'
import type { EmployeeValues } from './merge-employee-values.ts'
import { createRowProblem, type RowProblem, type RowProblemCode } from './row-problems.ts'
import { payCellTargets, type DraftPay } from './draft-pay.ts'
import type { RowDraft } from './read-row.ts'
import { maskNumber } from '../employees/identity-numbers.ts'

/** What the pay of a file depends on. */
export interface PayFacts {
  /** Ids of pay structures by name in lower case. */
  structures: ReadonlyMap<string, string>
  currency: { code: string; digits: number }
  /** The latest pay by employee. */
  pays: ReadonlyMap<string, NonNullable<PayImportEmployee['pay']>>
  /** Employees with a bank account. */
  accountHolders: ReadonlySet<string>
  claimIdentity: PayImportContext['claimIdentity']
  ownEmployeeId: string | null
}

/** An employee of the file who gets pay or numbers. */
export interface PayDraft {
  employeeId: string
  draft: RowDraft
  pay: DraftPay
  values: EmployeeValues
}

/** The pay, bank accounts and identity numbers that an import adds. */
export type PlannedPays = Pick<PayImportPlan, 'pays' | 'accounts' | 'identities'>

/** The pay and the numbers of the rows, with the problems of their cells. `selectValid` removes those of wrong rows. */
export function planRowPays(
  drafts: readonly PayDraft[],
  facts: PayFacts,
  settings: ImportSettings,
  headingOf: (target: Target) => string | null,
): { selectValid: (wrongRows: ReadonlySet<number>) => PlannedPays; problems: RowProblem[] } {
  const [onlyStructure, ...others] = [...facts.structures.values()]
  const chosen = [...facts.structures.values()].find((id) => id === settings.payStructureId)
  const structureId = chosen ?? (others.length === 0 ? (onlyStructure ?? null) : null)
  // If an employee has two rows, the first one counts.
  const firsts = [...new Map(drafts.toReversed().map((one) => [one.employeeId, one])).values()].toReversed()
  const { pays, accounts, identities, problems } = planPayImport(
    firsts.map((one) => toPayRow(one, settings)),
    {
      employees: firsts.map((one) => toPayEmployee(one, facts)),
      ownEmployeeId: facts.ownEmployeeId,
      structures: facts.structures,
      defaults: { structureId, fromDay: settings.payFrom },
      currency: facts.currency,
      parseDay: (text) => text,
      claimIdentity: facts.claimIdentity,
      isPayOptional: true,
    },
  )
  const rows = new Map(firsts.map(({ employeeId, draft }) => [employeeId, draft.row]))
  return {
    selectValid: (wrongRows) => {
      const isValid = ({ employeeId }: { employeeId: string }) => !wrongRows.has(rows.get(employeeId) ?? 0)
      return {
        pays: pays.filter(isValid),
        accounts: accounts.filter(isValid),
        identities: identities.filter(isValid),
      }
    },
    problems: problems.flatMap(({ row, column, value, code }) => {
      const known = rowCodes[code]
      const shown = isSecret(column) && value ? maskNumber(value.slice(-4)) : value
      return known ? [createRowProblem(row, toHeading(column, headingOf), shown || null, known(column))] : []
    }),
  }
}

const rowCodes: Partial<Record<ErrorCode, (column: PayImportColumn | null) => RowProblemCode>> = {
  FIELD_REQUIRED: (column) => (column === 'structure' ? 'PAY_STRUCTURE_NEEDED' : 'MISSING'),
  PAY_IMPORT_AMOUNT: () => 'PAY_AMOUNT',
  PAY_IMPORT_CURRENCY: () => 'PAY_CURRENCY',
  PAY_IMPORT_MONTHLY: () => 'PAY_LOOKS_MONTHLY',
  BAD_REFERENCE: () => 'PAY_STRUCTURE_UNKNOWN',
  PAY_TWO_ON_A_DAY: () => 'PAY_SAME_DAY',
  PAY_IMPORT_LATER_PAY: () => 'PAY_LATER',
  PAY_IMPORT_BEFORE_JOINING: () => 'PAY_BEFORE_JOINING',
  PAY_IMPORT_AFTER_LEAVING: () => 'PAY_AFTER_LEAVING',
  PAY_OWN_RECORD: () => 'PAY_OWN',
  BAD_ACCOUNT_NUMBER: () => 'ACCOUNT_NUMBER',
  BAD_BANK_CODE: () => 'BANK_CODE',
  PAY_IMPORT_ACCOUNT_EXISTS: () => 'ACCOUNT_EXISTS',
  BAD_IDENTITY_NUMBER: () => 'IDENTITY_NUMBER',
  IDENTITY_TAKEN: () => 'IDENTITY_TAKEN',
  PAY_IMPORT_IDENTITY_EXISTS: () => 'IDENTITY_EXISTS',
}

// The problems of an import are stored. These numbers are stored encrypted only.
const isSecret = (column: PayImportColumn | null): boolean =>
  column === 'account' || column === 'pan' || column === 'uan'

const targetsByColumn: Partial<Record<PayImportColumn, Target>> = {
  ...payCellTargets,
  number: 'number',
  yearly: 'ctc',
  monthly: 'ctc',
}

function toHeading(column: PayImportColumn | null, headingOf: (target: Target) => string | null): string | null {
  const target = column && targetsByColumn[column]
  return target ? headingOf(target) : null
}

function toPayRow({ pay, draft, values }: PayDraft, { payPeriod, payFrom }: ImportSettings): PayImportRow {
  const { ctc, ...cells } = pay
  const amount = payPeriod === 'YEAR' ? { yearly: ctc, monthly: '' } : { yearly: '', monthly: ctc }
  const key = { number: values.number, email: '', name: '' }
  return { row: draft.row, cells: { ...cells, ...key, ...amount, from: cells.from || resolveFromDay(values, payFrom) } }
}

/** Employees who have left before the effective date get their pay from the joining date. */
const resolveFromDay = ({ joinedOn, leftOn }: EmployeeValues, payFrom: Day): Day =>
  leftOn !== null && leftOn < payFrom ? joinedOn : maxDay(payFrom, joinedOn)

const toPayEmployee = ({ employeeId, values }: PayDraft, { pays, accountHolders }: PayFacts): PayImportEmployee => ({
  id: employeeId,
  number: values.number,
  email: null,
  name: values.fullName,
  joinedOn: values.joinedOn,
  leftOn: values.leftOn,
  pay: pays.get(employeeId) ?? null,
  hasAccount: accountHolders.has(employeeId),
})
