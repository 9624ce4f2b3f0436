import { Box, SegmentedControl, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../../api.ts'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { Badge } from '../../../kit/entity/field-cell.tsx'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import { EmptyState, QueryPlaceholder } from '../../../kit/page/states.tsx'
import { useCall } from '../../../kit/data/use-call.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { useMessage } from '../../../kit/data/use-message.ts'
import { EmployeeName } from '../../../leave/requests/employee-name.tsx'
import { ChangeReason } from '../../slip/change-reason.tsx'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { sumByCategory } from './category-totals.ts'
import { ComponentBars } from './component-bars.tsx'
import type { PayrollRun } from '../run-status.ts'

const SlipDrawer = lazy(() => import('../run-slip-drawer.tsx'))

type VarianceRow = ApiReply<'POST /api/payroll/payrollDrafts/{id}/variance/search'>['content'][number]

const varianceColumns: Column<VarianceRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  {
    key: 'previousNet',
    header: 'Previous period',
    cell: ({ previousNet, currency }) => <MoneyText amount={previousNet} currency={currency} />,
    align: 'right',
  },
  {
    key: 'net',
    header: 'Current',
    cell: ({ net, currency }) => <MoneyText amount={net} currency={currency} />,
    align: 'right',
    sort: true,
  },
  {
    key: 'change',
    header: 'Difference',
    cell: ({ change, previousNet, currency }) => (
      <MoneyText amount={previousNet === null ? null : change} currency={currency} />
    ),
    align: 'right',
    sort: true,
  },
  { key: 'causes', header: 'Reason', cell: (row) => <VarianceReason row={row} /> },
]

function VarianceReason({ row }: { row: VarianceRow }) {
  const { t } = useTranslation()
  const words = useMessage(row.currency)
  if (row.previousNet === null) return <Badge tone="info">{t('First payslip')}</Badge>
  if (row.isUnexplained) return <Badge tone="bad">{t('No reason found')}</Badge>
  if (row.acknowledgement) return <Badge tone="quiet">{row.acknowledgement.note}</Badge>
  return (
    <div>
      {row.causes.map((cause) => (
        <div key={`${cause.cause} ${cause.text} ${cause.source?.id ?? ''} ${cause.amount ?? ''}`}>
          {words(cause)} {cause.why && <ChangeReason why={cause.why} currency={row.currency} />}
        </div>
      ))}
    </div>
  )
}

const emptyTitles: Record<string, string> = {
  BIG: 'No large changes',
  UNEXPLAINED: 'No unexplained changes',
  NEW: 'No first payslips',
}

const varianceSearchDefaults = { ...listDefaults, sort: '-change', only: 'ALL', slip: '', tab: '', open: '' }

/** Changes since the previous period: by component, and by employee with the reason. */
export function VarianceTab({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [search, set] = useSearchState(varianceSearchDefaults)
  const { slip, tab: _, open: __, ...list } = search
  const query = useSearchCall('POST /api/payroll/payrollDrafts/{id}/variance/search', list, {}, { id: run.id })
  const components = useCall('GET /api/payroll/payrollDrafts/{id}/variance/components', {
    params: { id: run.id },
  })
  if (components.isPending)
    return <QueryPlaceholder data={undefined} error={null} refetch={components.refetch} height={480} />
  const changes = components.data ?? []
  const acknowledgeMany = (ids: string[], clear: () => void) => <AcknowledgeForm run={run} ids={ids} clear={clear} />
  return (
    <Stack gap="lg">
      <ComponentBars
        caption={t('By salary category')}
        heading={t('Salary category')}
        changes={sumByCategory(changes, t('No category'))}
        currency={run.currency}
      />
      <ComponentBars caption={t('By component')} heading={t('Component')} changes={changes} currency={run.currency} />
      <Box style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={t('Show')}
          w="fit-content"
          value={search.only}
          onChange={(only) => set({ only })}
          data={[
            { value: 'ALL', label: t('All employees') },
            { value: 'BIG', label: t('Large changes') },
            { value: 'UNEXPLAINED', label: t('Unexplained') },
            { value: 'NEW', label: t('First payslips') },
          ]}
        />
      </Box>
      <DataTable
        name="Variance"
        query={query}
        columns={varianceColumns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ slip: id, page: search.page })}
        rowLabel={({ employee }) => employee.name}
        bulk={run.finalised ? undefined : acknowledgeMany}
        empty={<EmptyState title={emptyTitles[search.only] ?? 'Nothing here yet'} />}
      />
      <Suspense>{slip && <SlipDrawer id={slip} onClose={() => set({ slip: '', page: search.page })} />}</Suspense>
    </Stack>
  )
}
