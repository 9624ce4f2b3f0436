import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../kit/data/format.ts'
import type { LeaveRequest } from './leave-columns.tsx'

/**
 * A leave can start or end while its cancellation is pending. The approver sees this, because the leave may have been
 * taken.
 */
export function StartedNotice({ leave: { from, to, keepTo } }: { leave: LeaveRequest }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const today = useToday()
  // An early return means that the leave has started.
  if (today < from || (keepTo && today <= to)) return null
  return (
    <Alert color="yellow" role="status">
      {to < today
        ? t('This leave ended on {{day}}. Approval still returns days to the balance.', { day: day(to) })
        : t('This leave started on {{day}}. Approval returns all its days to the balance.', { day: day(from) })}
    </Alert>
  )
}
