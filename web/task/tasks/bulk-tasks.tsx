import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useTaskPeople, useTaskPriorities, useTaskStatuses } from '../task-master.ts'

interface Props {
  ids: string[]
  onDone: () => void
}

type Changes = ApiArgs<'POST /api/task/tasks/bulk'>['body']['changes']

/** Sets the status, priority, assignee or sprint of the selected tasks. */
export function BulkTasks({ ids, onDone }: Props) {
  const { t } = useTranslation()
  const statuses = useTaskStatuses()
  const priorities = useTaskPriorities()
  const people = useTaskPeople()
  const sprints = useCall('GET /api/task/sprints/all').data ?? []
  const change = useAction('POST /api/task/tasks/bulk', {
    invalidates: ['/api/task/tasks', '/api/task/sprints', '/api/analytics'],
    success: t('Tasks changed: {{count}}', { count: ids.length }),
    onDone,
  })
  const choices: { label: string; options: { id: string; name: string; changes: Changes }[] }[] = [
    { label: t('Status'), options: statuses.map(({ id, name }) => ({ id, name, changes: { statusId: id } })) },
    { label: t('Priority'), options: priorities.map(({ id, name }) => ({ id, name, changes: { priorityId: id } })) },
    { label: t('Assignee'), options: people.map(({ id, name }) => ({ id, name, changes: { assigneeIds: [id] } })) },
    { label: t('Sprint'), options: sprints.map(({ id, name }) => ({ id, name, changes: { sprintId: id } })) },
  ]
  return choices.map(({ label, options }) => (
    <Menu key={label} withinPortal position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" loading={change.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {options.map(({ id, name, changes }) => (
          <Menu.Item key={id} onClick={() => change.mutate({ body: { ids, changes } })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  ))
}
