import { Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { SlipFiles } from './slip-files.tsx'
import { SlipOpenings } from './slip-openings.tsx'
import { usePeriodText } from './use-period-text.ts'

type UploadedPayslipRow = ApiReply<'POST /api/payroll/salarySlips/uploads/search'>['content'][number]

function UploadedPayslipPeriod({ slip }: { slip: UploadedPayslipRow }) {
  return <span>{usePeriodText()(slip)}</span>
}

const uploadedPayslipColumns: Column<UploadedPayslipRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'number', header: 'Employee number', cell: ({ number }) => number },
  { key: 'from', header: 'Period', cell: (slip) => <UploadedPayslipPeriod slip={slip} />, sort: true },
  { key: 'fileName', header: 'File', cell: ({ fileName }) => fileName },
  { key: 'uploadedAt', header: 'Uploaded', cell: ({ uploadedAt }) => <InstantText instant={uploadedAt} />, sort: true },
]
const uploadedPayslipSearchDefaults = { ...listDefaults, sort: '-uploadedAt', open: '' }

/** Uploaded payslips, which can be deleted. */
export function UploadedList() {
  const { t } = useTranslation()
  const period = usePeriodText()
  const [search, set] = useSearchState(uploadedPayslipSearchDefaults)
  const [isConfirming, setConfirming] = useState(false)
  const query = useSearchCall('POST /api/payroll/salarySlips/uploads/search', search)
  const close = () => {
    setConfirming(false)
    set({ open: '' })
  }
  const remove = useAction('DELETE /api/payroll/salarySlips/uploads/{id}', {
    success: t('Payslip removed'),
    invalidates: ['/salarySlips'],
    onDone: close,
  })
  const open = query.data?.content.find(({ id }) => id === search.open)
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Previously uploaded')}
      </Title>
      <DataTable
        name="Uploaded payslips"
        query={query}
        columns={uploadedPayslipColumns}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={(slip) => `${slip.employee.name}, ${period(slip)}`}
        empty={<EmptyState title="Nothing uploaded yet" text="Payslips that you upload appear here." />}
      />
      {open && (
        <Drawer opened onClose={close} title={`${open.employee.name}, ${period(open)}`}>
          <Stack gap="md">
            <SlipFiles id={open.id} hasText={false} />
            <SlipOpenings id={open.id} />
            <Group>
              <Button variant="light" color="red" onClick={() => setConfirming(true)}>
                {t('Remove')}
              </Button>
            </Group>
          </Stack>
        </Drawer>
      )}
      {open && (
        <ConfirmDialog
          opened={isConfirming}
          title={t('Remove this payslip?')}
          confirm={t('Remove')}
          onConfirm={() => remove.mutate({ params: { id: open.id } })}
          onClose={() => setConfirming(false)}
          isLoading={remove.isPending}
          isDangerous
        >
          {t('{{name}} can no longer see it.', { name: open.employee.name })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
