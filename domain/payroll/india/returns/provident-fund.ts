import type { Minor } from '../../engine/types.ts'
import { rounded } from '../arithmetic.ts'
import type { LawValues } from '../law/types.ts'
import { byPerson, daysOf, inRupees, type LeftOut, type ReturnSlip, type Sheet, total } from './sheet.ts'

/**
 * The electronic challan-cum-return of a wage month: a line a member, eleven fields between `#~#`, whole rupees, no heading.
 * UAN, name, gross, EPF, EPS and EDLI wages, the three contributions, days without contribution, refund of advances.
 * Members without a UAN stand in `leftOut`.
 */
export function ecrText(slips: readonly ReturnSlip[]): { text: string; leftOut: LeftOut[] } {
  const members = membersOf(slips)
  const lines = members.flatMap(({ employee, slips }) =>
    employee.uan ? [ecrLine(employee.uan, employee.name, slips)] : [],
  )
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    leftOut: members
      .filter(({ employee }) => !employee.uan)
      .map(({ employee }) => ({ employeeId: employee.id, number: employee.number, missing: 'UAN' })),
  }
}

const membersOf = (slips: readonly ReturnSlip[]) =>
  byPerson(slips).filter(({ slips }) => slips.some(({ slip }) => 'EPF_EMPLOYEE' in slip.figures))

function ecrLine(uan: string, name: string, slips: readonly ReturnSlip[]): string {
  const amounts = [
    total(slips, 'EPF_GROSS'),
    total(slips, 'EPF_COUNTED'),
    total(slips, 'EPS_WAGES'),
    total(slips, 'EDLI_WAGES'),
    total(slips, 'EPF_EMPLOYEE') + total(slips, 'VPF'),
    total(slips, 'EPS'),
    total(slips, 'EPF_EMPLOYER'),
  ].map((amount) => rounded(amount, 'RUPEE') / 100)
  return [uan, nameOf(name), ...amounts, Math.round(daysOf(slips, 'unpaidDays')), 0].join('#~#')
}

// No other sign than a point is taken in a name, and 85 letters at most.
const nameOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}. ]/gu, '')
    .toUpperCase()
    .trim()
    .slice(0, 85)

/** What is paid into the accounts of the fund for a month. Paise. */
export interface EpfChallan {
  /** Account 1: both provident funds with voluntary contributions. */
  fund: Minor
  /** Account 2: administration, at least its minimum for an establishment with a member. */
  administration: Minor
  /** Account 10. */
  pension: Minor
  /** Account 21. */
  insurance: Minor
  total: Minor
  members: number
}

export function epfChallan(slips: readonly ReturnSlip[], { adminLeast }: LawValues<'EPF'>): EpfChallan {
  const members = membersOf(slips).length
  const fund = ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER'].reduce((sum, name) => sum + total(slips, name), 0)
  const administration = members > 0 ? Math.max(adminLeast, rounded(total(slips, 'EPF_ADMIN'), 'RUPEE')) : 0
  const [pension, insurance] = [total(slips, 'EPS'), total(slips, 'EDLI')]
  return { fund, administration, pension, insurance, total: fund + administration + pension + insurance, members }
}

/** The members of a month with their wages and contributions, to read and to check the return by. */
export function epfRegister(slips: readonly ReturnSlip[]): Sheet {
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
      'Days without pay',
    ],
    rows: membersOf(slips).map(({ employee, slips }) => [
      employee.number,
      employee.name,
      employee.uan,
      ...amounts.map((name) => inRupees(total(slips, name))),
      daysOf(slips, 'unpaidDays'),
    ]),
  }
}
