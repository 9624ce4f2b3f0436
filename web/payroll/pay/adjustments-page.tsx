import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustmentKinds } from '../../../domain/payroll/pay/adjustment.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ListPage } from '../../kit/page/list-page.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { DayText, MoneyText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

const AdjustmentDrawer = lazy(() => import('./adjustment-drawer.tsx'))

export type Adjustment = ApiReply<'POST /api/payroll/adjustments/search'>['content'][number]

function AdjustmentKindBadge({ kind }: { kind: Adjustment['kind'] }) {
  const { t } = useTranslation()
  return <Badge>{t(toChoiceLabel(kind))}</Badge>
}

const adjustmentColumns: Column<Adjustment>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'component', header: 'Component', cell: ({ component }) => component.name },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <MoneyText amount={amount} />, sort: true, align: 'right' },
  { key: 'kind', header: 'Type', cell: ({ kind }) => <AdjustmentKindBadge kind={kind} /> },
  { key: 'fromDay', header: 'From', cell: ({ fromDay }) => <DayText day={fromDay} />, sort: true },
  { key: 'toDay', header: 'To', cell: ({ toDay }) => <DayText day={toDay} /> },
  { key: 'note', header: 'Note', cell: ({ note }) => note ?? <EmptyValue /> },
]

const adjustmentFilters: Filter[] = [
  {
    key: 'kind',
    label: 'Type',
    kind: 'choice',
    options: adjustmentKinds.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'componentId', label: 'Component', kind: 'ref', to: 'ctc-component' },
  { key: 'from', label: 'From', kind: 'date' },
  { key: 'to', label: 'To', kind: 'date' },
]

const adjustmentSearchDefaults = {
  ...listDefaults,
  sort: '-fromDay',
  kind: '',
  componentId: '',
  from: '',
  to: '',
  open: '',
}

/** One-off and recurring additions and deductions. */
export default function AdjustmentsPage() {
  const [search, set] = useSearchState(adjustmentSearchDefaults)
  const query = useSearchCall('POST /api/payroll/adjustments/search', search)
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <ListPage
      title="Adjustments"
      adds="New adjustment"
      query={query}
      columns={adjustmentColumns}
      filters={adjustmentFilters}
      search={search}
      onSearch={set}
      rowLabel={({ employee, component }) => `${employee.name} ${component.name}`}
      empty={{
        title: 'No adjustments yet',
        text: 'Add a bonus, allowance or deduction. It is processed in the pay period of its date.',
      }}
    >
      {(open ?? search.open === 'new') && (
        <AdjustmentDrawer key={search.open} adjustment={open} onClose={() => set({ open: '' })} />
      )}
    </ListPage>
  )
}
