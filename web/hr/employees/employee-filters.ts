import { statuses } from '../../../domain/hr/employees/employee.fields.ts'
import { smallGroupKinds, smallGroupLabels } from '../../../domain/hr/separation/small-groups.ts'
import { tenureGroupLabels, tenureGroups } from '../../../domain/hr/employees/tenure.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { toUnfiltered } from '../../kit/table/filter-state.ts'
import { useCan } from '../../session.ts'
import { useCustomFilters } from '../custom-fields/custom-filters.ts'

const employeeFilters: Filter[] = [
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  { key: 'zoneId', label: 'Zone', kind: 'ref', to: 'zone' },
  { key: 'managerId', label: 'Manager', kind: 'ref', to: 'employee' },
  { key: 'employeeTypeId', label: 'Employee type', kind: 'ref', to: 'employee-type' },
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    options: [
      ...statuses.map((value) => ({ value, label: toChoiceLabel(value) })),
      { value: 'ALL', label: 'All, including former employees' },
    ],
  },
  { key: 'joinedFrom', label: 'Joined from', kind: 'date' },
  { key: 'joinedTo', label: 'Joined until', kind: 'date' },
  { key: 'leftFrom', label: 'Last working day from', kind: 'date' },
  { key: 'leftTo', label: 'Last working day until', kind: 'date' },
  { key: 'contractFrom', label: 'Contract ends from', kind: 'date' },
  { key: 'contractTo', label: 'Contract ends until', kind: 'date' },
  { key: 'leavingReason', label: 'Reason for leaving', kind: 'text' },
  {
    key: 'tenure',
    label: 'Tenure at exit',
    kind: 'choice',
    options: tenureGroups.map((value) => ({ value, label: tenureGroupLabels[value] })),
  },
  {
    key: 'smallGroups',
    label: 'Small groups of leavers',
    kind: 'choice',
    options: smallGroupKinds.map((value) => ({ value, label: smallGroupLabels[value] })),
  },
  { key: 'asOf', label: 'Employed on', kind: 'date' },
]

const reasonFilters = new Set(['leavingReason', 'smallGroups'])

/** The filters of employee lists for this user, with custom fields, and the state without active filters. */
export function useEmployeeFilters(): { filters: Filter[]; start: Record<string, string> } {
  const own = useCustomFilters()
  const canSeeReasons = useCan('resignation.manage')
  const filters = [...employeeFilters.filter(({ key }) => !reasonFilters.has(key) || canSeeReasons), ...own]
  return { filters, start: toUnfiltered(filters) }
}
