import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstalmentTable } from './instalment-table.tsx'

type LoanDetail = ApiReply<'GET /api/payroll/loans/{id}'>

const instalmentLabels = { DUE: 'Due', TAKEN: 'Deducted', WAIVED: 'Waived' }

/** One loan with its instalments. A due instalment can be postponed, and the loan can be closed. */
export default function LoanDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/payroll/loans/{id}', { params: { id } })
  return (
    <Drawer opened onClose={onClose} size="lg" title={data?.employee.name ?? t('Loan')}>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LoanRecord loan={data} onClose={onClose} />
      ) : (
        <Skeleton height={240} />
      )}
    </Drawer>
  )
}

function LoanRecord({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const after = { invalidates: ['/loans'] }
  const postpone = useAction('POST /api/payroll/loans/{id}/postpone', {
    ...after,
    success: t('Instalment postponed by one month'),
  })
  const close = useAction('POST /api/payroll/loans/{id}/close', { ...after, success: t('Loan closed') })
  const remove = useAction('DELETE /api/payroll/loans/{id}', { ...after, success: t('Deleted'), onDone: onClose })
  const isOpen = loan.state === 'OPEN'
  const target = { params: { id: loan.id } }
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {t('Outstanding')}
          </Text>
          <Text fz="xl" fw={600}>
            <MoneyText amount={loan.outstanding} />
          </Text>
        </div>
        <Group gap="xs">
          <Badge>{t(toChoiceLabel(loan.kind))}</Badge>
          <Badge tone={isOpen ? 'good' : 'quiet'}>{t(toChoiceLabel(loan.state))}</Badge>
        </Group>
      </Group>
      {loan.note && <Text>{loan.note}</Text>}
      <InstalmentTable
        instalments={loan.instalments}
        renderAside={({ id, state }) =>
          isOpen && state === 'DUE' ? (
            <Button
              size="compact-xs"
              variant="default"
              loading={postpone.isPending}
              onClick={() => postpone.mutate({ ...target, body: { instalmentId: id, version: loan.version } })}
            >
              {t('Postpone by one month')}
            </Button>
          ) : (
            <Badge tone={state === 'TAKEN' ? 'good' : 'quiet'}>{t(instalmentLabels[state])}</Badge>
          )
        }
      />
      {isOpen && (
        <Group align="flex-end">
          <TextInput
            flex={1}
            label={t('Reason for closing')}
            maxLength={300}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={note.trim() === ''}
            loading={close.isPending}
            onClick={() => close.mutate({ ...target, body: { note, version: loan.version } })}
          >
            {t('Close the loan')}
          </Button>
        </Group>
      )}
      {loan.instalments.every(({ state }) => state === 'DUE') && (
        <Group justify="flex-end">
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(target)}>
            {t('Delete')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
