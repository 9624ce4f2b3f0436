import { genders } from '../employees/employee.fields.ts'
import { parseDay } from '../../kit/parse-day.ts'
import { type RowProblem, type RowProblemCode } from './row-problems.ts'
import type { ImportSettings } from './import-settings.ts'
import { dayTargets, type Target } from './column-targets.ts'

const maxLengths: Partial<Record<Target, number>> = {
  number: 40,
  firstName: 80,
  middleName: 80,
  lastName: 80,
  fullName: 240,
  workEmail: 254,
  personalEmail: 254,
  jobTitle: 120,
  department: 80,
  city: 80,
  employeeType: 60,
}
const nameTargets: readonly Target[] = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'jobTitle',
  'department',
  'employeeType',
  'city',
]

const isEmail = (text: string) => /^[^\s@"<>(),;:]+@[^\s@"<>(),;:]+\.[^\s@.]{2,}$/.test(text)
const isPhoneNumber = (text: string) => /^[+]?[0-9 ().\-/]{5,24}$/.test(text)
const hasControlCharacters = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffd]/.test(text)

export type ReportCellProblem = (code: RowProblemCode, facts?: RowProblem['facts']) => void

export function readImportCell(
  target: Target,
  cell: string,
  settings: ImportSettings,
  thisYear: number,
  complain: ReportCellProblem,
): string | null {
  const max = maxLengths[target]
  if (hasControlCharacters(cell)) complain('UNREADABLE_TEXT')
  if (max !== undefined && cell.length > max) complain('TOO_LONG', { max })
  if (nameTargets.includes(target) && /^[=+\-@\t]/.test(cell)) complain('FORMULA_LIKE')
  if (dayTargets.includes(target))
    return parseDay(cell, settings.dateOrder, thisYear) ?? (complain('BAD_DATE', { order: settings.dateOrder }), null)
  if (target === 'workEmail' || target === 'personalEmail')
    return readEmail(cell, target === 'workEmail' ? settings.mailDomain : null, target === 'workEmail', complain)
  if ((target === 'workPhone' || target === 'mobile') && !isPhoneNumber(cell)) complain('BAD_PHONE')
  if (target === 'gender') return readGender(cell) ?? (complain('UNKNOWN_CHOICE'), null)
  return cell
}

function readEmail(
  cell: string,
  domain: string | null,
  mayBeLogin: boolean,
  complain: ReportCellProblem,
): string | null {
  if (mayBeLogin && !cell.includes('@') && /^[\w.+-]+$/.test(cell))
    return domain ? `${cell.toLowerCase()}@${domain}` : null
  if (!isEmail(cell)) complain('BAD_MAIL')
  return cell
}

const genderSynonyms: Record<string, (typeof genders)[number]> = {
  m: 'MALE',
  man: 'MALE',
  f: 'FEMALE',
  w: 'FEMALE',
  woman: 'FEMALE',
  nonbinary: 'NON_BINARY',
  other: 'NON_BINARY',
  x: 'NON_BINARY',
}
const readGender = (cell: string) => {
  const word = cell.toLowerCase().replace(/[^a-z]/g, '')
  return genderSynonyms[word] ?? genders.find((gender) => gender.toLowerCase().replace('_', '') === word) ?? null
}
