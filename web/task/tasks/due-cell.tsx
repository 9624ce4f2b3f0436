import { Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { FormCell } from './edit-cell.tsx'
import { DueDate } from './task-marks.tsx'
import { useTaskChange, type TaskRow } from './saving/use-task-change.tsx'

const DayCalendar = lazy(() => import('../../kit/form/day-calendar.tsx'))

/** The due date of a task in a row, with a calendar to change it. */
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

function DueForm({ task, close }: { task: TaskRow; close: () => void }) {
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
