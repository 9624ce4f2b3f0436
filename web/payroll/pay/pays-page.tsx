import { IconFileSpreadsheet, IconRefresh, IconUsers } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payStates } from '../../../domain/payroll/pay/pay.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { useFormat } from '../../kit/data/format.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { DayText, EmptyValue, YearlyMoneyText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

import { useHasStatutoryPack } from '../statutory-pack.tsx'

const PayDrawer = lazy(() => import('./pay-drawer.tsx'))
const ImportPayDrawer = lazy(() => import('../pay-import/import-pay-drawer.tsx'))
const AssignPayDrawer = lazy(() => import('../pay-import/assign-pay-drawer.tsx'))
const OpeningPayDrawer = lazy(() => import('../pay-import/opening-pay-drawer.tsx'))
const SyncDrawer = lazy(() => import('./sync-drawer.tsx'))

export type Pay = ApiReply<'POST /api/payroll/employeePays/search'>['content'][number]

const payStateTones: Record<Pay['state'], Tone> = { CURRENT: 'good', FUTURE: 'info', PAST: 'quiet' }

function PayStateBadge({ state }: { state: Pay['state'] }) {
  const { t } = useTranslation()
  return <Badge tone={payStateTones[state]}>{t(toChoiceLabel(state))}</Badge>
}

/** '+₹1,53,000 (7.5%)': the change since the earlier pay. */
function PayChange({ ctc, change }: { ctc: number; change: number }) {
  const { percent } = useFormat()
  const before = ctc - change
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <YearlyMoneyText amount={change} isChange />
      {before > 0 && ` (${percent((Math.abs(change) / before) * 100)})`}
    </span>
  )
}

const payColumns: Column<Pay>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'number', header: 'Employee number', cell: ({ employee }) => employee.number, sort: true },
  { key: 'ctc', header: 'Annual CTC', cell: ({ ctc }) => <YearlyMoneyText amount={ctc} />, sort: true, align: 'right' },
  {
    key: 'change',
    header: 'Change in CTC',
    cell: ({ ctc, ctcChange }) => (ctcChange ? <PayChange ctc={ctc} change={ctcChange} /> : <EmptyValue />),
    align: 'right',
  },
  { key: 'structure', header: 'Pay structure', cell: ({ structure }) => structure.name, sort: true },
  { key: 'fromDay', header: 'Effective from', cell: ({ fromDay }) => <DayText day={fromDay} />, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <PayStateBadge state={state} /> },
  { key: 'schedule', header: 'Pay schedule', cell: ({ schedule }) => schedule?.name ?? <EmptyValue />, isHidden: true },
  {
    key: 'bank',
    header: 'Bank account',
    cell: ({ bankAccount }) => (bankAccount ? `${bankAccount.bank} ${bankAccount.number}` : <EmptyValue />),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? <EmptyValue />, isHidden: true },
]

const payFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: payStates.map((value) => ({ value, label: toChoiceLabel(value) })),
    defaultValue: 'CURRENT',
  },
  { key: 'structureId', label: 'Pay structure', kind: 'ref', to: 'pay-structure' },
  { key: 'scheduleId', label: 'Pay schedule', kind: 'ref', to: 'pay-schedule' },
]

const paySearchDefaults = {
  ...listDefaults,
  sort: 'employee',
  state: 'CURRENT',
  structureId: '',
  scheduleId: '',
  open: '',
}

/** The pay of all employees. A row opens the employee's pay history. */
export default function PaysPage() {
  const [search, set] = useSearchState(paySearchDefaults)
  const query = useSearchCall('POST /api/payroll/employeePays/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  const isIndian = useHasStatutoryPack()
  const [isSyncing, setSyncing] = useState(false)
  const actions = [
    {
      label: 'Import pay',
      icon: <IconFileSpreadsheet size={16} aria-hidden />,
      onClick: () => set({ open: 'import' }),
    },
    ...(isIndian
      ? [
          {
            label: 'Import pay from a previous system',
            icon: <IconFileSpreadsheet size={16} aria-hidden />,
            onClick: () => set({ open: 'opening' }),
          },
        ]
      : []),
    { label: 'Assign pay', icon: <IconUsers size={16} aria-hidden />, onClick: () => set({ open: 'assign' }) },
    {
      label: 'Recalculate pay components',
      icon: <IconRefresh size={16} aria-hidden />,
      onClick: () => setSyncing(true),
    },
  ]
  return (
    <ListPage
      title="Pay"
      more={actions}
      adds="Add salary"
      query={query}
      columns={payColumns}
      filters={payFilters}
      search={search}
      onSearch={set}
      rowLabel={({ employee }) => employee.name}
      empty={{
        title: 'No current pay',
        text: 'Import salaries from a file, assign pay to several employees, or add a salary for one. Filter by the status Future to see pay that starts later.',
      }}
    >
      {(open ?? search.open === 'new') && <PayDrawer key={search.open} pay={open} onClose={() => set({ open: '' })} />}
      {search.open === 'import' && <ImportPayDrawer onClose={() => set({ open: '' })} />}
      {search.open === 'opening' && <OpeningPayDrawer onClose={() => set({ open: '' })} />}
      {search.open === 'assign' && <AssignPayDrawer onClose={() => set({ open: '' })} />}
      {isSyncing && <SyncDrawer onClose={() => setSyncing(false)} />}
    </ListPage>
  )
}
