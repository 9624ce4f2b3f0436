import type { PayImportReport } from '../../../domain/payroll/pay-import/pay-import.calls.ts'
import type { PayImportPlan } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import { groupRowProblems } from '../../kit/files/group-row-problems.ts'
import type { Language } from '../../kit/i18n.ts'

interface ReportInput {
  id: string | null
  columns: PayImportReport['columns']
  plan: PayImportPlan
  structures: readonly { id: string; name: string }[]
  language: Language
}

const MAX_PREVIEW = 20

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
    problems: groupRowProblems(problems, language),
    isDone: id !== null,
  }
}
