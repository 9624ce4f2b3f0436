import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { ApprovalComments } from './approval-comments.tsx'

/** The comments on a request, for the screens of the requester. */
export function ApprovalDiscussion({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/approval/pipeline/statuses/admin/status/{id}', { params: { id } })
  if (!data) return null
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('Discussion')}
      </Title>
      <ApprovalComments id={id} comments={data.comments} />
    </section>
  )
}

/** A button that shows the comments, for lists of requests. */
export function DiscussionButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ApprovalDiscussion id={id} />
  return (
    <Button variant="default" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
      {t('Discussion')}
    </Button>
  )
}
