import type { PayImportReport } from '../../../domain/payroll/pay-import/pay-import.calls.ts'
import type { PayImportPlan, PayImportProblem } from '../../../domain/payroll/pay-import/plan-pay-import.ts'
import { translateError, type Language } from '../../kit/i18n.ts'

interface ReportInput {
  id: string | null
  columns: PayImportReport['columns']
  plan: PayImportPlan
  structures: readonly { id: string; name: string }[]
  language: Language
}

const MAX_PREVIEW = 20
const MAX_EXAMPLES = 5

/** The result of a check or an import: figures, the first rows, and the problems grouped by kind. */
export function buildPayImportReport({ id, columns, plan, structures, language }: ReportInput): PayImportReport {
  const { pays, accounts, identities, unchanged, skipped, problems } = plan
  const structureNames = new Map(structures.map((one) => [one.id, one.name]))
  return {
    id,
    columns,
    pays: pays.length,
    accounts: accounts.length,
    identities: identities.length,
    unchanged,
    skipped,
    previousTotal: pays.reduce((total, { previousCtc }) => total + (previousCtc ?? 0), 0),
    total: pays.reduce((total, { ctc }) => total + ctc, 0),
    preview: pays
      .slice(0, MAX_PREVIEW)
      .map(({ structureId, ...pay }) => ({ ...pay, structure: structureNames.get(structureId) ?? '' })),
    problems: groupProblems(problems, language),
    isDone: id !== null,
  }
}

function groupProblems(problems: readonly PayImportProblem[], language: Language): PayImportReport['problems'] {
  const groups = new Map<string, PayImportReport['problems'][number]>()
  for (const { code, column, row, value, isWarning } of problems) {
    const key = `${code} ${column}`
    const group = groups.get(key) ?? {
      code,
      column,
      isWarning,
      message: translateError(language, code, {}),
      count: 0,
      examples: [],
    }
    group.count += 1
    if (group.examples.length < MAX_EXAMPLES) group.examples.push({ row, value: value.slice(0, 80) })
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(a.isWarning) - Number(b.isWarning) || b.count - a.count)
}
