import { Button, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { FormCell } from './edit-cell.tsx'
import { EstimateField } from './task-fields.tsx'
import { useDuration } from './task-marks.tsx'
import classes from './task-marks.module.css'
import { useTaskChange, type TaskRow } from './saving/use-task-change.tsx'

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
