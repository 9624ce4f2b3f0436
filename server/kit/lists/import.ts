import type { ImportMode, ListImport } from '../../../domain/kit/list.calls.ts'
import type { EntityList, ListRow } from './entity-list.ts'
import { translateError, translate, type Language } from '../i18n.ts'
import { readListFile, type ListFile } from './import-file.ts'
import { planImport } from './import-plan.ts'
import { readListRows, type RowProblem } from './import-rows.ts'
import { writeImportPlan } from './import-write.ts'
import type { Upload } from '../http/upload.ts'
import type { Db } from '../db/tenant.ts'

interface ListImportInput {
  mode: ImportMode
  mapping?: string
  thisYear: number
  language: Language
}

const MAX_SHOWN_PROBLEMS = 200

/** Imports the rows of a file into a list, all or none. A check does the same and rolls back. */
export async function importList(
  db: Db,
  list: EntityList,
  upload: Upload | null,
  { mode, mapping, thisYear, language }: ListImportInput,
): Promise<ListImport> {
  const file = await readListFile(upload, list.entity, mapping)
  const { drafts, problems: unread } = await readListRows(db, list, file, thisYear)
  const mapped = new Set(file.columns.flatMap(({ field }) => (field ? [field] : [])))
  const existing = (await db.select(list.columns).from(list.table as never)) as ListRow[]
  const plan = await planImport(list.entity, drafts, mapped, existing)
  // Otherwise an unreadable value would also be reported as missing.
  const unreadCells = new Set(unread.map(({ row, field }) => `${row} ${field}`))
  const seen = [...unread, ...plan.problems.filter(({ row, field }) => !unreadCells.has(`${row} ${field}`))]
  const problems = seen.length > 0 ? seen : await writeImportPlan(db, list, plan, mode === 'import')
  return {
    columns: file.columns,
    rows: file.rows.length,
    created: plan.creates.length,
    updated: plan.updates.length,
    unchanged: plan.unchanged,
    problems: sortByRow(problems)
      .slice(0, MAX_SHOWN_PROBLEMS)
      .map((problem) => formatRowProblem(problem, list, file, language)),
    problemCount: problems.length,
    isDone: mode === 'import' && problems.length === 0,
  }
}

const sortByRow = (problems: RowProblem[]) => problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))

function formatRowProblem(
  { row, field, value, code, facts = {} }: RowProblem,
  list: EntityList,
  file: ListFile,
  language: Language,
) {
  const heading = field ? file.columns.find((column) => column.field === field)?.heading : undefined
  const label = field ? list.entity.fields[field]?.label : undefined
  return {
    row,
    column: heading ?? (label ? translate(language, label) : null),
    value: value?.slice(0, 120) ?? null,
    message: translateError(language, code, facts),
  }
}
