import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { ApprovalComments } from '../../main/approvals/approval-comments.tsx'

/** What the employee, the manager and HR write to each other before the decision. */
export function ResignationDiscussion({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/approval/pipeline/statuses/admin/status/{id}', { params: { id: approvalId } })
  if (!data) return null
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('Discussion')}
      </Title>
      <ApprovalComments id={approvalId} comments={data.comments} />
    </section>
  )
}
