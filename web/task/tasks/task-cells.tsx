import { Menu, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useTaskPeople, useTaskPriorities, useTaskStatuses } from '../task-master.ts'
import { ColourMark, DueDate } from './task-marks.tsx'
import classes from './task-marks.module.css'
import { useTaskChange, type TaskRow } from './use-task-change.tsx'

interface MenuCellProps {
  /** The name of the field, for the keys of the list. */
  field: string
  label: string
  value: ReactNode
  children: () => ReactNode
}

/** A value in a row that opens a menu to change it. The menu is rendered while it is open. */
function MenuCell({ field, label, value, children }: MenuCellProps) {
  const [isOpen, setOpen] = useState(false)
  const target = (
    <button
      type="button"
      className={classes.edit}
      data-edit={field}
      onClick={(event) => {
        event.stopPropagation()
        setOpen(true)
      }}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      {value}
    </button>
  )
  if (!isOpen) return target
  return (
    <Menu opened onChange={setOpen} withinPortal position="bottom-start" trapFocus returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }} onClick={(event) => event.stopPropagation()}>
        {children()}
      </Menu.Dropdown>
    </Menu>
  )
}

export function StatusCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <MenuCell
      field="status"
      label={t('Status of {{name}}', { name: task.name })}
      value={task.status ? <ColourMark {...task.status} /> : t('Personal')}
    >
      {() => <StatusItems task={task} />}
    </MenuCell>
  )
}

function StatusItems({ task }: { task: TaskRow }) {
  const statuses = useTaskStatuses()
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
    <MenuCell field="assignee" label={t('Assignees of {{name}}', { name: task.name })} value={names || <EmptyValue />}>
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

export function DueCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <MenuCell
      field="due"
      label={t('Due date of {{name}}', { name: task.name })}
      value={<DueDate day={task.endDate} isDone={task.completedOn !== null} />}
    >
      {() => <DueItems task={task} />}
    </MenuCell>
  )
}

function DueItems({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  const today = useToday()
  const save = useTaskChange()
  const choices = [
    { label: t('Today'), day: today },
    { label: t('Tomorrow'), day: addDays(today, 1) },
    { label: t('In one week'), day: addDays(today, 7) },
    { label: t('No due date'), day: null },
  ]
  return choices.map(({ label, day }) => (
    <Menu.Item
      key={label}
      onClick={() =>
        void save({ task, changes: { endDate: day }, shown: { endDate: day }, before: { endDate: task.endDate } })
      }
    >
      {label}
    </Menu.Item>
  ))
}
