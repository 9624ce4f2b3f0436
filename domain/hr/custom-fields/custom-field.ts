import { isDay } from '../../kit/day.ts'

export type CustomValue = string | number

export interface CustomFieldRow {
  id: string
  name: string
  kind: string
  choices: string | null
  seenBy: string
  isOwn: boolean
}

/** The options of a choice field, one per non-empty line. */
export const parseChoices = ({ choices }: Pick<CustomFieldRow, 'choices'>): string[] => [
  ...new Set(
    (choices ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export type CustomValueProblem = 'FIELD_TYPE' | 'FIELD_CHOICE' | 'FIELD_FORMAT' | 'FIELD_TOO_LONG'

const MAX_CUSTOM_TEXT = 500

/** Null when the value is valid for the field, else the error. */
export function findCustomValueProblem(field: CustomFieldRow, value: CustomValue): CustomValueProblem | null {
  if (field.kind === 'NUMBER') return typeof value === 'number' && Number.isFinite(value) ? null : 'FIELD_TYPE'
  if (typeof value !== 'string') return 'FIELD_TYPE'
  if (field.kind === 'DATE') return isDay(value) ? null : 'FIELD_FORMAT'
  if (field.kind === 'CHOICE') return parseChoices(field).includes(value) ? null : 'FIELD_CHOICE'
  return value.length > MAX_CUSTOM_TEXT ? 'FIELD_TOO_LONG' : null
}
