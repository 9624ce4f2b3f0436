import { stripFormulaGuard } from './formula-guard.ts'
import { toChoiceLabel } from './choice-label.ts'
import type { Day } from './day.ts'
import { isFieldRequired } from './entity-schemas.ts'
import type { Field } from './field.ts'

export type CellProblem =
  | 'FIELD_REQUIRED'
  | 'FIELD_TOO_LONG'
  | 'FIELD_TOO_SMALL'
  | 'FIELD_TOO_LARGE'
  | 'FIELD_FORMAT'
  | 'FIELD_CHOICE'

export interface CellReading {
  /** An English key, translated into every language that a file may use. */
  wordsOf: (english: string) => readonly string[]
  readDay: (text: string) => Day | null
  /** Decimal places of the organisation's currency. */
  moneyDigits: number
}

export type CellResult = { value: unknown } | { problem: CellProblem }

/**
 * The value of a spreadsheet cell for a field, as the API has it, or the error. An empty cell is undefined: it keeps
 * the stored value. The cell of a reference is its label.
 */
export function readCell(field: Field, cell: string, reading: CellReading): CellResult {
  const text = stripFormulaGuard(cell).trim()
  if (text === '') return { value: undefined }
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return text.length > (field.max ?? 120) ? { problem: 'FIELD_TOO_LONG' } : { value: text }
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254
        ? { value: text }
        : { problem: 'FIELD_FORMAT' }
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text) ? { value: text } : { problem: 'FIELD_FORMAT' }
    case 'time':
      return readTime(text)
    case 'date':
      return toCellResult(reading.readDay(text), 'FIELD_FORMAT')
    case 'bool':
      return readBool(text, reading)
    case 'choice':
      return toCellResult(findChoice(field, text, reading), 'FIELD_CHOICE')
    case 'int':
      return readNumber(field, text, 0)
    case 'number':
      return readNumber(field, text, null)
    case 'money':
      return readNumber(field, text, 0, 10 ** reading.moneyDigits)
    case 'ref':
      return { value: text }
  }
}

/** The error of a row without a required value. */
export const isMissingValue = (field: Field, value: unknown): boolean =>
  isFieldRequired(field) && (value === undefined || value === null || value === '')

const toCellResult = (value: unknown, problem: CellProblem): CellResult => (value === null ? { problem } : { value })

function readTime(text: string): CellResult {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { value: time } : { problem: 'FIELD_FORMAT' }
}

function readBool(text: string, { wordsOf }: CellReading): CellResult {
  const means = (words: readonly string[]) => words.some((word) => isSameText(word, text))
  if (means([...wordsOf('Yes'), 'true', '1', 'y', 'x'])) return { value: true }
  return means([...wordsOf('No'), 'false', '0', 'n']) ? { value: false } : { problem: 'FIELD_CHOICE' }
}

const findChoice = ({ options = [] }: Field, text: string, { wordsOf }: CellReading): string | null =>
  options.find((option) =>
    // In older exports, some choices have their stored name as label.
    [option, option.replaceAll('_', ' '), ...wordsOf(toChoiceLabel(option))].some((words) => isSameText(words, text)),
  ) ?? null

const isSameText = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

function readNumber(field: Field, text: string, places: number | null, times = 1): CellResult {
  const plain = text.replace(/[,\s]/g, '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return { problem: 'FIELD_FORMAT' }
  const value = times === 1 ? Number(plain) : Math.round(Number(plain) * times)
  if (places === 0 && !Number.isSafeInteger(value)) return { problem: 'FIELD_FORMAT' }
  if (field.min !== undefined && value < field.min) return { problem: 'FIELD_TOO_SMALL' }
  return field.max !== undefined && value > field.max ? { problem: 'FIELD_TOO_LARGE' } : { value }
}
