import {
  parseChoices,
  findCustomValueProblem,
  type CustomFieldRow,
  type CustomValue,
} from '../custom-fields/custom-field.ts'
import { parseDay } from '../../kit/parse-day.ts'
import type { RowProblem, RowProblemCode } from './row-problems.ts'
import type { ImportSettings } from './import-settings.ts'
import { parseCustomTarget } from './column-targets.ts'

interface CustomColumn {
  at: number
  heading: string
  field: CustomFieldRow
}

/** The columns mapped to custom fields. A column whose field was deleted is left out. */
export function findCustomColumns(
  headings: readonly string[],
  { mapping }: ImportSettings,
  fields: readonly CustomFieldRow[],
): CustomColumn[] {
  return mapping.flatMap((target, at) => {
    const id = target && parseCustomTarget(target)
    const field = id ? fields.find((one) => one.id === id) : undefined
    return field ? [{ at, heading: headings[at] ?? '', field }] : []
  })
}

type ReportCustomProblem = (code: RowProblemCode, facts?: RowProblem['facts']) => void

/** The value of a cell for the field. Null when the cell is empty or invalid; an invalid cell is reported. */
export function readCustomCell(
  field: CustomFieldRow,
  cell: string,
  { dateOrder }: ImportSettings,
  thisYear: number,
  complain: ReportCustomProblem,
): CustomValue | null {
  if (cell === '') return null
  switch (field.kind) {
    case 'NUMBER': {
      const number = Number(cell.replaceAll(/[,\s]/g, ''))
      return Number.isFinite(number) ? number : (complain('BAD_NUMBER'), null)
    }
    case 'DATE':
      return parseDay(cell, dateOrder, thisYear) ?? (complain('BAD_DATE', { order: dateOrder }), null)
    case 'CHOICE': {
      const meant = parseChoices(field).find((choice) => choice.toLowerCase() === cell.toLowerCase())
      return meant ?? (complain('UNKNOWN_CHOICE'), null)
    }
    default:
      return findCustomValueProblem(field, cell) === null ? cell : (complain('TOO_LONG', { max: 500 }), null)
  }
}

/** The kind of a new custom field for a column with these cells: a number only if no leading zero would be lost. */
export const suggestFieldKind = (samples: readonly string[]): 'NUMBER' | 'TEXT' =>
  samples.length > 0 && samples.every((sample) => /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(sample)) ? 'NUMBER' : 'TEXT'
