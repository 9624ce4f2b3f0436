import { Button, Group, List } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { processingStatusLabels, slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable, type RowSelection } from '../../kit/table/data-table.tsx'
import { EmployeeName } from '../../leave/requests/employee-name.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { useCan } from '../../session.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { runInvalidates, type PayrollRun } from './run-status.ts'
import { SlipBadge } from './slip-badge.tsx'

const SlipDrawer = lazy(() => import('./run-slip-drawer.tsx'))

type RunSlipRow = ApiReply<'POST /api/payroll/salarySlips/search'>['content'][number]

const runSlipColumns: Column<RunSlipRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  { key: 'status', header: 'Status', cell: (row) => <SlipBadge {...row} />, sort: true },
  { key: 'paidDays', header: 'Paid days', cell: ({ paidDays }) => paidDays, align: 'right' },
  {
    key: 'earnings',
    header: 'Earnings',
    cell: ({ earnings, currency }) => <MoneyText amount={earnings} currency={currency} />,
    align: 'right',
    sort: true,
  },
  {
    key: 'reimbursements',
    header: 'Reimbursements',
    cell: ({ reimbursements, currency }) => <MoneyText amount={reimbursements} currency={currency} />,
    align: 'right',
  },
  {
    key: 'deductions',
    header: 'Deductions',
    cell: ({ deductions, currency }) => <MoneyText amount={deductions} currency={currency} />,
    align: 'right',
    sort: true,
  },
  {
    key: 'net',
    header: 'Net pay',
    cell: ({ net, currency }) => <MoneyText amount={net} currency={currency} />,
    align: 'right',
    sort: true,
  },
]
const runSlipFilters = [
  {
    key: 'status',
    label: 'Status',
    kind: 'choice' as const,
    options: Object.entries(slipStatusLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'processing',
    label: 'Processing',
    kind: 'choice' as const,
    options: Object.entries(processingStatusLabels).map(([value, label]) => ({ value, label })),
  },
  { key: 'departmentId', label: 'Department', kind: 'ref' as const, to: 'department' },
]
const runSlipSearchDefaults = {
  ...listDefaults,
  sort: 'employee',
  status: '',
  processing: '',
  departmentId: '',
  slip: '',
  tab: '',
  open: '',
}

/** The payslips of a payroll. A row opens its lines with their explanation. */
export function SlipsTab({ run }: { run: PayrollRun }) {
  const [search, set] = useSearchState(runSlipSearchDefaults)
  const { slip, tab: _, open: __, ...list } = search
  const query = useSearchCall('POST /api/payroll/salarySlips/search', list, { runId: run.id })
  const actOnMany = (ids: string[], clear: () => void, { rows }: RowSelection<RunSlipRow>) => (
    <SlipBulk run={run} ids={ids} rows={rows} clear={clear} />
  )
  return (
    <>
      <DataTable
        name="Payslips"
        query={query}
        columns={runSlipColumns}
        filters={runSlipFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ slip: id, page: search.page })}
        rowLabel={({ employee }) => employee.name}
        bulk={actOnMany}
      />
      <Suspense>{slip && <SlipDrawer id={slip} onClose={() => set({ slip: '', page: search.page })} />}</Suspense>
    </>
  )
}

interface BulkProps {
  run: PayrollRun
  ids: string[]
  rows: RunSlipRow[]
  clear: () => void
}

function SlipBulk({ run, ids, rows, clear }: BulkProps) {
  const { t } = useTranslation()
  const done = { invalidates: runInvalidates, onDone: clear }
  const regenerate = useAction('POST /api/payroll/salarySlips/regenerate', { ...done, success: t('Recalculated') })
  const hold = useAction('POST /api/payroll/salarySlips/update', { ...done, success: t('Payslips put on hold') })
  const unhold = useAction('POST /api/payroll/salarySlips/update', { ...done, success: t('Hold released') })
  const remove = useAction('DELETE /api/payroll/salarySlips/delete', { ...done, success: t('Deleted') })
  const release = useAction('POST /api/payroll/salarySlips/release', { ...done, success: t('Released') })
  const slips = (isHeld: boolean) => rows.map(({ id, version }) => ({ id, version, isHeld }))
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => hold.mutate({ body: { slips: slips(true) } })}>
        {t('Hold')}
      </Button>
      <Button size="xs" variant="default" onClick={() => unhold.mutate({ body: { slips: slips(false) } })}>
        {t('Release hold')}
      </Button>
      {run.finalised ? (
        <Button size="xs" onClick={() => release.mutate({ body: { ids } })}>
          {t('Release')}
        </Button>
      ) : (
        <>
          <Button size="xs" variant="default" onClick={() => regenerate.mutate({ body: { ids } })}>
            {t('Recalculate')}
          </Button>
          {run.status === 'CALCULATED' && <FinaliseChosen run={run} ids={ids} clear={clear} />}
          <ConfirmButton
            size="xs"
            variant="default"
            label={t('Delete')}
            title={t('Delete payslips: {{count}}', { count: ids.length })}
            isDangerous
            isPending={remove.isPending}
            onConfirm={(close) => remove.mutate({ body: { ids } }, { onSettled: close })}
          >
            <DeletedNames rows={rows} />
          </ConfirmButton>
        </>
      )}
    </Group>
  )
}

const MAX_NAMES = 10

function DeletedNames({ rows }: Pick<BulkProps, 'rows'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const shown = rows.slice(0, MAX_NAMES)
  const rest = rows.length - shown.length
  return (
    <>
      <List size="sm" mb="xs">
        {shown.map(({ id, employee }) => (
          <List.Item key={id}>{employee.name}</List.Item>
        ))}
        {rest > 0 && <List.Item>{t('and {{people}} more', { people: number(rest) })}</List.Item>}
      </List>
      {t('These employees are not paid in this payroll unless it is run again.')}
    </>
  )
}

function FinaliseChosen({ run, ids, clear }: Pick<BulkProps, 'run' | 'ids' | 'clear'>) {
  const { t } = useTranslation()
  const canFinalise = useCan('payroll.run.finalise')
  const finalise = useAction('POST /api/payroll/salarySlips/finalise', {
    success: t('Payroll finalised'),
    invalidates: runInvalidates,
    onDone: clear,
  })
  if (!canFinalise) return null
  return (
    <ConfirmButton
      size="xs"
      variant="default"
      label={t('Finalise')}
      title={t('Finalise {{name}}?', { name: run.name })}
      isPending={finalise.isPending}
      onConfirm={(close) => finalise.mutate({ body: { ids } }, { onSettled: close })}
    >
      {t('The payroll becomes final. Payslips that are not selected ({{count}}) are put on hold.', {
        count: run.people - ids.length,
      })}
    </ConfirmButton>
  )
}
