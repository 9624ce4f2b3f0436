import type { Minor } from '../../engine/types.ts'
import { calculatePercent, roundAmount } from '../arithmetic.ts'
import type { RateValues } from '../rates/rate-types.ts'
import {
  groupByEmployee,
  sumSlipDays,
  toRupees,
  type OmittedEmployee,
  type ReturnSlip,
  type RupeeSheet,
  sumFigure,
} from './india-sheet.ts'

/**
 * The electronic challan-cum-return (ECR) of a wage month: one line per member, eleven fields separated by `#~#`, whole
 * rupees, no heading. The fields are UAN, name, gross, EPF, EPS and EDLI wages, the three contributions,
 * non-contributory days and refund of advances. Members without a UAN are in `leftOut`.
 */
export function createEcrText(slips: readonly ReturnSlip[]): { text: string; leftOut: OmittedEmployee[] } {
  const members = listEpfMembers(slips)
  const lines = members.flatMap(({ employee, slips }) =>
    employee.uan ? [createEcrLine(employee.uan, employee.name, slips)] : [],
  )
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    leftOut: members
      .filter(({ employee }) => !employee.uan)
      .map(({ employee }) => ({ employeeId: employee.id, number: employee.number, missing: 'UAN' })),
  }
}

const listEpfMembers = (slips: readonly ReturnSlip[]) =>
  groupByEmployee(slips).filter(({ slips }) => slips.some(({ slip }) => 'EPF_EMPLOYEE' in slip.figures))

function createEcrLine(uan: string, name: string, slips: readonly ReturnSlip[]): string {
  const amounts = [
    sumFigure(slips, 'EPF_GROSS'),
    sumFigure(slips, 'EPF_COUNTED'),
    sumFigure(slips, 'EPS_WAGES'),
    sumFigure(slips, 'EDLI_WAGES'),
    sumFigure(slips, 'EPF_EMPLOYEE') + sumFigure(slips, 'VPF'),
    sumFigure(slips, 'EPS'),
    sumFigure(slips, 'EPF_EMPLOYER'),
  ].map((amount) => roundAmount(amount, 'RUPEE') / 100)
  return [uan, toEcrName(name), ...amounts, Math.round(sumSlipDays(slips, 'unpaidDays')), 0].join('#~#')
}

// The portal accepts only letters and points in a name, and at most 85 characters.
export const toEcrName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}. ]/gu, '')
    .toUpperCase()
    .trim()
    .slice(0, 85)

/** The payments to the accounts of the fund for a month. Paise. */
export interface EpfChallan {
  /** Account 1: employee and employer provident fund, with voluntary contributions. */
  fund: Minor
  /** Account 2: administration, at least the minimum for an establishment with a member. */
  administration: Minor
  /** Account 10: pension fund. */
  pension: Minor
  /** Account 21: deposit-linked insurance. */
  insurance: Minor
  total: Minor
  members: number
}

/**
 * The return states wages for accounts 2 and 21, not contributions, so the portal calculates both from the total wages of
 * its lines.
 */
export function createEpfChallan(
  slips: readonly ReturnSlip[],
  { adminLeast, adminPercent, edliPercent }: RateValues<'EPF'>,
): EpfChallan {
  const members = listEpfMembers(slips)
  const sumWages = (name: string) =>
    members.reduce((sum, member) => sum + roundAmount(sumFigure(member.slips, name), 'RUPEE'), 0)
  const fund = ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER'].reduce((sum, name) => sum + sumFigure(slips, name), 0)
  const pension = sumFigure(slips, 'EPS')
  const charge = calculatePercent(sumWages('EPF_COUNTED'), adminPercent, 'RUPEE')
  const administration = members.length > 0 ? Math.max(adminLeast, charge) : 0
  const insurance = calculatePercent(sumWages('EDLI_WAGES'), edliPercent, 'RUPEE')
  const total = fund + administration + pension + insurance
  return { fund, administration, pension, insurance, total, members: members.length }
}

/** The members of a month with wages and contributions, to check the return. */
export function createEpfRegister(slips: readonly ReturnSlip[]): RupeeSheet {
  const amounts = [
    'EPF_GROSS',
    'EPF_COUNTED',
    'EPS_WAGES',
    'EDLI_WAGES',
    'EPF_EMPLOYEE',
    'VPF',
    'EPS',
    'EPF_EMPLOYER',
    'EDLI',
    'EPF_ADMIN',
  ]
  return {
    name: 'Provident fund',
    columns: [
      'Employee number',
      'Name',
      'UAN',
      'Gross wages',
      'EPF wages',
      'EPS wages',
      'EDLI wages',
      'EPF, employee',
      'Voluntary contribution',
      'EPS, employer',
      'EPF, employer',
      'EDLI, employer',
      'Administration',
      'Loss of pay days',
    ],
    rows: listEpfMembers(slips).map(({ employee, slips }) => [
      employee.number,
      employee.name,
      employee.uan,
      ...amounts.map((name) => toRupees(sumFigure(slips, name))),
      sumSlipDays(slips, 'unpaidDays'),
    ]),
  }
}
