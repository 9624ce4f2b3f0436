import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentBatchRow, PaymentBatchState } from '../../../../domain/payroll/expenses/reimbursement.calls.ts'
import { downloadFile } from '../../../api.ts'
import { toApiProblem } from '../../../problem.ts'
import { Badge, type Tone } from '../../../kit/entity/field-cell.tsx'
import { useToday } from '../../../kit/data/format.ts'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { showProblemToast } from '../../../kit/data/toast.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { DayText, MoneyText, NumberText } from '../../../kit/data/value-texts.tsx'
import { ConfirmButton } from '../../../kit/form/confirm-button.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'

const batchLabels: Record<PaymentBatchState, string> = { PREPARED: 'Prepared', PAID: 'Paid', CANCELLED: 'Cancelled' }
const batchTones: Record<PaymentBatchState, Tone> = { PREPARED: 'warn', PAID: 'good', CANCELLED: 'quiet' }

function BatchStateBadge({ state }: { state: PaymentBatchState }) {
  const { t } = useTranslation()
  return <Badge tone={batchTones[state]}>{t(batchLabels[state])}</Badge>
}

const batchColumns: Column<PaymentBatchRow>[] = [
  { key: 'number', header: 'Batch', cell: ({ number }) => `#${number}`, sort: true },
  { key: 'payDay', header: 'Payment date', cell: ({ payDay }) => <DayText day={payDay} />, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <BatchStateBadge state={state} /> },
  {
    key: 'employeeCount',
    header: 'Employees',
    cell: ({ employeeCount }) => <NumberText value={employeeCount} />,
    align: 'right',
  },
  {
    key: 'total',
    header: 'Amount',
    cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
    align: 'right',
  },
  { key: 'createdBy', header: 'Prepared by', cell: ({ createdBy }) => createdBy ?? '' },
  { key: 'actions', header: 'Actions', cell: (batch) => <BatchActions batch={batch} /> },
]

export function PaymentBatches() {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-number', state: '', tab: '' })
  const query = useSearchCall('POST /api/payroll/expense/payments/search', search)
  return (
    <DataTable
      name="Payment batches"
      query={query}
      columns={batchColumns}
      filters={[
        {
          key: 'state',
          label: 'Status',
          kind: 'choice',
          options: Object.entries(batchLabels).map(([value, label]) => ({ value, label })),
        },
      ]}
      isSearchable={false}
      search={search}
      onSearch={set}
      empty={<EmptyState title="No payment batches yet" text="Prepare a payment for approved lines." />}
    />
  )
}

function BatchActions({ batch: { id, version, state, number } }: { batch: PaymentBatchRow }) {
  const { t } = useTranslation()
  const today = useToday()
  const invalidates = ['/expense/', '/expenses']
  const pay = useAction('POST /api/payroll/expense/payments/{id}/pay', { invalidates, success: t('Marked as paid') })
  const cancel = useAction('POST /api/payroll/expense/payments/{id}/cancel', { invalidates })
  const save = () =>
    downloadFile('POST /api/payroll/expense/payments/{id}/file', { params: { id } }).catch((error) =>
      showProblemToast(toApiProblem(error)),
    )
  if (state === 'CANCELLED') return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={t('Bank file of batch {{number}}', { number })}
        onClick={() => void save()}
      >
        {t('Bank file')}
      </Button>
      {state === 'PREPARED' && (
        <>
          <ConfirmButton
            size="xs"
            label={t('Mark as paid')}
            title={t('Mark batch {{number}} as paid?', { number })}
            isPending={pay.isPending}
            onConfirm={(close) =>
              pay.mutate({ params: { id }, body: { version, paidOn: today } }, { onSettled: close })
            }
          >
            {t('Its lines are marked as reimbursed, and the employees are notified. This cannot be undone.')}
          </ConfirmButton>
          <ConfirmButton
            size="xs"
            variant="subtle"
            color="red"
            label={t('Cancel batch')}
            title={t('Cancel batch {{number}}?', { number })}
            isDangerous
            isPending={cancel.isPending}
            onConfirm={(close) => cancel.mutate({ params: { id }, body: { version } }, { onSettled: close })}
          >
            {t('Its lines can be paid with another batch or with the payroll.')}
          </ConfirmButton>
        </>
      )}
    </Group>
  )
}
