import { Button, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { Avatar } from '../../kit/page/avatar.tsx'
import { useTaskPeople } from '../task-master.ts'
import { useTextDraft } from './saving/use-text-draft.ts'
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
  const [draft, setDraft] = useTextDraft(`comment:${taskId}`)
  const text = (draft ?? '').trim()
  const [mentions, setMentions] = useTextDraft(`mentions:${taskId}`)
  const mentionIds = splitIds(mentions)
  const add = useAction('POST /api/task/tasks/{id}/comments', { invalidates: ['/api/task/tasks'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form is cleared at once, so the next comment can be typed while this one is saved.
    setDraft(null)
    setMentions(null)
    add.mutateAsync({ params: { id: taskId }, body: { text, mentionIds } }).catch(() => {
      setDraft((typed) => [text, typed].filter(Boolean).join('\n'))
      setMentions((chosen) => [...new Set([...mentionIds, ...splitIds(chosen)])].join())
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t('New comment')}
          autosize
          minRows={2}
          maxLength={5000}
          value={draft ?? ''}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <MultiSelect
          aria-label={t('Mention colleagues')}
          placeholder={t('Mention colleagues')}
          searchable
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={mentionIds}
          maxValues={20}
          onChange={(ids) => setMentions(ids.join() || null)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={text === ''}>
            {t('Comment')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const splitIds = (ids: string | null): string[] => (ids ? ids.split(',') : [])
