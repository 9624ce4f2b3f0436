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
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

/** The actions for a leave: edit and resubmit, withdraw, request the cancellation, or cancel it as HR. */
export function LeaveActions({
  leave,
  isOwn,
  onResubmit,
}: {
  leave: LeaveRequest
  isOwn: boolean
  onResubmit?: (id: string) => void
}) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const today = useToday()
  const isHr = useCan('leave.record')
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const done = { invalidates: ['/leave', '/approval'], onDone: () => setConfirming(false) }
  const { id, state, version } = leave
  const withdrawn =
    state === 'CANCELLATION_PENDING' ? t('Request withdrawn. The leave stays unchanged.') : t('Withdrawn')
  const withdraw = useAction('DELETE /api/leave-hr/leave/withdraws/{id}', {
    ...done,
    success: withdrawn,
  })
  const cancel = useAction('POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    ...done,
    success: isOwn ? t('Cancellation requested') : t('Cancelled'),
  })
  const isOpen = state === 'PENDING' || state === 'DRAFT' || state === 'CANCELLATION_PENDING'
  const canWithdraw = isOpen && (isOwn || isHr) && !(state === 'CANCELLATION_PENDING' && !isOwn)
  const canCancel = state === 'APPROVED' && ((isOwn && leave.from > today) || (isHr && !isOwn))
  const canShorten = state === 'APPROVED' && leave.from < leave.to && leave.to >= today && (isOwn || isHr)
  if (!canWithdraw && !canCancel && !canShorten) return null
  const label = canWithdraw
    ? state === 'CANCELLATION_PENDING'
      ? t('Withdraw cancellation')
      : t('Withdraw')
    : isOwn
      ? t('Request cancellation')
      : t('Cancel the leave')
  return (
    <Group justify="flex-end">
      {(state === 'DRAFT' || state === 'PENDING') && isOwn && onResubmit && (
        <Button variant={state === 'DRAFT' ? 'filled' : 'default'} onClick={() => onResubmit(id)}>
          {t('Edit and resubmit')}
        </Button>
      )}
      {canShorten && <EarlyReturn leave={leave} isOwn={isOwn} />}
      {(canWithdraw || canCancel) && (
        <Button variant="default" onClick={() => setConfirming(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={`${label}: ${leave.leaveType.name}, ${words.span(leave)}`}
        confirm={label}
        isDangerous={state !== 'CANCELLATION_PENDING'}
        isLoading={withdraw.isPending || cancel.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          canWithdraw
            ? withdraw.mutate({ params: { id } })
            : cancel.mutate({ params: { id }, body: { version, ...(reason.trim() ? { reason: reason.trim() } : {}) } })
        }
      >
        {canCancel &&
          isOwn &&
          t('Your leave stays approved until the cancellation is approved. The days then return to your balance.')}
        {canCancel && !isOwn && t('The days return to the balance, and the employee is notified.')}
        {canWithdraw && state === 'PENDING' && t('The reserved days return to your balance.')}
        {canWithdraw && state === 'DRAFT' && t('The sent-back request is discarded.')}
        {canWithdraw &&
          state === 'CANCELLATION_PENDING' &&
          t('Your cancellation or early return request is withdrawn. The leave stays unchanged.')}
        {canCancel && isOwn && (
          <>
            <ApprovalRoute kind="LEAVE_CANCELLATION" days={leave.days} typeIds={[leave.leaveType.id]} />
            <Textarea
              mt="sm"
              label={t('Reason')}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
      </ConfirmDialog>
    </Group>
  )
}
