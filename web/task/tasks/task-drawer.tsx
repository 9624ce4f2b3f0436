import { Button, Group, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { toApiProblem } from '../../problem.ts'
import { TaskFigures } from '../analytics/task-figures.tsx'
import { TaskActivity } from './task-activity.tsx'
import { attachPastedFiles, TaskAttachments } from './task-attachments.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFields } from './task-fields.tsx'
import { TaskLinks } from './task-links.tsx'
import { TaskTime } from './task-time.tsx'
import { useTextDraft } from './saving/use-text-draft.ts'
import { refreshTasks, showUndo, useTaskChange } from './saving/use-task-change.tsx'

const TaskDescription = lazy(() => import('./description/task-description.tsx'))

export type TaskDetail = ApiReply<'GET /api/task/tasks/{id}'>

interface Props {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

const DELETE_DELAY_MS = 7000

/** A task with all its parts. Every field is saved separately. */
export default function TaskDrawer({ id, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/task/tasks/{id}', { params: { id } })
  const task = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} size="lg" title={task?.key ?? t('Task')}>
      <QueryPlaceholder data={task} error={error} refetch={refetch} height={420} />
      {task && <TaskContent key={task.id} task={task} onOpen={onOpen} onClose={onClose} />}
    </Drawer>
  )
}

function TaskContent({ task, onOpen, onClose }: { task: TaskDetail } & Omit<Props, 'id'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  return (
    <Stack
      gap="md"
      onPaste={({ clipboardData }) => {
        const { files } = clipboardData
        if (files.length > 0) void attachPastedFiles(task.id, files).then(() => refreshTasks(queries))
      }}
    >
      <TaskName task={task} />
      <Group gap="xs">
        <WatchButton task={task} />
        {task.canDelete && <DeleteButton task={task} onDone={onClose} />}
      </Group>
      <TaskFields task={task} />
      <Suspense>
        <TaskDescription task={task} />
      </Suspense>
      <TaskLinks task={task} onOpen={onOpen} />
      <TaskAttachments task={task} />
      <Tabs defaultValue="comments" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="comments">
            {t('Comments')} {task.comments.length > 0 && task.comments.length}
          </Tabs.Tab>
          <Tabs.Tab value="time">{t('Time')}</Tabs.Tab>
          <Tabs.Tab value="activity">{t('Activity')}</Tabs.Tab>
          <Tabs.Tab value="analytics">{t('Analytics')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="comments" pt="md">
          <TaskComments task={task} />
        </Tabs.Panel>
        <Tabs.Panel value="time" pt="md">
          <TaskTime task={task} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" pt="md">
          <TaskActivity task={task} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" pt="md">
          <TaskFigures id={task.id} />
        </Tabs.Panel>
      </Tabs>
      <Text c="dimmed" size="sm">
        {t('Created by {{name}} on {{when}}', { name: task.createdBy.name, when: format.instant(task.createdAt) })}
      </Text>
    </Stack>
  )
}

/** The name, saved when the field loses the focus. An unsaved name is kept in the browser. */
function TaskName({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const save = useTaskChange()
  const [draft, setDraft] = useTextDraft(`name:${task.id}`)
  const store = async () => {
    const name = draft?.trim() ?? ''
    if (name === '' || name === task.name) return setDraft(null)
    if (await save({ task, changes: { name }, before: { name: task.name } }))
      setDraft((typed) => (typed === draft ? null : typed))
  }
  return (
    <TextInput
      label={t('Name')}
      maxLength={200}
      value={draft ?? task.name}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => void store()}
      onKeyDown={(event) => event.key === 'Enter' && void store()}
    />
  )
}

function WatchButton({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const watch = useAction('PUT /api/task/tasks/{id}/watch', { invalidates: ['/api/task/tasks'] })
  const Icon = task.isWatching ? IconEyeOff : IconEye
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      loading={watch.isPending}
      onClick={() => watch.mutate({ params: { id: task.id }, body: { isWatching: !task.isWatching } })}
    >
      {task.isWatching ? t('Stop watching') : t('Watch')} · {task.watchers.length}
    </Button>
  )
}

/** Deletes after some seconds, so that the deletion can be undone. */
function DeleteButton({ task, onDone }: { task: TaskDetail; onDone: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = () => {
    const timer = setTimeout(() => {
      void callApi('DELETE /api/task/tasks/{id}', { params: { id: task.id } })
        .catch((failure: unknown) => showProblemToast(toApiProblem(failure)))
        .then(() => refreshTasks(queries))
    }, DELETE_DELAY_MS)
    showUndo(t('Task “{{name}}” deleted', { name: task.name }), t('Undo'), () => clearTimeout(timer))
    onDone()
  }
  return (
    <Button size="xs" variant="subtle" color="red" leftSection={<IconTrash size={14} aria-hidden />} onClick={remove}>
      {t('Delete')}
    </Button>
  )
}
