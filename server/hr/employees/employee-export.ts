import type { EmployeeRow } from '../../../domain/hr/employees/employee.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { createSheetResponse, type SheetFormat } from '../../kit/files/spreadsheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { streamEmployees, type EmployeeSearch } from './employee-search.ts'

const exportedEmployeeColumns: [heading: string, value: (row: EmployeeRow) => string | null][] = [
  ['Employee number', (row) => row.number],
  ['Name', (row) => row.fullName],
  ['Work email', (row) => row.workEmail],
  ['Work phone', (row) => row.workPhone],
  ['Mobile', (row) => row.mobile],
  ['Job title', (row) => row.jobTitle],
  ['Department', (row) => row.departmentName],
  ['Manager', (row) => row.managerName],
  ['Employee type', (row) => row.employeeTypeName],
  ['Zone', (row) => row.zoneName],
  ['Joining date', (row) => row.joinedOn],
  ['Last working day', (row) => row.leftOn],
  ['Status', (row) => row.status],
]

/** Exports exactly the employees that match the filters to a file. */
export function exportEmployees(
  db: Db,
  { format, ...search }: EmployeeSearch & { format: SheetFormat },
  { user, today, language }: { user: User; today: Day; language: Language },
): Promise<FileResponse> {
  const headed = exportedEmployeeColumns.map(([heading, value]) => ({ heading: translate(language, heading), value }))
  return createSheetResponse(
    format,
    `employees-${search.filters?.asOf ?? today}`,
    headed,
    streamEmployees(db, search, user, today),
  )
}
