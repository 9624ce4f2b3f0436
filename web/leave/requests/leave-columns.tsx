import { leaveStateLabels, LeaveStateBadge, LeaveTypeName } from './leave-badges.tsx'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { InstantText, EmptyValue, NumberText } from '../../kit/data/value-texts.tsx'
import { useLeaveLabels } from './leave-labels.ts'
import { EmployeeName } from './employee-name.tsx'

export type LeaveRequest = ApiReply<'POST /api/leave-hr/leave/withdraws/search'>['content'][number]

export const LeavePeriodText = ({ leave }: { leave: Pick<LeaveRequest, 'from' | 'to' | 'fromHalf' | 'toHalf'> }) =>
  useLeaveLabels().span(leave)

const employeeColumn: Column<LeaveRequest> = {
  key: 'employee',
  header: 'Employee',
  cell: ({ employee }) => <EmployeeName name={employee.name} />,
  sort: true,
}

const commonLeaveColumns: Column<LeaveRequest>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <LeaveTypeName type={leaveType} /> },
  { key: 'from', header: 'Date', cell: (leave) => <LeavePeriodText leave={leave} />, sort: true },
  { key: 'days', header: 'Days', cell: ({ days }) => <NumberText value={days} />, align: 'right' },
  { key: 'state', header: 'Status', cell: ({ state }) => <LeaveStateBadge state={state} />, sort: true },
  { key: 'waitsFor', header: 'Pending with', cell: ({ approval }) => approval?.waitsFor ?? <EmptyValue /> },
  {
    key: 'requestedAt',
    header: 'Requested on',
    cell: ({ requestedAt }) => <InstantText instant={requestedAt} />,
    sort: true,
  },
  { key: 'decidedBy', header: 'Decided by', cell: ({ decidedBy }) => decidedBy ?? <EmptyValue />, isHidden: true },
]

export const ownLeaveColumns = commonLeaveColumns
export const allLeaveColumns = [employeeColumn, ...commonLeaveColumns]

export const leaveStateFilter: Filter = {
  key: 'state',
  label: 'Status',
  kind: 'choice',
  options: Object.entries(leaveStateLabels).map(([value, label]) => ({ value, label })),
}
export const leaveTypeFilter: Filter = { key: 'leaveTypeId', label: 'Leave type', kind: 'ref', to: 'leave-type' }
export const leaveDepartmentFilter: Filter = { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' }
export const fromFilter: Filter = { key: 'from', label: 'From', kind: 'date' }
export const toFilter: Filter = { key: 'to', label: 'To', kind: 'date' }
