import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../api.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { buildTaskDraftKey } from './task-draft-key.ts'

interface TaskDraft {
  name: string
  projectId: string | null
  assigneeId: string | null
  statusId: string | null
  priorityId: string | null
  endDate: string | null
}

const emptyDraft: TaskDraft = {
  name: '',
  projectId: null,
  assigneeId: null,
  statusId: null,
  priorityId: null,
  endDate: null,
}

interface Props {
  /** Values that the screen sets, such as the sprint or the status of a column. */
  fixed?: Omit<ApiArgs<'POST /api/task/tasks'>['body'], 'name'>
  onClose: (createdId?: string) => void
}

/** Creates a task from its name. The typed text is kept until the task exists, also after a reload. */
export default function QuickCreate({ fixed = {}, onClose }: Props) {
  const { t } = useTranslation()
  const key = buildTaskDraftKey('new')
  const [draft, setDraft] = useState<TaskDraft>(() => readTaskDraft(key))
  const set = (patch: Partial<TaskDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const create = useAction('POST /api/task/tasks', {
    invalidates: ['/api/task/tasks', '/api/task/sprints', '/api/analytics'],
    success: t('Task created'),
    onDone: ({ id }) => {
      localStorage.removeItem(key)
      onClose(id)
    },
    onProblem: () => true,
  })
  const errors = create.error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, assigneeId, ...values } = draft
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    create.mutate({
      body: { ...fixed, ...chosen, name: name.trim(), ...(assigneeId ? { assigneeIds: [assigneeId] } : {}) },
    })
  }
  return (
    <Modal opened onClose={() => onClose()} title={t('New task')} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem
            problem={create.error}
            names={['name', 'projectId', 'assigneeIds', 'endDate', 'statusId', 'priorityId']}
          />
          <TextInput
            label={t('Name')}
            data-autofocus
            withAsterisk
            maxLength={200}
            error={errors.name}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {fixed.projectId === undefined && (
            <RefInput
              to="project"
              label={t('Project')}
              value={draft.projectId}
              error={errors.projectId}
              onChange={(projectId) => set({ projectId })}
            />
          )}
          <Group grow align="flex-start">
            <RefInput
              to="task-person"
              label={t('Assignee')}
              value={draft.assigneeId}
              error={errors.assigneeIds}
              onChange={(assigneeId) => set({ assigneeId })}
            />
            <DayInput
              label={t('Due date')}
              value={draft.endDate}
              error={errors.endDate}
              onChange={(endDate) => set({ endDate })}
            />
          </Group>
          <Group grow align="flex-start">
            {fixed.statusId === undefined && (
              <RefInput
                to="status"
                label={t('Status')}
                value={draft.statusId}
                error={errors.statusId}
                onChange={(statusId) => set({ statusId })}
              />
            )}
            <RefInput
              to="priority"
              label={t('Priority')}
              value={draft.priorityId}
              error={errors.priorityId}
              onChange={(priorityId) => set({ priorityId })}
            />
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose()}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={draft.name.trim() === ''}>
              {t('Create task')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function readTaskDraft(key: string): TaskDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TaskDraft>) }
  } catch {
    return emptyDraft
  }
}
