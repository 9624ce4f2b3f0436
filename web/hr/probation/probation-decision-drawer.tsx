import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ApprovalDiscussion } from '../../main/approvals/approval-discussion.tsx'
import { DecideButtons } from '../feedback/decide-buttons.tsx'
import { ProbationDecisionDetails } from './probation-decision-details.tsx'

/** One proposed decision. Users who can decide approve or reject it here. */
export default function ProbationDecisionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/probation/decisions/{id}', { params: { id } })
  const decision = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={t('Probation')}>
      <QueryPlaceholder data={decision} error={error} refetch={refetch} height={320} />
      {decision && (
        <Stack gap="lg">
          <ProbationDecisionDetails decision={decision} />
          {decision.approvalId && <ApprovalDiscussion id={decision.approvalId} />}
          {decision.approvalId && <DecideButtons approvalId={decision.approvalId} onDone={onClose} />}
        </Stack>
      )}
    </Drawer>
  )
}
