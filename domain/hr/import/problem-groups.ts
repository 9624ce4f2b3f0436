import type { Outcome } from './employee-import.schemas.ts'
import { rowProblems, type RowProblem, type RowProblemCode } from './row-problems.ts'

export type ProblemGroup = NonNullable<Outcome['groups']>[number]

const MAX_EXAMPLES = 5
const MAX_GROUPS = 200

/** Groups problems with the same cause in the same column: errors first, then the most frequent. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { row, column, value, severity, code, facts } of problems) {
    const key = `${code}|${column ?? ''}`
    const group = groups.get(key) ?? { code, column, severity, count: 0, facts, examples: [] }
    group.count++
    if (
      group.examples.length < MAX_EXAMPLES &&
      !group.examples.some((one) => one.value !== null && one.value === value)
    )
      group.examples.push({ row, value })
    groups.set(key, group)
  }
  return [...groups.values()]
    .toSorted((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count)
    .slice(0, MAX_GROUPS)
}

/** Texts of groups whose single rows have a text with the values of the row. */
const groupTexts: Partial<Record<RowProblemCode, string>> = {
  TIME_ZONE_GUESSED: 'The time zone was guessed from the place. Change it in the zone if needed.',
  TOO_MANY_CELLS: 'The row has more cells than the heading row. Check for a comma outside quotes.',
  TOO_FEW_CELLS: 'The row has fewer cells than the heading row. Missing cells are left empty.',
  NUMBER_TWICE: 'The file has this employee number twice.',
  MAIL_TWICE: 'The file has this email address twice.',
  MAIL_TAKEN: 'Another employee already uses this email address.',
  MANAGER_CYCLE: 'Circular reporting line. Choose another manager for one of the employees.',
}

export const findGroupText = (code: RowProblemCode): string => groupTexts[code] ?? rowProblems[code]
export const isRowProblemCode = (code: string): code is RowProblemCode => code in rowProblems
