import type { ErrorCode } from '../../errors.ts'
import type { Day } from '../../kit/day.ts'
import { maxDay } from '../../kit/day.ts'
import { planPayImport } from '../../payroll/pay-import/plan-pay-import.ts'
import { type PayImportEmployee, type PayImportRow, type PlannedPay } from '../../payroll/pay-import/pay-import-plan.ts'
import type { PayImportColumn } from '../../payroll/pay-import/pay-import-columns.ts'
import type { Target } from './column-targets.ts'
import type { ImportSettings } from './import-settings.ts'
import type { EmployeeValues } from './merge-employee-values.ts'
import { createRowProblem, type RowProblem, type RowProblemCode } from './row-problems.ts'
import type { RowDraft } from './read-row.ts'

/** What the pay of a file depends on. */
export interface PayFacts {
  /** Ids of pay structures by name in lower case. */
  structures: ReadonlyMap<string, string>
  currency: { code: string; digits: number }
  /** The latest pay by employee. */
  pays: ReadonlyMap<string, NonNullable<PayImportEmployee['pay']>>
  ownEmployeeId: string | null
}

/** An employee of the file who gets pay. */
export interface PayDraft {
  employeeId: string
  draft: RowDraft
  values: EmployeeValues
}

export type RowPay = PlannedPay & { row: number }

/** The pay of the rows with an amount, with the problems of its cells. */
export function planRowPays(
  drafts: readonly PayDraft[],
  facts: PayFacts,
  settings: ImportSettings,
  headingOf: (target: Target) => string | null,
): { pays: RowPay[]; problems: RowProblem[] } {
  const [onlyStructure, ...others] = [...facts.structures.values()]
  const chosen = [...facts.structures.values()].find((id) => id === settings.payStructureId)
  const structureId = chosen ?? (others.length === 0 ? (onlyStructure ?? null) : null)
  // If an employee has two rows, the first one counts.
  const firsts = [...new Map(drafts.toReversed().map((one) => [one.employeeId, one])).values()].toReversed()
  const { pays, problems } = planPayImport(
    firsts.map((one) => toPayRow(one, settings)),
    {
      employees: firsts.map((one) => toPayEmployee(one, facts)),
      ownEmployeeId: facts.ownEmployeeId,
      structures: facts.structures,
      defaults: { structureId, fromDay: settings.payFrom },
      currency: facts.currency,
      parseDay: (text) => text,
      claimIdentity: () => 'SAME',
    },
  )
  const rows = new Map(firsts.map(({ employeeId, draft }) => [employeeId, draft.row]))
  const planned = pays.map((pay) => ({ ...pay, row: rows.get(pay.employeeId) ?? 0 }))
  return {
    pays: planned,
    problems: problems.flatMap(({ row, column, value, code }) => {
      const known = rowCodes[code]
      return known ? [createRowProblem(row, toHeading(column, headingOf), value || null, known(column))] : []
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
}

const targetsByColumn: Partial<Record<PayImportColumn, Target>> = {
  number: 'number',
  yearly: 'ctc',
  monthly: 'ctc',
  structure: 'payStructure',
  from: 'payFrom',
  currency: 'payCurrency',
}

function toHeading(column: PayImportColumn | null, headingOf: (target: Target) => string | null): string | null {
  const target = column && targetsByColumn[column]
  return target ? headingOf(target) : null
}

const emptyCells: PayImportRow['cells'] = {
  number: '',
  email: '',
  name: '',
  yearly: '',
  monthly: '',
  structure: '',
  from: '',
  currency: '',
  account: '',
  bankCode: '',
  bank: '',
  holder: '',
  pan: '',
  uan: '',
}

function toPayRow({ draft, values }: PayDraft, { payPeriod, payFrom }: ImportSettings): PayImportRow {
  const { ctc = '', structure = '', from = '', currency = '' } = draft.pay ?? {}
  const amount = payPeriod === 'YEAR' ? { yearly: ctc } : { monthly: ctc }
  const day = from || resolveFromDay(values, payFrom)
  return { row: draft.row, cells: { ...emptyCells, number: values.number, ...amount, structure, from: day, currency } }
}

/** Employees who have left before the effective date get their pay from the joining date. */
const resolveFromDay = ({ joinedOn, leftOn }: EmployeeValues, payFrom: Day): Day =>
  leftOn !== null && leftOn < payFrom ? joinedOn : maxDay(payFrom, joinedOn)

const toPayEmployee = ({ employeeId, values }: PayDraft, { pays }: PayFacts): PayImportEmployee => ({
  id: employeeId,
  number: values.number,
  email: null,
  name: values.fullName,
  joinedOn: values.joinedOn,
  leftOn: values.leftOn,
  pay: pays.get(employeeId) ?? null,
  hasAccount: false,
})
