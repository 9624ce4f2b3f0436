import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { canMarkAsPaid } from '../../../domain/payroll/settlement/settlement-states.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { CorrectAction } from './correct-action.tsx'

const settlementInvalidates = ['/settlements', '/adjustments', '/loans', '/payrollDraft', '/salarySlip', '/leave']

/** The actions that the status of a settlement allows. */
export function SettlementActions({ settlement }: { settlement: SettlementDetail }) {
  const { state } = settlement
  if (state === 'CANCELLED') return null
  if (state === 'PAID')
    return (
      <Group justify="flex-end">
        <CorrectAction settlement={settlement} />
      </Group>
    )
  return (
    <Group justify="flex-end" gap="xs">
      <CancelAction settlement={settlement} />
      {state === 'DRAFT' ? <ApproveAction settlement={settlement} /> : <PayAction settlement={settlement} />}
    </Group>
  )
}

type Props = { settlement: SettlementDetail }

function ApproveAction({ settlement: { id, version, net, currency, problems, needsSecond, mode, employee } }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const approve = useAction('POST /api/payroll/settlements/{id}/approve', {
    success: t('Settlement approved'),
    invalidates: settlementInvalidates,
    onDone: () => setConfirming(false),
  })
  return (
    <>
      {needsSecond && (
        <Text size="sm" c="dimmed">
          {t('Another person must approve this settlement.')}
        </Text>
      )}
      <Button disabled={problems.length > 0 || needsSecond} onClick={() => setConfirming(true)}>
        {t('Approve')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Approve the settlement for {{name}}?', { name: employee.name })}
        confirm={t('Approve')}
        isLoading={approve.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => approve.mutate({ params: { id }, body: { version } })}
      >
        {t('Net amount: {{net}}.', { net: money(net ?? 0, currency) })}{' '}
        {mode === 'REGULAR'
          ? t('The amounts are added to the payroll of the last period. Run, finalise and release that payroll.')
          : t('An off-cycle payroll is created and calculated. Finalise and release it.')}
      </ConfirmDialog>
    </>
  )
}

function PayAction({ settlement }: Props) {
  const { id, version } = settlement
  const { t } = useTranslation()
  const today = useToday()
  const [isConfirming, setConfirming] = useState(false)
  const [paidOn, setPaidOn] = useState<string | null>(today)
  const [reference, setReference] = useState('')
  const pay = useAction('POST /api/payroll/settlements/{id}/pay', {
    success: t('Marked as paid'),
    invalidates: settlementInvalidates,
    onDone: () => setConfirming(false),
  })
  const isPayable = canMarkAsPaid(settlement)
  return (
    <>
      {!isPayable && (
        <Text size="sm" c="dimmed">
          {t('Release the settlement payslip first.')}
        </Text>
      )}
      <Button disabled={!isPayable} onClick={() => setConfirming(true)}>
        {t('Mark as paid')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Mark as paid')}
        confirm={t('Mark as paid')}
        isLoading={pay.isPending}
        isDisabled={paidOn === null}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          paidOn && pay.mutate({ params: { id }, body: { version, paidOn, reference: reference || null } })
        }
      >
        <DayInput label={t('Payment date')} value={paidOn} onChange={setPaidOn} maxDay={today} />
        <TextInput
          mt="sm"
          label={t('Payment reference')}
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

function CancelAction({ settlement: { id, version, slip, employee } }: Props) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useAction('POST /api/payroll/settlements/{id}/cancel', {
    success: t('Settlement cancelled'),
    invalidates: settlementInvalidates,
    onDone: () => setConfirming(false),
  })
  if (slip?.isFinal) return null
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Cancel settlement')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Cancel the settlement for {{name}}?', { name: employee.name })}
        confirm={t('Cancel settlement')}
        isDangerous
        isLoading={cancel.isPending}
        isDisabled={reason.trim().length < 3}
        onClose={() => setConfirming(false)}
        onConfirm={() => cancel.mutate({ params: { id }, body: { version, reason } })}
      >
        {t('Its amounts are removed from pay, encashed leave is restored and loans continue.')}
        <TextInput
          mt="sm"
          label={t('Reason')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
