import { Alert, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { ClaimContext } from './claim-context.tsx'

/** A comp-off claim: the day off, the work that attendance recorded, and the balance. */
export default function CompOffApprovalPanel({ subjectId }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { longDay, number } = useFormat()
  const words = useLeaveLabels()
  const { data, error, refetch } = useCall('GET /api/leave-hr/compensatoryOffs/{id}', { params: { id: subjectId } })
  const claim = data?.id === subjectId ? data : undefined
  if (!claim) return <QueryPlaceholder data={claim} error={error} refetch={refetch} height={240} />
  const { workedDay, off, name, worked, lastDay } = claim
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {longDay(workedDay)}
        </Title>
        <Group gap="md">
          <LeaveTypeName type={claim.leaveType} />
          <Text>{words.days(claim.days)}</Text>
          <Text c="dimmed">{off === 'HOLIDAY' ? (name ?? t('Holiday')) : t('Weekly off')}</Text>
        </Group>
      </div>
      {worked === null ? (
        <Alert color="yellow">{t('Attendance recorded no work on this day.')}</Alert>
      ) : (
        <Text>{t('{{hours}} h at work', { hours: number(Math.round(worked / 6) / 10) })}</Text>
      )}
      {lastDay && (
        <Text c="dimmed">
          {t('Valid until')} {longDay(lastDay)}
        </Text>
      )}
      <ClaimContext claim={claim} />
    </>
  )
}
