import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { EarlyReturn } from './early-return.tsx'
import type { LeaveRequest } from './leave-columns.tsx'
import { useLeaveLabels } from './leave-labels.ts'

/** What the person may do with a leave: ask again, withdraw it, ask to cancel it, or, as HR, cancel it. */
export function LeaveActions({
  leave,
  isOwn,
  onAskAgain,
}: {
  leave: LeaveRequest
  isOwn: boolean
  onAskAgain?: (id: string) => void
}) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const today = useToday()
  const isHr = useCan('leave.record')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const done = { invalidates: ['/leave', '/approval'], onDone: () => setAsking(false) }
  const { id, state, version } = leave
  const withdrawn = state === 'CANCELLATION_PENDING' ? t('The leave stays as it was.') : t('Withdrawn')
  const withdraw = useAction('DELETE /api/leave-hr/leave/withdraws/{id}', {
    ...done,
    success: withdrawn,
  })
  const cancel = useAction('POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    ...done,
    success: isOwn ? t('Asked to cancel it.') : t('Cancelled'),
  })
  const isOpen = state === 'PENDING' || state === 'DRAFT' || state === 'CANCELLATION_PENDING'
  const canWithdraw = isOpen && (isOwn || isHr) && !(state === 'CANCELLATION_PENDING' && !isOwn)
  const canCancel = state === 'APPROVED' && ((isOwn && leave.from > today) || (isHr && !isOwn))
  const canShorten = state === 'APPROVED' && leave.from < leave.to && leave.to >= today && (isOwn || isHr)
  if (!canWithdraw && !canCancel && !canShorten) return null
  const label = canWithdraw
    ? state === 'CANCELLATION_PENDING'
      ? t('Keep the leave')
      : t('Withdraw')
    : isOwn
      ? t('Ask to cancel')
      : t('Cancel the leave')
  return (
    <Group justify="flex-end">
      {state === 'DRAFT' && isOwn && onAskAgain && (
        <Button onClick={() => onAskAgain(id)}>{t('Change and ask again')}</Button>
      )}
      {canShorten && <EarlyReturn leave={leave} isOwn={isOwn} />}
      {(canWithdraw || canCancel) && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`${label}: ${leave.leaveType.name}, ${words.span(leave)}`}
        confirm={label}
        isDangerous={state !== 'CANCELLATION_PENDING'}
        isLoading={withdraw.isPending || cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          canWithdraw
            ? withdraw.mutate({ params: { id } })
            : cancel.mutate({ params: { id }, body: { version, ...(reason.trim() ? { reason: reason.trim() } : {}) } })
        }
      >
        {canCancel &&
          isOwn &&
          t('The leave stays approved until this is decided. Its days come back when it is cancelled.')}
        {canCancel && !isOwn && t('The days go back to the balance, and the person is told.')}
        {canWithdraw && state === 'PENDING' && t('What it holds of the balance goes back.')}
        {canWithdraw && state === 'DRAFT' && t('What was sent back is then not asked again.')}
        {canWithdraw &&
          state === 'CANCELLATION_PENDING' &&
          t('What you asked for is withdrawn; the leave stays as it was.')}
        {canCancel && isOwn && (
          <Textarea
            mt="sm"
            label={t('Reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
    </Group>
  )
}
