import { Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { AmountsButton, HiddenMoney } from './hidden-amounts.tsx'
import { NetChart } from './net-chart.tsx'
import { usePeriodText } from './use-period-text.ts'

const PayslipDrawer = lazy(() => import('./payslip-drawer.tsx'))
const UploadedPayslipDrawer = lazy(() => import('./uploaded-payslip-drawer.tsx'))

type OwnPayslip = ApiReply<'POST /api/payroll/salarySlips/employee/search'>['content'][number]

function OwnPayslipPeriod({ slip }: { slip: OwnPayslip }) {
  return <span>{usePeriodText()(slip)}</span>
}

function PayslipSource({ slip }: { slip: OwnPayslip }) {
  const { t } = useTranslation()
  return slip.source === 'UPLOADED' ? (
    <Text c="dimmed">{t('Uploaded: {{name}}', { name: slip.fileName ?? '' })}</Text>
  ) : (
    <EmptyValue />
  )
}

const ownPayslipColumns: Column<OwnPayslip>[] = [
  { key: 'period', header: 'Period', cell: (slip) => <OwnPayslipPeriod slip={slip} /> },
  { key: 'payDay', header: 'Payment date', cell: ({ payDay }) => <DayText day={payDay} />, sort: true },
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
  { key: 'source', header: 'Source', cell: (slip) => <PayslipSource slip={slip} /> },
]
const ownPayslipSearchDefaults = { ...listDefaults, sort: '-payDay', open: '' }

/** The user's own payslips, including uploaded ones. */
export default function MyPayslipsScreen() {
  const { t } = useTranslation()
  const period = usePeriodText()
  const [search, set] = useSearchState(ownPayslipSearchDefaults)
  const query = useSearchCall('POST /api/payroll/salarySlips/employee/search', search)
  const close = () => set({ open: '' })
  const uploaded = query.data?.content.find(({ id, source }) => id === search.open && source === 'UPLOADED')
  return (
    <Page title="Payslips" subtitle={t('Visible to you, HR and Admin only.')} controls={<AmountsButton />}>
      <Stack gap="md">
        <NetChart />
        <DataTable
          name="Payslips"
          isSearchable={false}
          query={query}
          columns={ownPayslipColumns}
          search={search}
          onSearch={set}
          onOpen={({ id }) => set({ open: id })}
          rowLabel={(slip) => period(slip)}
          empty={<EmptyState title="No payslips yet" text="Your payslips appear here after release." />}
        />
      </Stack>
      <Suspense>
        {uploaded && <UploadedPayslipDrawer slip={uploaded} onClose={close} />}
        {search.open && !uploaded && query.data && <PayslipDrawer id={search.open} onClose={close} />}
      </Suspense>
    </Page>
  )
}
