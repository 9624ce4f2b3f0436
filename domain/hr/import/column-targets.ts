import { normaliseHeading } from '../../kit/normalise-heading.ts'
import { headingSynonyms } from './heading-synonyms.ts'

/** The fields that a column of an employee file can be mapped to. */
export const targets = [
  'number',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'workEmail',
  'workPhone',
  'mobile',
  'personalEmail',
  'joinedOn',
  'leftOn',
  'jobTitle',
  'department',
  'city',
  'country',
  'manager',
  'gender',
  'bornOn',
  'employeeType',
  'status',
  'ctc',
  'payStructure',
  'payFrom',
  'payCurrency',
  'bankAccount',
  'bankCode',
  'bankName',
  'accountHolder',
  'pan',
  'uan',
  'taxablePaySoFar',
  'taxSoFar',
  'professionalTaxSoFar',
  'providentFundSoFar',
] as const
export type Target = (typeof targets)[number]
/** A custom field, by its id. */
export type CustomTarget = `custom:${string}`
/** The opening balance of a leave type, by its id. */
export type LeaveTarget = `leave:${string}`
export type ColumnTarget = Target | CustomTarget | LeaveTarget

export const toCustomTarget = (id: string): CustomTarget => `custom:${id}`
export const parseCustomTarget = (target: ColumnTarget): string | null =>
  target.startsWith('custom:') ? target.slice('custom:'.length) : null
export const toLeaveTarget = (leaveTypeId: string): LeaveTarget => `leave:${leaveTypeId}`
export const parseLeaveTarget = (target: ColumnTarget): string | null =>
  target.startsWith('leave:') ? target.slice('leave:'.length) : null
export const isRecordTarget = (target: ColumnTarget): target is Target => !target.includes(':')

export const targetLabels: Record<Target, string> = {
  number: 'Employee number',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  workEmail: 'Work email',
  workPhone: 'Work phone',
  mobile: 'Mobile',
  personalEmail: 'Personal email',
  joinedOn: 'Joining date',
  leftOn: 'Last working day',
  jobTitle: 'Job title',
  department: 'Department',
  city: 'City',
  country: 'Country',
  manager: 'Manager',
  gender: 'Gender',
  bornOn: 'Date of birth',
  employeeType: 'Employee type',
  status: 'Employment status',
  ctc: 'CTC',
  payStructure: 'Pay structure',
  payFrom: 'Pay effective from',
  payCurrency: 'Pay currency',
  bankAccount: 'Account number',
  bankCode: 'IFSC or bank code',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  pan: 'PAN',
  uan: 'UAN',
  taxablePaySoFar: 'Taxable pay so far',
  taxSoFar: 'TDS so far',
  professionalTaxSoFar: 'Professional tax so far',
  providentFundSoFar: 'Provident fund so far',
}

export const dayTargets: readonly Target[] = ['joinedOn', 'leftOn', 'bornOn', 'payFrom']
const payComponentHeadings = ['basic', 'basicpay', 'basicsalary', 'commission', 'commissionpct', 'bonus']
// Their period is not known, so they are not mapped.
const payHeadings = [
  'salary',
  'wage',
  'pay',
  'monthlysalary',
  'salarypermonth',
  'grosssalary',
  'gehalt',
  'salaire',
  'salario',
  'salário',
  'वेतन',
]

/** Detects a pay column by its heading. Unless the heading tells the period, the user decides whether it is imported. */
export const isPayHeading = (heading: string): boolean =>
  [...payHeadings, ...payComponentHeadings, ...(headingSynonyms['ctc'] ?? [])].includes(normaliseHeading(heading))

/** Detects a column with a part of the pay. Only the CTC is imported. */
export const isPayComponentHeading = (heading: string): boolean =>
  payComponentHeadings.includes(normaliseHeading(heading))

/** Suggests a target for each column. No target is used twice. */
export function guessTargets(row: readonly string[]): (Target | null)[] {
  const taken = new Set<Target>()
  const guessed: (Target | null)[] = row.map(() => null)
  // The first heading of each target is the most certain: it wins over a column further left.
  for (const target of targets)
    for (const heading of headingSynonyms[target] ?? []) {
      const at = row.findIndex((cell, index) => guessed[index] === null && normaliseHeading(cell) === heading)
      if (at === -1 || taken.has(target)) continue
      guessed[at] = target
      taken.add(target)
    }
  return guessed
}

export type ManagerBy = 'number' | 'email' | 'name'

/** Detects whether managers are given by number, email or name, from the heading and the cells. */
export function guessManagerBy(heading: string, samples: readonly string[]): ManagerBy {
  const word = normaliseHeading(heading)
  if (samples.some((sample) => sample.includes('@')) || /mail/.test(word)) return 'email'
  if (/(id|no|number|code)$/.test(word) || (samples.length > 0 && samples.every((sample) => /\d/.test(sample))))
    return 'number'
  return 'name'
}

/** Detects a heading that can name the manager. */
export const isManagerHeading = (heading: string): boolean =>
  headingSynonyms['manager']?.includes(normaliseHeading(heading)) === true
