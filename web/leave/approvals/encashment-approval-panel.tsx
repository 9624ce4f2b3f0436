import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { EncashmentPayText } from '../claims/encashment-pay-text.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { ClaimContext } from './claim-context.tsx'

/** An encashment: its days, its pay rule, and the balance after the deduction of the days. */
export default function EncashmentApprovalPanel({ subjectId, canDecide }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const words = useLeaveLabels()
  const { data, error, refetch } = useCall('GET /api/leave-hr/leave/encashments/{id}', { params: { id: subjectId } })
  const claim = data?.id === subjectId ? data : undefined
  if (!claim) return <QueryPlaceholder data={claim} error={error} refetch={refetch} height={240} />
  return (
    <>
      <div>
        <Title order={2} size="h3">
          {words.days(claim.days)}
        </Title>
        <Group gap="md">
          <LeaveTypeName type={claim.leaveType} />
          <Text c="dimmed">{claim.cycle.name}</Text>
          <Text component="div">
            <EncashmentPayText rule={claim} />
          </Text>
          {claim.amount !== null && <Text fw={600}>{money(claim.amount)}</Text>}
        </Group>
      </div>
      <ClaimContext claim={claim} />
      {canDecide && <Text c="dimmed">{t('These days are already deducted from the available balance.')}</Text>}
    </>
  )
}
