import { useTranslation } from 'react-i18next'
import { settlementStateLabels, settlementStates } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmployeeName } from '../../leave/requests/employee-name.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { UnsettledLeavers } from './unsettled-leavers.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SettlementDrawer } from './settlement-drawer.tsx'
import { SettlementStateBadge } from './settlement-state-badge.tsx'

type SettlementListRow = ApiReply<'POST /api/payroll/settlements/search'>['content'][number]

const settlementColumns: Column<SettlementListRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee }) => <EmployeeName name={employee.name} detail={employee.number} />,
    sort: true,
  },
  { key: 'leftOn', header: 'Last working day', cell: ({ leftOn }) => <DayText day={leftOn} />, sort: true },
  { key: 'cycle', header: 'Period', cell: ({ cycle }) => cycle.name },
  { key: 'state', header: 'Status', cell: ({ state }) => <SettlementStateBadge state={state} /> },
  { key: 'net', header: 'Net', cell: ({ net }) => <MoneyText amount={net} />, align: 'right' },
  { key: 'paidOn', header: 'Payment date', cell: ({ paidOn }) => <DayText day={paidOn} /> },
]

const settlementFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: settlementStates.map((value) => ({ value, label: settlementStateLabels[value] })),
  },
]

/** Full and final settlements of employees who leave. */
export default function SettlementsScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title="Settlements"
      subtitle={t('Full and final settlements of leavers: dues and recoveries, paid with the last payslip.')}
    >
      <TabsByUrl
        tabs={[
          { key: 'list', label: 'Settlements', content: <SettlementList /> },
          { key: 'settings', label: 'Settings', content: <SettingsTab /> },
        ]}
      />
    </Page>
  )
}

function SettlementList() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-leftOn', state: '', open: '', tab: '' })
  const query = useSearchCall('POST /api/payroll/settlements/search', search)
  const open = (id: string) => set({ open: id })
  return (
    <>
      <UnsettledLeavers onStarted={open} />
      <DataTable
        name="Settlements"
        query={query}
        columns={settlementColumns}
        filters={settlementFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => open(id)}
        rowLabel={({ employee }) => employee.name}
        empty={
          <EmptyState
            title="No settlements in progress"
            text="Set an employee’s last working day to start a settlement."
          />
        }
      />
      {search.open && <SettlementDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </>
  )
}
