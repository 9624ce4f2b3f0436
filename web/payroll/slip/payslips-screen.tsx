import { Button } from '@mantine/core'
import { IconEye, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { slipStatuses, slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import { downloadFile, type ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { toApiProblem } from '../../problem.ts'
import { SlipBadge } from '../run/slip-badge.tsx'
import { AmountsButton, HiddenMoney } from './hidden-amounts.tsx'
import { usePeriodText } from './use-period-text.ts'

const PayslipDrawer = lazy(() => import('./payslip-drawer.tsx'))
const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'))
const LayoutDrawer = lazy(() => import('./layout-drawer.tsx'))

type PayslipListRow = ApiReply<'POST /api/payroll/salarySlips/search'>['content'][number]

function PayslipPeriod({ slip }: { slip: PayslipListRow }) {
  return <span>{usePeriodText()(slip)}</span>
}

const payslipColumns: Column<PayslipListRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'number', header: 'Employee number', cell: ({ number }) => number, sort: true },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'period', header: 'Period', cell: (slip) => <PayslipPeriod slip={slip} /> },
  { key: 'payDay', header: 'Payment date', cell: ({ payDay }) => <DayText day={payDay} />, sort: true, isHidden: true },
  {
    key: 'earnings',
    header: 'Earnings',
    cell: (slip) => <HiddenMoney amount={slip.earnings} currency={slip.currency} />,
    align: 'right',
  },
  {
    key: 'reimbursements',
    header: 'Reimbursements',
    cell: (slip) => <HiddenMoney amount={slip.reimbursements} currency={slip.currency} />,
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
const payslipFilters: Filter[] = [
  { key: 'cycleId', label: 'Salary slip cycle', kind: 'ref', to: 'salary-slip-cycle' },
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  {
    key: 'status',
    label: 'Status',
    kind: 'choice',
    options: slipStatuses.map((value) => ({ value, label: slipStatusLabels[value] })),
  },
]
const payslipSearchDefaults = { ...listDefaults, sort: '-payDay', cycleId: '', departmentId: '', status: '', open: '' }

/** All payslips, for HR and Admin. */
export default function PayslipsScreen() {
  const { t } = useTranslation()
  const period = usePeriodText()
  const [search, set] = useSearchState(payslipSearchDefaults)
  const query = useSearchCall('POST /api/payroll/salarySlips/search', search)
  const close = () => set({ open: '' })
  return (
    <Page
      title="Payslips"
      subtitle={t('Every access to a payslip is logged and visible to the employee.')}
      controls={<AmountsButton />}
      action={{
        label: 'Preview a payslip',
        icon: <IconEye size={16} aria-hidden />,
        onClick: () => set({ open: 'preview' }),
      }}
      more={[{ label: 'Payslip layout', onClick: () => set({ open: 'layout' }) }]}
    >
      <DataTable
        name="All payslips"
        query={query}
        columns={payslipColumns}
        filters={payslipFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={(slip) => `${slip.employee.name}, ${period(slip)}`}
        bulk={renderFileButtons}
        empty={<EmptyState title="No payslips yet" text="Run a payroll draft. Its payslips appear here." />}
      />
      <Suspense>
        {search.open === 'layout' && <LayoutDrawer onClose={close} />}
        {search.open === 'preview' && <PreviewDrawer onClose={close} />}
        {search.open && search.open !== 'layout' && search.open !== 'preview' && (
          <PayslipDrawer id={search.open} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

const MAX_ZIP_SLIPS = 200
const renderFileButtons = (ids: string[]) => (
  <>
    <FileButton ids={ids} format="ZIP" label="Download as ZIP" icon={<IconFileZip size={14} aria-hidden />} />
    <FileButton ids={ids} format="PDF" label="Download as one PDF" icon={<IconFileTypePdf size={14} aria-hidden />} />
  </>
)

interface FileButtonProps {
  ids: string[]
  format: 'ZIP' | 'PDF'
  /** English key. */
  label: string
  icon: ReactNode
}

/** Downloads the selected payslips, as files in a ZIP or as one PDF to print. */
function FileButton({ ids, format, label, icon }: FileButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await downloadFile('POST /api/payroll/salarySlips/pdf/zip', { body: { ids, format } }).catch((error: unknown) =>
      showProblemToast(toApiProblem(error)),
    )
    setBusy(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      disabled={ids.length > MAX_ZIP_SLIPS}
      leftSection={icon}
      onClick={() => void save()}
    >
      {ids.length > MAX_ZIP_SLIPS ? t('At most {{max}} at once', { max: MAX_ZIP_SLIPS }) : t(label)}
    </Button>
  )
}
