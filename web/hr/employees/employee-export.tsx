import { employeeExportColumns } from '../../../domain/hr/employees/employee-export.ts'
import { ExportMenu } from '../../kit/table/export-menu.tsx'
import { useRemovedColumns } from '../../kit/table/hidden-columns.ts'
import type { ListState } from '../../kit/data/search-state.ts'
import { toPeopleSearchBody } from '../custom-fields/custom-filters.ts'
import { employeeColumns, EMPLOYEE_LIST } from './employee-columns.tsx'

interface Props {
  search: ListState & Record<string, string | number>
  count: number
}

/** Exports exactly the employees of the list, in its order. */
export const EmployeeExport = ({ search, count }: Props) => (
  <ExportMenu
    call="POST /api/hr/employees/export"
    search={toPeopleSearchBody(search)}
    count={count}
    columns={employeeExportColumns}
    removed={useRemovedColumns(EMPLOYEE_LIST, employeeColumns)}
  />
)
