import { employeeExportColumns } from '../../../domain/hr/employees/employee-export.ts'
import type { EmployeeRow } from '../../../domain/hr/employees/employee.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { createSheetResponse, type SheetFormat } from '../../kit/files/spreadsheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { streamEmployees, type EmployeeSearch } from './employee-search.ts'

/** Exports exactly the employees that match the filters to a file: the chosen columns, or all. */
export function exportEmployees(
  db: Db,
  { format, columns: chosen, ...search }: EmployeeSearch & { format: SheetFormat; columns?: readonly string[] },
  { user, today, language }: { user: User; today: Day; language: Language },
): Promise<FileResponse> {
  const columns = employeeExportColumns.filter((column) => 'isKey' in column || (chosen?.includes(column.key) ?? true))
  const headed = columns.map(({ key, label }) => ({
    heading: translate(language, label),
    value: (row: EmployeeRow) => row[key],
  }))
  return createSheetResponse(
    format,
    `employees-${search.filters?.asOf ?? today}`,
    headed,
    streamEmployees(db, search, user, today),
  )
}
