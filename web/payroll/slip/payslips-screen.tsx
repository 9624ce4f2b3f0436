import { Button } from '@mantine/core'
import { IconEye, IconFileZip } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { slipStatuses, slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import { downloadFile, type ApiReply } from '../../api.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/data-table.tsx'
import type { Filter } from '../../kit/filter-bar.tsx'
import { Page } from '../../kit/page.tsx'
import { listDefaults, useSearchState } from '../../kit/search-state.ts'
import { EmptyState } from '../../kit/states.tsx'
import { DayText, EmptyValue } from '../../kit/texts.tsx'
import { showProblemToast } from '../../kit/toast.ts'
import { useSearchCall } from '../../kit/use-search-call.ts'
import { toApiProblem } from '../../problem.ts'
import { SlipBadge } from '../run/slip-badge.tsx'
import { AmountsButton, HiddenMoney } from './hidden-amounts.tsx'
import { usePeriodWords } from './use-period-words.ts'

const SlipDrawer = lazy(() => import('./slip-drawer.tsx'))
const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'))
const LayoutDrawer = lazy(() => import('./layout-drawer.tsx'))

type Slip = ApiReply<'POST /api/payroll/salarySlips/search'>['content'][number]

function Period({ slip }: { slip: Slip }) {
  return <span>{usePeriodWords()(slip)}</span>
}

const columns: Column<Slip>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'number', header: 'Number', cell: ({ number }) => number, sort: true },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'period', header: 'Period', cell: (slip) => <Period slip={slip} /> },
  { key: 'payDay', header: 'Pay day', cell: ({ payDay }) => <DayText day={payDay} />, sort: true, isHidden: true },
  {
    key: 'earnings',
    header: 'Earnings',
    cell: (slip) => <HiddenMoney amount={slip.earnings} currency={slip.currency} />,
    align: 'right',
  },
  {
    key: 'deductions',
    header: 'Deductions',
    cell: (slip) => <HiddenMoney amount={slip.deductions} currency={slip.currency} />,
    align: 'right',
  },
  {
    key: 'net',
    header: 'Net pay',
    cell: (slip) => <HiddenMoney amount={slip.net} currency={slip.currency} />,
    align: 'right',
  },
  { key: 'status', header: 'Status', cell: (slip) => <SlipBadge {...slip} />, sort: true },
]
const filters: Filter[] = [
  { key: 'cycleId', label: 'Salary slip cycle', kind: 'ref', to: 'salary-slip-cycle' },
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    options: slipStatuses.map((value) => ({ value, label: slipStatusLabels[value] })),
  },
]
const start = { ...listDefaults, sort: '-payDay', cycleId: '', departmentId: '', status: '', open: '' }

/** Everybody's payslips, for HR and Admin. */
export default function PayslipsScreen() {
  const { t } = useTranslation()
  const period = usePeriodWords()
  const [search, set] = useSearchState(start)
  const query = useSearchCall('POST /api/payroll/salarySlips/search', search)
  const close = () => set({ open: '' })
  return (
    <Page
      title="Payslips"
      subtitle={t('Every opening of a payslip is noted, and its person can read it.')}
      controls={<AmountsButton />}
      action={{
        label: 'Preview a payslip',
        icon: <IconEye size={16} aria-hidden />,
        onClick: () => set({ open: 'preview' }),
      }}
      more={[{ label: 'Layout of payslips', onClick: () => set({ open: 'layout' }) }]}
    >
      <DataTable
        name="Payslips of everyone"
        query={query}
        columns={columns}
        filters={filters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={(slip) => `${slip.employee.name}, ${period(slip)}`}
        bulk={archive}
        empty={<EmptyState title="No payslips yet" text="They appear here when a payroll draft is run." />}
      />
      <Suspense>
        {search.open === 'layout' && <LayoutDrawer onClose={close} />}
        {search.open === 'preview' && <PreviewDrawer onClose={close} />}
        {search.open && search.open !== 'layout' && search.open !== 'preview' && (
          <SlipDrawer id={search.open} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

const MOST = 200
const archive = (ids: string[]) => <ZipButton ids={ids} />

function ZipButton({ ids }: { ids: string[] }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await downloadFile('POST /api/payroll/salarySlips/pdf/zip', { body: { ids } }, 'payslips.zip').catch(
      (error: unknown) => showProblemToast(toApiProblem(error)),
    )
    setBusy(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      disabled={ids.length > MOST}
      leftSection={<IconFileZip size={14} aria-hidden />}
      onClick={() => void save()}
    >
      {ids.length > MOST ? t('At most {{most}} at once', { most: MOST }) : t('Download as archive')}
    </Button>
  )
}
