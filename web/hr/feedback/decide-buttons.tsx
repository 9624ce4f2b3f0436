import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidatePaths, useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'

const decidedPaths = ['/approval', '/resignations', '/probation', '/employee', '/notifications']

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
  const commentInput = useRef<HTMLTextAreaElement>(null)
  const queries = useQueryClient()
  const decide = useAction('POST /api/approval/pipeline/statuses/action', {
    success: t('Decision saved'),
    invalidates: decidedPaths,
    onDone,
    // The request may have been withdrawn or decided meanwhile.
    onProblem: () => {
      void invalidatePaths(queries, decidedPaths)
      return false
    },
  })
  const canActInstead = useCan('approval.act-instead')
  if (!data || data.state !== 'PENDING' || !(data.isMine || canActInstead)) return null
  const send = (action: 'APPROVE' | 'REJECT') =>
    decide.mutate({
      body: { id: approvalId, version: data.version, action, ...(comment.trim() ? { comment: comment.trim() } : {}) },
    })
  const reject = () => {
    if (comment.trim() !== '') return send('REJECT')
    setRejecting(true)
    commentInput.current?.focus()
  }
  const decided = decide.variables?.body.action
  return (
    <Stack gap="sm">
      <Textarea
        label={t('Comment on the decision')}
        ref={commentInput}
        withAsterisk={isRejecting}
        error={isRejecting && comment.trim() === '' ? t('This field is required.') : undefined}
        maxLength={500}
        autosize
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={decide.isPending && decided === 'REJECT'} onClick={reject}>
          {t('Reject')}
        </Button>
        <Button loading={decide.isPending && decided === 'APPROVE'} onClick={() => send('APPROVE')}>
          {t('Approve')}
        </Button>
      </Group>
    </Stack>
  )
}
