import { Alert, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { ApproverAbsences } from '../../main/approvals/approver-absences.tsx'
import { RemindButton } from '../../main/approvals/remind-button.tsx'

type LeaveReply = ApiReply<'GET /api/leave-hr/leave/withdraws/{id}'>

/** The approval steps of a request, and a reminder button for the requester. */
export function ApprovalSteps({ leave, isOwn }: { leave: LeaveReply; isOwn: boolean }) {
  const { t } = useTranslation()
  const { approval, steps } = leave
  if (!approval?.waitsFor) return null
  const after = steps.flatMap(({ state, approver }) => (state === 'PLANNED' ? [approver ?? t('HR')] : []))
  return (
    <Alert color="yellow">
      <Group justify="space-between" gap="sm">
        <div>
          {t('Pending with {{name}}', { name: approval.waitsFor })}
          {after.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('Next: {{names}}', { names: after.join(', ') })}
            </Text>
          )}
          <ApproverAbsences steps={steps.map(({ approver, absence }) => ({ name: approver, absence }))} />
        </div>
        {isOwn && <RemindButton id={approval.id} />}
      </Group>
    </Alert>
  )
}
