import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toBalanceAdjustment } from '../../../domain/leave/balance/balance.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { EmptyValue, NumberText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { leaveDepartmentFilter, fromFilter, toFilter, leaveTypeFilter } from './leave-columns.tsx'
import { LeaveExport } from './leave-export.tsx'
import { LeaveTypeName } from './leave-badges.tsx'

type AvailedReportRow = ApiReply<'GET /api/leave-hr/leaves/availed/report'>['content'][number]

const availedReportColumns: Column<AvailedReportRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee, number }) => <PersonLink {...employee} detail={number} /> },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue />, isHidden: true },
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <LeaveTypeName type={leaveType} /> },
  {
    key: 'availed',
    header: 'Taken in the period',
    cell: ({ availed }) => <NumberText value={availed} />,
    align: 'right',
  },
  { key: 'leaves', header: 'Leaves', cell: ({ leaves }) => <NumberText value={leaves} />, align: 'right' },
  {
    key: 'granted',
    header: 'Credited',
    cell: ({ balance }) => <NumberText value={balance?.granted} />,
    align: 'right',
  },
  { key: 'used', header: 'Used', cell: ({ balance }) => <NumberText value={balance?.used} />, align: 'right' },
  { key: 'pending', header: 'Pending', cell: ({ balance }) => <NumberText value={balance?.pending} />, align: 'right' },
  {
    key: 'closed',
    header: 'Adjustments',
    cell: ({ balance }) => <NumberText value={balance && toBalanceAdjustment(balance.closed)} />,
    align: 'right',
  },
  {
    key: 'available',
    header: 'Available',
    cell: ({ balance }) => <NumberText value={balance?.available} />,
    align: 'right',
  },
]

/** Leave taken in a period, with the remaining balance of the leave year. */
export default function LeaveReportScreen() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const today = useToday()
  const thisYear = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const [search, set] = useSearchState({
    ...listDefaults,
    ...thisYear,
    leaveTypeId: '',
    departmentId: '',
  })
  const { from, to, leaveTypeId, departmentId, q, page, size } = search
  const range = { from: from || thisYear.from, to: to || thisYear.to }
  const narrowed = {
    ...(leaveTypeId ? { leaveTypeId } : {}),
    ...(departmentId ? { departmentId } : {}),
    ...(q ? { q } : {}),
  }
  const query = useCall('GET /api/leave-hr/leaves/availed/report', { query: { ...range, ...narrowed, page, size } })
  return (
    <Page
      title="Leave report"
      subtitle={t('Approved leave in the period, with balances as of {{day}}.', { day: day(range.to) })}
    >
      <DataTable
        name="Leave Report"
        query={query}
        columns={availedReportColumns}
        filters={[
          { ...fromFilter, defaultValue: thisYear.from },
          { ...toFilter, defaultValue: thisYear.to },
          leaveTypeFilter,
          leaveDepartmentFilter,
        ]}
        search={search}
        onSearch={set}
        tools={<LeaveExport report="AVAILED" filters={{ ...range, ...narrowed }} />}
        empty={<EmptyState title="No leave in this period" text="Choose another period." />}
      />
    </Page>
  )
}
