import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'

interface Props {
  approvalId: string
  onDone: () => void
}

/** Approves or rejects a pending request on the screen of its kind. Not shown to users who cannot decide. */
export function DecideButtons({ approvalId, onDone }: Props) {
  const { t } = useTranslation()
  const [isRejecting, setRejecting] = useState(false)
  const [comment, setComment] = useState('')
  const { data } = useCall('GET /api/approval/pipeline/statuses/admin/status/{id}', { params: { id: approvalId } })
  const decide = useAction('POST /api/approval/pipeline/statuses/action', {
    success: t('Decision saved'),
    invalidates: ['/approval', '/resignations', '/probation', '/employee', '/notifications'],
    onDone,
  })
  const canActInstead = useCan('approval.act-instead')
  if (!data || data.state !== 'PENDING' || !(data.isMine || canActInstead)) return null
  const send = (action: 'APPROVE' | 'REJECT') =>
    decide.mutate({
      body: { id: approvalId, version: data.version, action, ...(comment.trim() ? { comment: comment.trim() } : {}) },
    })
  return (
    <Stack gap="sm">
      <Textarea
        label={t('Comment on the decision')}
        withAsterisk={isRejecting}
        maxLength={500}
        autosize
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={decide.isPending && isRejecting}
          disabled={isRejecting && comment.trim() === ''}
          onClick={() => (isRejecting ? send('REJECT') : setRejecting(true))}
        >
          {t('Reject')}
        </Button>
        <Button loading={decide.isPending && !isRejecting} onClick={() => send('APPROVE')}>
          {t('Approve')}
        </Button>
      </Group>
    </Stack>
  )
}
