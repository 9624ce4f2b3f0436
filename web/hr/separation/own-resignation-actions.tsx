import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { ExitInterview } from './exit-interview.tsx'
import type { ResignationRow } from './resignation-details.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

const invalidates = ['/resignations', '/approval', '/employee']

/** The actions of employees for their own resignation: withdraw it and answer the exit interview. */
export function OwnResignationActions({ resignation }: { resignation: ResignationRow }) {
  const { t } = useTranslation()
  const today = useToday()
  const [open, setOpen] = useState<'withdraw' | 'interview' | null>(null)
  const { state, lastDay, kind } = resignation
  const canRequestWithdrawal = state === 'ACCEPTED' && kind === 'RESIGNATION' && lastDay >= today
  const close = () => setOpen(null)
  return (
    <Group gap="xs">
      {state === 'ACCEPTED' && kind !== 'DEATH' && (
        <Button variant="default" onClick={() => setOpen('interview')}>
          {t('Exit interview')}
        </Button>
      )}
      {(state === 'PENDING' || canRequestWithdrawal) && (
        <Button variant="subtle" color="red" onClick={() => setOpen('withdraw')}>
          {t('Withdraw resignation')}
        </Button>
      )}
      {open === 'withdraw' && state === 'PENDING' && <WithdrawDialog resignation={resignation} onClose={close} />}
      {open === 'withdraw' && canRequestWithdrawal && (
        <RequestWithdrawalDialog resignation={resignation} onClose={close} />
      )}
      {open === 'interview' && <ExitInterview id={resignation.id} onClose={close} />}
    </Group>
  )
}

interface DialogProps {
  resignation: ResignationRow
  onClose: () => void
}

function WithdrawDialog({ resignation, onClose }: DialogProps) {
  const { t } = useTranslation()
  const withdraw = useAction('DELETE /api/hr/resignations/{id}', {
    success: t('Resignation withdrawn'),
    invalidates,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Withdraw your resignation?')}
      confirm={t('Withdraw')}
      isLoading={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: resignation.id } })}
    >
      {t('Your employment continues.')}
    </ConfirmDialog>
  )
}

function RequestWithdrawalDialog({ resignation: { id, version }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const request = useAction('POST /api/hr/resignations/{id}/withdraw', {
    success: t('Request sent'),
    invalidates,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Withdraw your resignation?')}
      confirm={t('Send request')}
      isLoading={request.isPending}
      isDisabled={reason.trim().length < 3}
      onClose={onClose}
      onConfirm={() => request.mutate({ params: { id }, body: { version, reason: reason.trim() } })}
    >
      <Textarea
        label={t('Reason')}
        description={t('Your employment continues when the withdrawal is approved.')}
        withAsterisk
        maxLength={1000}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ApprovalRoute kind="RESIGNATION_WITHDRAWAL" />
    </ConfirmDialog>
  )
}
