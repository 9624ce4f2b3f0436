import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../api.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'

const DRAFT_KEY = 'muster:task-draft'

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
  const [draft, setDraft] = useState<TaskDraft>(readDraft)
  const set = (patch: Partial<TaskDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    localStorage.setItem(DRAFT_KEY, JSON.stringify(next))
  }
  const create = useAction('POST /api/task/tasks', {
    invalidates: ['/api/task/tasks', '/api/task/sprints', '/api/analytics'],
    success: t('Task created'),
    onDone: ({ id }) => {
      localStorage.removeItem(DRAFT_KEY)
      onClose(id)
    },
    onProblem: () => true,
  })
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
          <FormProblem problem={create.error} names={[]} />
          <TextInput
            label={t('Name')}
            data-autofocus
            withAsterisk
            maxLength={200}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {fixed.projectId === undefined && (
            <RefInput
              to="project"
              label={t('Project')}
              value={draft.projectId}
              onChange={(projectId) => set({ projectId })}
            />
          )}
          <Group grow align="flex-start">
            <RefInput
              to="task-person"
              label={t('Assignee')}
              value={draft.assigneeId}
              onChange={(assigneeId) => set({ assigneeId })}
            />
            <DayInput label={t('Due date')} value={draft.endDate} onChange={(endDate) => set({ endDate })} />
          </Group>
          <Group grow align="flex-start">
            {fixed.statusId === undefined && (
              <RefInput
                to="status"
                label={t('Status')}
                value={draft.statusId}
                onChange={(statusId) => set({ statusId })}
              />
            )}
            <RefInput
              to="priority"
              label={t('Priority')}
              value={draft.priorityId}
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

function readDraft(): TaskDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '{}') as Partial<TaskDraft>) }
  } catch {
    return emptyDraft
  }
}
