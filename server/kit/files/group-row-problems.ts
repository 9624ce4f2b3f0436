import type { ErrorCode } from '../../../domain/errors.ts'
import { translateError, type Language } from '../i18n.ts'

export interface FileRowProblem<C extends string> {
  row: number
  column: C | null
  value: string
  code: ErrorCode
  /** The rest of the row is imported. */
  isWarning: boolean
}

export interface FileProblemGroup<C extends string> {
  code: string
  message: string
  column: C | null
  isWarning: boolean
  count: number
  examples: { row: number; value: string }[]
}

const MAX_EXAMPLES = 5

/** Groups problems by kind and column: errors first, then the most frequent. */
export function groupRowProblems<C extends string>(
  problems: readonly FileRowProblem<C>[],
  language: Language,
): FileProblemGroup<C>[] {
  const groups = new Map<string, FileProblemGroup<C>>()
  for (const { code, column, row, value, isWarning } of problems) {
    const key = `${code} ${column}`
    const message = translateError(language, code, {})
    const group = groups.get(key) ?? { code, column, isWarning, message, count: 0, examples: [] }
    group.count += 1
    if (group.examples.length < MAX_EXAMPLES) group.examples.push({ row, value: value.slice(0, 80) })
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(a.isWarning) - Number(b.isWarning) || b.count - a.count)
}
