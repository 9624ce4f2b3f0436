import type { ApiReply } from '../../../api.ts'
import { listDefaults, toSearchBody, useSearchState } from '../../../kit/data/search-state.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { DayText, MoneyText } from '../../../kit/data/value-texts.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ExportMenu } from '../../../kit/table/export-menu.tsx'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'
import { ExpenseStateBadge } from './claim-columns.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { dateFilters, scopeDefaults, scopeFilters, lineStateFilter } from './claim-filters.ts'

type LineRow = ApiReply<'POST /api/payroll/expenses/lines/search'>['content'][number]

const lineColumns: Column<LineRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee }) => <EmployeeName name={employee.name} detail={employee.number} />,
  },
  { key: 'number', header: 'Claim', cell: ({ number }) => `#${number}` },
  { key: 'type', header: 'Expense type', cell: ({ type }) => type ?? '' },
  { key: 'spentOn', header: 'Date', cell: ({ spentOn }) => <DayText day={spentOn} />, sort: true },
  { key: 'merchant', header: 'Merchant', cell: ({ merchant }) => merchant ?? '' },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    align: 'right',
  },
  {
    key: 'accepted',
    header: 'Reimbursable amount',
    cell: ({ accepted }) => <MoneyText amount={accepted} />,
    align: 'right',
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <ExpenseStateBadge state={state} /> },
]

/** Single lines of all claims in the scope of the caller. The numbers of the summary open them. */
export function ExpenseLinesTab() {
  const [search, set] = useSearchState({
    ...listDefaults,
    ...scopeDefaults,
    sort: '-spentOn',
    state: '',
    open: '',
    tab: '',
  })
  const query = useSearchCall('POST /api/payroll/expenses/lines/search', search)
  return (
    <>
      <DataTable
        name="Expense lines"
        query={query}
        columns={lineColumns}
        filters={[lineStateFilter, ...dateFilters, ...scopeFilters]}
        search={search}
        onSearch={set}
        onOpen={({ expenseId }) => set({ open: expenseId })}
        rowLabel={({ employee, spentOn }) => `${employee.name} ${spentOn ?? ''}`}
        tools={
          <ExportMenu
            call="POST /api/payroll/expenses/export"
            search={{ filters: toSearchBody(search).filters }}
            count={query.data?.totalElements ?? 0}
          />
        }
        empty={<EmptyState title="No expense lines" text="Lines of submitted claims appear here." />}
      />
      {search.open && <ClaimDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </>
  )
}
