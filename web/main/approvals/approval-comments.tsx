import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction } from '../../kit/data/use-call.ts'

interface Props {
  id: string
  comments: ApiReply<'GET /api/approval/pipeline/statuses/admin/status/{id}'>['comments']
}

/** The comments of the requester and the approvers, and a field for a new one. */
export function ApprovalComments({ id, comments }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const add = useAction('POST /api/approval/pipeline/statuses/{id}/comments', {
    invalidates: ['/approval'],
    onDone: () => setText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate({ params: { id }, body: { text: text.trim() } })
  }
  return (
    <Stack gap="xs">
      {comments.map((one) => (
        <div key={one.id}>
          <Group gap="xs">
            <Text fw={500} size="sm">
              {one.author}
            </Text>
            <Text size="sm" c="dimmed">
              <InstantText instant={one.writtenAt} />
            </Text>
          </Group>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.text}</Text>
        </div>
      ))}
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <Textarea
            flex={1}
            autosize
            minRows={1}
            maxLength={1000}
            label={t('Comment')}
            description={t('The requester and the approvers see comments.')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
            {t('Add comment')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
