import { Alert, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { StartedNotice } from '../requests/started-notice.tsx'
import { LeaveDocument } from '../requests/leave-document.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { PendingContext } from './pending-context.tsx'

/** A leave request or a cancellation, with balance, team calendar, days and previous leave. */
export default function LeaveApprovalPanel({ subjectId, canDecide }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const { data, error, refetch } = useCall('GET /api/leave-hr/leave/withdraws/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={160} />
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {words.span(data)}
        </Title>
        <Group gap="md">
          <LeaveTypeName type={data.leaveType} />
          <Text>{words.days(data.days)}</Text>
        </Group>
      </div>
      {data.reason && <Text>{data.reason}</Text>}
      {data.hasDocument && <LeaveDocument id={data.id} />}
      {data.state === 'CANCELLATION_PENDING' && canDecide && <StartedNotice leave={data} />}
      {data.state === 'CANCELLATION_PENDING' && (
        <Alert color="blue" title={data.cancelReason}>
          {data.keepTo
            ? t('Early return requested. Last day: {{day}}. Approval returns {{days}} to the balance.', {
                day: words.lastDay(data.keepTo, data.keepToHalf),
                days: words.days(data.givesBack ?? 0),
              })
            : t('Cancellation of an approved leave. Approval returns {{days}} to the balance.', {
                days: words.days(data.days),
              })}
        </Alert>
      )}
      {data.otherParts.length > 0 && data.state === 'PENDING' && (
        <Alert color="blue" title={t('Combined request, approved together')}>
          {data.otherParts.map(({ id, type, days, ...span }) => (
            <div key={id}>
              {type}: {words.span(span)} · {words.days(days)}
            </div>
          ))}
        </Alert>
      )}
      {canDecide && (
        <PendingContext id={data.id} list={data.list} isCancellation={data.state === 'CANCELLATION_PENDING'} />
      )}
    </>
  )
}
