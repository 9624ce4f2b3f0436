import { stateLabels, StateBadge, TypeName } from './leave-marks.tsx'
import type { ApiReply } from '../api.ts'
import type { Column } from '../kit/columns.ts'
import type { Filter } from '../kit/filter-bar.tsx'
import { InstantText, EmptyValue, NumberText } from '../kit/texts.tsx'
import { useLeaveWords } from './leave-words.ts'
import { PersonName } from './person-name.tsx'

export type Leave = ApiReply<'POST /api/leave-hr/leave/withdraws/search'>['content'][number]

export const SpanText = ({ leave }: { leave: Pick<Leave, 'from' | 'to' | 'fromHalf' | 'toHalf'> }) =>
  useLeaveWords().span(leave)

const person: Column<Leave> = {
  key: 'employee',
  header: 'Employee',
  cell: ({ employee }) => <PersonName name={employee.name} />,
  sort: true,
}

const common: Column<Leave>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <TypeName type={leaveType} /> },
  { key: 'from', header: 'When', cell: (leave) => <SpanText leave={leave} />, sort: true },
  { key: 'days', header: 'Days', cell: ({ days }) => <NumberText value={days} />, align: 'right' },
  { key: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} />, sort: true },
  { key: 'waitsFor', header: 'Waits for', cell: ({ approval }) => approval?.waitsFor ?? <EmptyValue /> },
  { key: 'requestedAt', header: 'Asked', cell: ({ requestedAt }) => <InstantText instant={requestedAt} />, sort: true },
  { key: 'decidedBy', header: 'Decided by', cell: ({ decidedBy }) => decidedBy ?? <EmptyValue />, isHidden: true },
]

export const ownColumns = common
export const allColumns = [person, ...common]

export const stateFilter: Filter = {
  key: 'state',
  label: 'State',
  kind: 'choice',
  options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
}
export const typeFilter: Filter = { key: 'leaveTypeId', label: 'Leave type', kind: 'ref', to: 'leave-type' }
export const departmentFilter: Filter = { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' }
export const fromFilter: Filter = { key: 'from', label: 'From', kind: 'date' }
export const toFilter: Filter = { key: 'to', label: 'To', kind: 'date' }
