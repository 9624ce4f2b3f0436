import { createDay, daysInMonth, isDay, type Day } from '../../kit/day.ts'
import type { UploadProblem } from './payslip.calls.ts'
import { PAYSLIP_MEGABYTES } from './payslip.calls.ts'

export interface UploadFile {
  name: string
  size: number
}

export interface UploadPeriod {
  from: Day
  to: Day
}

/** The facts found in a file name. */
export interface NamedUpload {
  numbers: string[]
  period: UploadPeriod | null
}

const uploadMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthNames = uploadMonths.flatMap((name) => [name, name.slice(0, 3)]).join('|')

/**
 * Reads employee numbers and a month from a file name. A number must be a separate part of the name; case does not
 * matter. Months: `2024-03`, `202403`, `03-2024`, `Mar 2024`, `March_2024`. `known` has the numbers in lower case.
 */
export function readUploadName(name: string, known: ReadonlySet<string>): NamedUpload {
  const { period, rest } = findUploadPeriod(removeFileExtension(name))
  // An employee number can contain hyphens: `E-0042`. Longer parts are tried first, so `0042` is not found in it.
  const numbers = new Set(splitNameParts(rest).flatMap((parts) => findEmployeeNumbers(parts, known)))
  return { numbers: [...numbers], period }
}

function findEmployeeNumbers(parts: string[], known: ReadonlySet<string>): string[] {
  for (let length = parts.length; length > 0; length -= 1)
    for (let at = 0; at + length <= parts.length; at += 1) {
      const candidate = parts.slice(at, at + length).join('-')
      if (known.has(candidate))
        return [
          ...findEmployeeNumbers(parts.slice(0, at), known),
          candidate,
          ...findEmployeeNumbers(parts.slice(at + length), known),
        ]
    }
  return []
}

const periodPatterns: readonly [RegExp, (found: RegExpExecArray) => [year: number, month: number]][] = [
  [/(?<!\d)((?:19|20)\d{2})[-_. ]?(0[1-9]|1[0-2])(?!\d)/, ([, year, month]) => [Number(year), Number(month)]],
  [/(?<!\d)(0[1-9]|1[0-2])[-_. ]((?:19|20)\d{2})(?!\d)/, ([, month, year]) => [Number(year), Number(month)]],
  [
    new RegExp(`(?<![a-z])(${monthNames}|sept)[-_. ]?((?:19|20)\\d{2})(?!\\d)`),
    ([, month = '', year]) => [Number(year), uploadMonths.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1],
  ],
]

/** The period, and the rest of the name. */
function findUploadPeriod(stem: string): { period: UploadPeriod | null; rest: string } {
  for (const [pattern, read] of periodPatterns) {
    const found = pattern.exec(stem)
    if (!found) continue
    const [year, month] = read(found)
    const from = createDay(year, month, 1)
    if (isDay(from))
      return {
        period: { from, to: createDay(year, month, daysInMonth(year, month)) },
        rest: stem.replace(found[0], ' '),
      }
  }
  return { period: null, rest: stem }
}

/** The reason to refuse a file before the upload, or null. */
export function checkUploadFile({ name, size }: UploadFile): UploadProblem | null {
  if (!/\.pdf$/i.test(name)) return 'NOT_PDF'
  if (size === 0) return 'EMPTY'
  return size > PAYSLIP_MEGABYTES * 1024 * 1024 ? 'TOO_LARGE' : null
}

/** All parts of a name that could be an employee number, in lower case. Used to look them up. */
export function listPossibleNumbers(name: string): string[] {
  const { rest } = findUploadPeriod(removeFileExtension(name))
  const found = new Set<string>()
  for (const parts of splitNameParts(rest))
    for (let at = 0; at < parts.length; at += 1)
      for (let end = at + 1; end <= Math.min(parts.length, at + MAX_NUMBER_PARTS); end += 1)
        found.add(parts.slice(at, end).join('-'))
  return [...found]
}

const MAX_NUMBER_PARTS = 6
const removeFileExtension = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '').toLowerCase()
const splitNameParts = (rest: string) =>
  rest
    .split(/[\s_.,;()[\]]+/)
    .filter(Boolean)
    .map((piece) => piece.split(/-+/).filter(Boolean))
