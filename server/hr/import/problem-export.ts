import { asc, eq } from 'drizzle-orm'
import { rowProblems, type RowProblemCode } from '../../../domain/hr/import/row-problems.ts'
import type { Facts } from '../../kit/errors.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { createSheetResponse, type SheetColumn } from '../../kit/files/spreadsheet.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { importProblem } from './employee-import.table.ts'
import { findImport } from './import.queries.ts'

/** The problems of a file as CSV, in the order of its rows. */
export async function exportImportProblems(db: Db, importId: string, language: Language): Promise<FileResponse> {
  await findImport(db, importId)
  const problems = await db
    .select()
    .from(importProblem)
    .where(eq(importProblem.importId, importId))
    .orderBy(asc(importProblem.row), asc(importProblem.id))
  const columns: SheetColumn<(typeof problems)[number]>[] = [
    { heading: translate(language, 'Row'), value: ({ row }) => row },
    { heading: translate(language, 'Column'), value: ({ column }) => column },
    { heading: translate(language, 'Value in file'), value: ({ value }) => value },
    {
      heading: translate(language, 'Type'),
      value: ({ severity }) => translate(language, severity === 'ERROR' ? 'Error' : 'Warning'),
    },
    {
      heading: translate(language, 'Issue'),
      value: ({ code, facts }) => translate(language, rowProblems[code as RowProblemCode], facts as Facts),
    },
  ]
  return createSheetResponse('csv', 'import-issues', columns, toAsyncRows(problems))
}

async function* toAsyncRows<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
