import { Button, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'
import type { LeaveRequest } from './leave-columns.tsx'
import { useLeaveLabels } from './leave-labels.ts'

/** Shortens an approved leave of several days. Employees need an approval, HR does not. */
export function EarlyReturn({ leave, isOwn }: { leave: LeaveRequest; isOwn: boolean }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const [isOpen, setOpen] = useState(false)
  const [keepTo, setKeepTo] = useState<Day | null>(addDays(leave.to, -1))
  const [keepToHalf, setHalf] = useState<'FULL' | 'FIRST'>('FULL')
  const [reason, setReason] = useState('')
  const cancel = useAction('POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    invalidates: ['/leave', '/approval'],
    onDone: () => setOpen(false),
    success: isOwn ? t('Early return requested') : t('Leave shortened'),
  })
  // The typed value is kept, because a day outside the leave must be shown as an error.
  const isOutside = keepTo !== null && (keepTo < leave.from || keepTo > leave.to)
  const send = () => {
    if (!keepTo) return
    const more = reason.trim() ? { reason: reason.trim() } : {}
    cancel.mutate({ params: { id: leave.id }, body: { version: leave.version, keepTo, keepToHalf, ...more } })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Return early')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`${t('Return early')}: ${leave.leaveType.name}, ${words.span(leave)}`}
        confirm={isOwn ? t('Request early return') : t('Shorten leave')}
        isLoading={cancel.isPending}
        isDisabled={keepTo === null || isOutside}
        onClose={() => setOpen(false)}
        onConfirm={send}
      >
        <Stack gap="sm">
          {isOwn
            ? t(
                'Your leave stays unchanged until the request is approved. The remaining days then return to your balance.',
              )
            : t('The remaining days return to the balance, and the employee is notified.')}
          <Stack gap="sm">
            <DayInput
              label={t('Last day of leave')}
              value={keepTo}
              onChange={setKeepTo}
              error={isOutside ? t('Choose a day within the leave.') : undefined}
            />
            <SegmentedControl
              aria-label={t('Part of the day')}
              data={[
                { value: 'FULL', label: t('Full day') },
                { value: 'FIRST', label: t('First half') },
              ]}
              value={keepToHalf}
              onChange={(half) => setHalf(half === 'FIRST' ? 'FIRST' : 'FULL')}
            />
          </Stack>
          <Textarea
            label={t('Reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {isOwn && <ApprovalRoute kind="LEAVE_CANCELLATION" days={leave.days} typeIds={[leave.leaveType.id]} />}
        </Stack>
      </ConfirmDialog>
    </>
  )
}
