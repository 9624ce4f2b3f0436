import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { FormCell } from './edit-cell.tsx'
import { EstimateField } from './task-fields.tsx'
import { DueDate, useDuration } from './task-marks.tsx'
import classes from './task-marks.module.css'
import { useTaskChange, type TaskRow } from './saving/use-task-change.tsx'

const DayCalendar = lazy(() => import('../../kit/form/day-calendar.tsx'))

interface FormProps {
  task: TaskRow
  close: () => void
}

/** The button beside the name of a task that opens a form with the name. */
export function NameEdit({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <FormCell
      taskId={task.id}
      field="name"
      label={t('Change the name of {{name}}', { name: task.name })}
      value={<IconPencil size={15} aria-hidden />}
      className={`${classes.edit} ${classes.pencil}`}
    >
      {(close) => <NameForm {...{ task, close }} />}
    </FormCell>
  )
}

function NameForm({ task, close }: FormProps) {
  const { t } = useTranslation()
  const save = useTaskChange()
  const [typed, setTyped] = useState(task.name)
  const name = typed.trim()
  const store = () => {
    if (name !== task.name) void save({ task, changes: { name }, shown: { name }, before: { name: task.name } })
    close()
  }
  return (
    <CellForm canSave={name !== ''} onSave={store}>
      <TextInput
        label={t('Name')}
        w={280}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </CellForm>
  )
}

export function EstimateCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  const format = useDuration()
  return (
    <FormCell
      taskId={task.id}
      field="estimate"
      label={t('Estimate of {{name}}', { name: task.name })}
      value={task.estimateMinutes === null ? <EmptyValue /> : format(task.estimateMinutes)}
    >
      {(close) => <EstimateForm {...{ task, close }} />}
    </FormCell>
  )
}

function EstimateForm({ task, close }: FormProps) {
  const save = useTaskChange()
  const { estimateMinutes } = task
  const [hours, setHours] = useState<number | ''>(estimateMinutes === null ? '' : estimateMinutes / 60)
  const store = () => {
    const next = hours === '' ? null : Math.round(hours * 60)
    if (next !== estimateMinutes)
      void save({
        task,
        changes: { estimateMinutes: next },
        shown: { estimateMinutes: next },
        before: { estimateMinutes },
      })
    close()
  }
  return (
    <CellForm canSave={!Number.isNaN(hours)} onSave={store}>
      <EstimateField value={hours} onChange={setHours} data-autofocus />
    </CellForm>
  )
}

interface CellFormProps {
  canSave: boolean
  onSave: () => void
  children: ReactNode
}

function CellForm({ canSave, onSave, children }: CellFormProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) onSave()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {children}
        <Button type="submit" size="xs" disabled={!canSave}>
          {t('Save')}
        </Button>
      </Stack>
    </form>
  )
}

export function DueCell({ task }: { task: TaskRow }) {
  const { t } = useTranslation()
  return (
    <FormCell
      taskId={task.id}
      field="due"
      label={t('Due date of {{name}}', { name: task.name })}
      value={<DueDate day={task.endDate} isDone={task.completedOn !== null} />}
    >
      {(close) => <DueForm {...{ task, close }} />}
    </FormCell>
  )
}

function DueForm({ task, close }: FormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const save = useTaskChange()
  const choose = (endDate: Day | null) => {
    if (endDate !== task.endDate)
      void save({ task, changes: { endDate }, shown: { endDate }, before: { endDate: task.endDate } })
    close()
  }
  const choices = [
    { label: t('Today'), day: today },
    { label: t('Tomorrow'), day: addDays(today, 1) },
    { label: t('In one week'), day: addDays(today, 7) },
    { label: t('No due date'), day: null },
  ].filter(({ day }) => !day || !task.startDate || day >= task.startDate)
  return (
    <Stack gap="xs">
      <Group gap={4} maw={280}>
        {choices.map(({ label, day }) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => choose(day)}>
            {label}
          </Button>
        ))}
      </Group>
      <Suspense>
        <DayCalendar value={task.endDate} minDay={task.startDate ?? undefined} onChange={choose} />
      </Suspense>
    </Stack>
  )
}
