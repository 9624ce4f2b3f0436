import { ActionIcon, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import type { TaskDetail } from './task-drawer.tsx'
import { BlockedMark } from './task-marks.tsx'
import { useTextDraft } from './saving/use-text-draft.ts'
import classes from './task-marks.module.css'

interface Props {
  task: TaskDetail
  onOpen: (id: string) => void
}

type LinkedTask = TaskDetail['subtasks'][number]

/** Sub-tasks, the tasks that block this task, and the tasks that it blocks. */
export function TaskLinks({ task, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Subtasks task={task} onOpen={onOpen} />
      <Dependencies task={task} onOpen={onOpen} />
      {task.blocks.length > 0 && (
        <div>
          <Title order={3} size="h4">
            {t('Waiting for this task')}
          </Title>
          <LinkedTasks tasks={task.blocks} onOpen={onOpen} />
        </div>
      )}
    </Stack>
  )
}

function LinkedTasks({
  tasks,
  onOpen,
  onRemove,
}: {
  tasks: readonly LinkedTask[]
  onOpen: (id: string) => void
  onRemove?: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <List listStyleType="none">
      {tasks.map(({ id, key, name, isDone }) => (
        <List.Item key={id}>
          <Group gap="xs" wrap="nowrap">
            <button type="button" className={classes.edit} onClick={() => onOpen(id)}>
              {isDone ? '✓ ' : '○ '}
              {key && `${key} `}
              {name}
            </button>
            {isDone && (
              <Text size="sm" c="dimmed">
                {t('Done')}
              </Text>
            )}
            {onRemove && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => onRemove(id)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </List.Item>
      ))}
    </List>
  )
}

/** Sub-tasks and the name of a new one. An unsaved name is kept in the browser. */
function Subtasks({ task, onOpen }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useTextDraft(`subtask:${task.id}`)
  const name = (draft ?? '').trim()
  const create = useAction('POST /api/task/tasks', { invalidates: ['/api/task/tasks'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    const { project, team, sprint } = task
    const body = {
      name,
      parentId: task.id,
      projectId: project?.id ?? null,
      teamId: team?.id ?? null,
      sprintId: sprint?.id ?? null,
    }
    // The field is cleared at once, so the next name can be typed while this one is saved.
    setDraft(null)
    create.mutateAsync({ body }).catch(() => setDraft((typed) => [name, typed].filter(Boolean).join(' ')))
  }
  return (
    <div>
      <Title order={3} size="h4">
        {t('Sub-tasks')}
      </Title>
      <LinkedTasks tasks={task.subtasks} onOpen={onOpen} />
      <form onSubmit={submit}>
        <Group gap="xs" mt={4}>
          <TextInput
            aria-label={t('New sub-task')}
            placeholder={t('New sub-task')}
            maxLength={200}
            value={draft ?? ''}
            onChange={(event) => setDraft(event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <Button type="submit" variant="default" disabled={name === ''}>
            {t('Add')}
          </Button>
        </Group>
      </form>
    </div>
  )
}

function Dependencies({ task, onOpen }: Props) {
  const { t } = useTranslation()
  const save = useAction('PUT /api/task/tasks/{id}/dependencies', { invalidates: ['/api/task/tasks'] })
  const ids = task.dependsOn.map(({ id }) => id)
  const store = (dependsOnIds: string[]) => save.mutate({ params: { id: task.id }, body: { dependsOnIds } })
  return (
    <div>
      <Group gap="xs">
        <Title order={3} size="h4">
          {t('Blocked by')}
        </Title>
        {task.isBlocked && <BlockedMark />}
      </Group>
      <LinkedTasks tasks={task.dependsOn} onOpen={onOpen} onRemove={(id) => store(ids.filter((one) => one !== id))} />
      <RefInput
        key={ids.join()}
        to="task"
        aria-label={t('Add a task to complete first')}
        placeholder={t('Add a task to complete first')}
        value={null}
        onChange={(id) => id && store([...ids, id])}
      />
    </div>
  )
}
