import { groupRows } from '../../kit/group-rows.ts'
import { createEpfChallan, createEpfRegister } from '../../../domain/payroll/india/returns/provident-fund.ts'
import {
  createArrearsEcrTexts,
  createEpfArrearsRegister,
  epfArrearsKeys,
  type WageMonthArrears,
} from '../../../domain/payroll/india/returns/provident-fund-arrears.ts'
import { createEsiSheet, createLwfRegister, createPtRegister } from '../../../domain/payroll/india/returns/registers.ts'
import type {
  ReturnSlip as IndiaSlip,
  RupeeSheet as IndiaSheet,
} from '../../../domain/payroll/india/returns/india-sheet.ts'
import type { ReturnCheck, MissingFact, ReturnPayment, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listStatutoryArrears } from './arrears.queries.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'
import { addFigures, listIndiaEmployees, listIndiaSlips } from './india-employees.ts'
import { toReturnSheet } from './india-sheet.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { sumStatutoryLines } from './slip.queries.ts'

export type StatutoryKind = 'ECR' | 'ECR_ARREARS' | 'ESI' | 'PT' | 'LWF'

interface StatutoryReturnDefinition {
  sheet: (slips: readonly IndiaSlip[]) => IndiaSheet
  /**
   * The employee's contribution: the figures of payslips that contain it, and the components whose lines have the same
   * total.
   */
  taken: { figures: readonly string[]; keys: readonly string[]; words: string }
  number?: { of: 'uan' | 'esiNumber'; missing: MissingFact['code'] }
}

const statutoryReturnDefinitions: Record<Exclude<StatutoryKind, 'ECR_ARREARS'>, StatutoryReturnDefinition> = {
  ECR: {
    sheet: createEpfRegister,
    taken: { figures: ['EPF_EMPLOYEE', 'VPF'], keys: ['EPF_EMPLOYEE', 'VPF'], words: 'Provident fund deducted' },
    number: { of: 'uan', missing: 'RETURN_NO_UAN' },
  },
  ESI: {
    sheet: (slips) => createEsiSheet(slips).sheet,
    taken: { figures: ['ESI_EMPLOYEE'], keys: ['ESI_EMPLOYEE'], words: 'ESI deducted' },
    number: { of: 'esiNumber', missing: 'RETURN_NO_ESI_NUMBER' },
  },
  PT: { sheet: createPtRegister, taken: { figures: ['PT'], keys: ['PT'], words: 'Professional tax deducted' } },
  LWF: {
    sheet: createLwfRegister,
    taken: { figures: ['LWF_EMPLOYEE'], keys: ['LWF_EMPLOYEE'], words: 'Labour welfare fund deducted' },
  },
}

interface StatutoryReturnResult {
  sheet: ReturnSheet
  /** The payslips of the sheet, for the text file of the portal. */
  slips: readonly IndiaSlip[]
  /** The text files of a return that has one for each wage month. */
  texts?: { month: string; text: string }[]
}

/** A return to an authority, with employees whose number is missing and a check of the deducted amounts. */
export async function createStatutoryReturn(
  db: Db,
  secrets: Secrets,
  kind: StatutoryKind,
  period: ReturnPeriod,
  inFull: boolean,
): Promise<StatutoryReturnResult> {
  if (kind === 'ECR_ARREARS') return createArrearsReturn(db, secrets, period, inFull)
  const { sheet, taken, number } = statutoryReturnDefinitions[kind]
  const slips = await listIndiaSlips(db, secrets, period)
  const found = slips.reduce((sum, { slip }) => sum + sumFigures(slip.figures, taken.figures), 0)
  // Arrears of the provident fund have a return of their own. Other arrears are paid with the month.
  const expected = await sumStatutoryLines(db, period, taken.keys, kind === 'ECR' ? 'OF_PERIOD' : 'ALL')
  const check: ReturnCheck = { words: taken.words, expected, found }
  return {
    slips,
    sheet: {
      ...toReturnSheet(sheet(slips), slips, inFull),
      checks: [check],
      payments: kind === 'ECR' ? await listEpfPayments(db, slips, period) : [],
      gaps: number ? findNumberGaps(slips, taken.figures[0] ?? '', number) : [],
    },
  }
}

/** The accounts of the fund and their total, as the portal asks for them. None without a member. */
async function listEpfPayments(db: Db, slips: readonly IndiaSlip[], period: ReturnPeriod): Promise<ReturnPayment[]> {
  const law = await loadStatutoryRates(db)
  const challan = createEpfChallan(slips, law.require('EPF', period.to).values)
  if (challan.members === 0) return []
  return [
    { words: 'Account 1: provident fund', amount: challan.fund },
    { words: 'Account 2: administration', amount: challan.administration },
    { words: 'Account 10: pension fund', amount: challan.pension },
    { words: 'Account 21: deposit-linked insurance', amount: challan.insurance },
    { words: 'Amount to pay', amount: challan.total },
  ]
}

/** Provident fund arrears by wage month and member. */
async function createArrearsReturn(
  db: Db,
  secrets: Secrets,
  period: ReturnPeriod,
  inFull: boolean,
): Promise<StatutoryReturnResult> {
  const keys: readonly string[] = epfArrearsKeys
  const lines = (await listStatutoryArrears(db, period)).filter(({ key }) => keys.includes(key))
  const people = await listIndiaEmployees(db, secrets, [...new Set(lines.map((line) => line.employeeId))], period.to)
  const byMonth = groupRows(lines, ({ employeeId, from }) => `${employeeId} ${from.slice(0, 7)}`)
  const arrears = [...byMonth.values()].flatMap((some): WageMonthArrears[] => {
    const [first] = some
    const employee = first && people.get(first.employeeId)
    return employee ? [{ employee, from: first.from, figures: addFigures(some.map(({ figures }) => figures)) }] : []
  })
  const found = arrears.reduce((sum, { figures }) => sum + sumFigures(figures, ['EPF_EMPLOYEE', 'VPF']), 0)
  const expected = await sumStatutoryLines(db, period, ['EPF_EMPLOYEE', 'VPF'], 'ARREARS')
  const sheet: ReturnSheet = {
    ...toReturnSheet(createEpfArrearsRegister(arrears), arrears, inFull),
    checks: [{ words: 'Provident fund arrears deducted', expected, found }],
    gaps: [...people.values()].flatMap(({ id, name, number, uan }): MissingFact[] =>
      uan === null
        ? [{ code: 'RETURN_NO_UAN', employee: { id, name, number }, link: `/people/${id}?tab=identity` }]
        : [],
    ),
  }
  return { sheet, slips: [], texts: createArrearsEcrTexts(arrears) }
}

const sumFigures = (figures: Readonly<Record<string, number>>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (figures[name] ?? 0), 0)

function findNumberGaps(
  slips: readonly IndiaSlip[],
  figure: string,
  { of, missing }: NonNullable<StatutoryReturnDefinition['number']>,
): MissingFact[] {
  const without = new Map(
    slips.flatMap(({ employee, slip }) =>
      figure in slip.figures && employee[of] === null ? [[employee.id, employee] as const] : [],
    ),
  )
  return [...without.values()].map(({ id, name, number }) => ({
    code: missing,
    employee: { id, name, number },
    link: `/people/${id}?tab=identity`,
  }))
}
