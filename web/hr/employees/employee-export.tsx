import { ExportMenu } from '../../kit/table/export-menu.tsx'
import type { ListState } from '../../kit/data/search-state.ts'
import { toPeopleSearchBody } from '../custom-fields/custom-filters.ts'

interface Props {
  search: ListState & Record<string, string | number>
  count: number
}

/** Exports exactly the employees of the list, in its order. */
export const EmployeeExport = ({ search, count }: Props) => (
  <ExportMenu call="POST /api/hr/employees/export" search={toPeopleSearchBody(search)} count={count} />
)
