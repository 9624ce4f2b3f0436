import { Button, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { useTaskPeople } from '../task-master.ts'
import { buildTaskDraftKey } from './task-draft-key.ts'
import type { TaskDetail } from './task-drawer.tsx'

/** The comments of a task. Mentioned people are notified. An unsent comment is kept in the browser. */
export function TaskComments({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="md">
      {task.comments.map(({ id, user, text, mentions, createdAt }) => (
        <Group key={id} align="flex-start" wrap="nowrap" gap="sm">
          <Avatar name={user.name} size={28} />
          <div>
            <Text size="sm" fw={600}>
              {user.name}{' '}
              <Text span c="dimmed" fw={400} size="sm">
                {format.instant(createdAt)}
              </Text>
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
            {mentions.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('Mentioned: {{names}}', { names: mentions.map(({ name }) => name).join(', ') })}
              </Text>
            )}
          </div>
        </Group>
      ))}
      <CommentForm taskId={task.id} />
    </Stack>
  )
}

function CommentForm({ taskId }: { taskId: string }) {
  const { t } = useTranslation()
  const people = useTaskPeople()
  const key = buildTaskDraftKey(`comment:${taskId}`)
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '')
  const [mentionIds, setMentionIds] = useState<string[]>([])
  const write = (next: string) => {
    setText(next)
    localStorage.setItem(key, next)
  }
  const add = useAction('POST /api/task/tasks/{id}/comments', {
    invalidates: ['/api/task/tasks'],
    onDone: () => {
      localStorage.removeItem(key)
      setText('')
      setMentionIds([])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ params: { id: taskId }, body: { text: text.trim(), mentionIds } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t('New comment')}
          autosize
          minRows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <MultiSelect
          aria-label={t('Mention colleagues')}
          placeholder={t('Mention colleagues')}
          searchable
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={mentionIds}
          maxValues={20}
          onChange={setMentionIds}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
            {t('Comment')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
