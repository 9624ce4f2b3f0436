import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { BalanceCell } from './balance-cell.tsx'
import { leaveDepartmentFilter } from '../requests/leave-columns.tsx'
import { EmployeeName } from '../requests/employee-name.tsx'

const OpeningBalancesDrawer = lazy(() => import('./opening-balances-drawer.tsx'))
const EmployeeBalances = lazy(() => import('./employee-balances.tsx'))

type BalanceListRow = ApiReply<'POST /api/leave-hr/leave/accumulations/admin/search'>['content'][number]

const balanceFilters: Filter[] = [
  leaveDepartmentFilter,
  { key: 'cycleId', label: 'Leave cycle', kind: 'ref', to: 'leave-cycle' },
  { key: 'on', label: 'Balance as of', kind: 'date' },
]
const balanceSearchDefaults = { ...listDefaults, sort: 'employee', departmentId: '', cycleId: '', on: '', open: '' }

/** Balances of the employees in the user’s scope on any day; a row opens the ledger. */
export default function BalancesScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState(balanceSearchDefaults)
  const query = useSearchCall('POST /api/leave-hr/leave/accumulations/admin/search', search)
  const columns = useMemo(() => buildBalanceColumns(query.data?.content ?? []), [query.data])
  const open = query.data?.content.find(({ id }) => id === search.open)
  const canManage = useCan('leave.settings.manage')
  return (
    <Page
      title="Leave accumulations"
      subtitle={t('Leave balances by employee. Select an employee for details.')}
      more={
        canManage
          ? [
              {
                label: 'Import opening balances',
                icon: <IconFileSpreadsheet size={16} aria-hidden />,
                onClick: () => set({ open: 'opening' }),
              },
            ]
          : []
      }
    >
      <DataTable
        name="Leave Accumulations"
        query={query}
        columns={columns}
        filters={balanceFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No employees yet" text="Employees you can see appear here with their balances." />}
      />
      <Suspense>{search.open === 'opening' && <OpeningBalancesDrawer onClose={() => set({ open: '' })} />}</Suspense>
      <Suspense>{open && <EmployeeBalances person={open} onClose={() => set({ open: '' })} />}</Suspense>
    </Page>
  )
}

const employeeColumns: Column<BalanceListRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue />, isHidden: true },
]

// The columns are the leave types of all rows, because an employee whose own year has not started lacks some.
function buildBalanceColumns(rows: readonly BalanceListRow[]): Column<BalanceListRow>[] {
  const found = new Map(rows.flatMap(({ balances }) => balances).map((one) => [one.leaveType.id, one]))
  const types = [...found.values()].toSorted(
    (a, b) => Number(b.keepsBalance) - Number(a.keepsBalance) || a.leaveType.name.localeCompare(b.leaveType.name),
  )
  return [
    ...employeeColumns,
    ...types.map(({ leaveType }): Column<BalanceListRow> => ({
      key: leaveType.id,
      header: leaveType.name,
      isUserText: true,
      cell: ({ balances }) => <BalanceCell balance={balances.find((one) => one.leaveType.id === leaveType.id)} />,
      align: 'right',
    })),
  ]
}
