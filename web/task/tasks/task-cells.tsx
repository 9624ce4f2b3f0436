import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useProjectStatuses, useTaskPeople, useTaskPriorities } from '../task-master.ts'
import { MenuCell } from './edit-cell.tsx'
import { ColourMark } from './task-marks.tsx'
import { useTaskChange, type TaskRow } from './saving/use-task-change.tsx'

export function StatusCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <MenuCell
      taskId={task.id}
      field="status"
      label={t('Status of {{name}}', { name: task.name })}
      value={task.status ? <ColourMark {...task.status} /> : t('Personal')}
    >
      {() => <StatusItems task={task} />}
    </MenuCell>
  )
}

function StatusItems({ task }: { task: TaskRow }) {
  const statuses = useProjectStatuses(task.project?.id ?? null)
  const save = useTaskChange()
  return statuses.map(({ id, name, colour, category }) => (
    <Menu.Item
      key={id}
      onClick={() =>
        void save({
          task,
          changes: { statusId: id },
          shown: { status: { id, name, colour, category } },
          before: { statusId: task.status?.id ?? null },
        })
      }
    >
      <ColourMark {...{ name, colour }} />
    </Menu.Item>
  ))
}

export function PriorityCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <MenuCell
      taskId={task.id}
      field="priority"
      label={t('Priority of {{name}}', { name: task.name })}
      value={task.priority ? <ColourMark {...task.priority} /> : <EmptyValue />}
    >
      {() => <PriorityItems task={task} />}
    </MenuCell>
  )
}

function PriorityItems({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  const priorities = useTaskPriorities()
  const save = useTaskChange()
  const choose = (priority: TaskRow['priority']) =>
    void save({
      task,
      changes: { priorityId: priority?.id ?? null },
      shown: { priority },
      before: { priorityId: task.priority?.id ?? null },
    })
  return (
    <>
      {priorities.map(({ id, name, colour }) => (
        <Menu.Item key={id} onClick={() => choose({ id, name, colour })}>
          <ColourMark {...{ name, colour }} />
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => choose(null)}>{t('No priority')}</Menu.Item>
    </>
  )
}

export function AssigneeCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  const names = task.assignees.map(({ name }) => name).join(', ')
  return (
    <MenuCell
      taskId={task.id}
      field="assignee"
      label={t('Assignees of {{name}}', { name: task.name })}
      value={names || <EmptyValue />}
    >
      {() => <AssigneeItems task={task} />}
    </MenuCell>
  )
}

function AssigneeItems({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  const people = useTaskPeople()
  const save = useTaskChange()
  const choose = (assignees: TaskRow['assignees']) =>
    void save({
      task,
      changes: { assigneeIds: assignees.map(({ id }) => id) },
      shown: { assignees },
      before: { assigneeIds: task.assignees.map(({ id }) => id) },
    })
  return (
    <>
      <Menu.Item onClick={() => choose([])}>{t('Unassigned')}</Menu.Item>
      {people.map((person) => (
        <Menu.Item key={person.id} onClick={() => choose([person])}>
          {person.name}
        </Menu.Item>
      ))}
    </>
  )
}
