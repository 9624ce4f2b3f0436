import { useTranslation } from 'react-i18next'
import type { AdvanceRow } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { DayText, MoneyText } from '../../../kit/data/value-texts.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import { DataTable } from '../../../kit/table/data-table.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'

function AdvanceStateBadge({ state }: Pick<AdvanceRow, 'state'>) {
  const { t } = useTranslation()
  return <Badge tone={state === 'OPEN' ? 'warn' : 'good'}>{t(state === 'OPEN' ? 'Open' : 'Settled')}</Badge>
}

const advanceColumns: Column<AdvanceRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee }) => <EmployeeName name={employee.name} detail={employee.number} />,
  },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose },
  { key: 'givenOn', header: 'Disbursed on', cell: ({ givenOn }) => <DayText day={givenOn} />, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <AdvanceStateBadge state={state} /> },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    align: 'right',
    sort: true,
  },
  {
    key: 'outstanding',
    header: 'Outstanding',
    cell: ({ outstanding, currency }) => <MoneyText amount={outstanding} currency={currency} />,
    align: 'right',
  },
]

/** Expense advances in the scope of the caller. */
export function AdvanceList({ onOpen }: { onOpen?: (advance: AdvanceRow) => void }) {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-givenOn', state: '', tab: '' })
  const query = useSearchCall('POST /api/payroll/expense/advances/search', search)
  return (
    <DataTable
      name="Expense advances"
      query={query}
      columns={advanceColumns}
      filters={[
        {
          key: 'state',
          label: 'Status',
          kind: 'choice',
          options: [
            { value: 'OPEN', label: 'Open' },
            { value: 'SETTLED', label: 'Settled' },
          ],
        },
      ]}
      search={search}
      onSearch={set}
      onOpen={onOpen}
      rowLabel={({ employee }) => employee.name}
      empty={<EmptyState title="No expense advances" text="Expense advances appear here." />}
    />
  )
}
