import { MultiSelect, Select, SimpleGrid, type MultiSelectProps } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { recurrenceUnits } from '../../../domain/task/tasks/recurrence.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useProjectStatuses, useTaskPeople } from '../task-master.ts'
import type { TaskDetail } from './task-drawer.tsx'
import { useTaskChange, type TaskChanges } from './saving/use-task-change.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** The fields of a task. Each is saved when it changes. */
export function TaskFields({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const save = useTaskChange()
  const people = useTaskPeople()
  const statuses = useProjectStatuses(task.project?.id ?? null)
  const labels = useCall('GET /api/task/labels/all').data ?? []
  const set = (changes: TaskChanges, before: TaskChanges) => save({ task, changes, before })
  const dateOrder = t('The due date must be on or after the start date.')
  const toOptions = (
    rows: readonly { id: string; name: string }[],
    chosen: readonly { id: string; name: string }[],
  ) => [
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
    ...chosen
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  const reference = (
    to: string,
    label: string,
    value: { id: string; name: string } | null,
    field: keyof TaskChanges,
    exclude: string[] = [],
  ) => (
    <RefInput
      to={to}
      label={label}
      value={value?.id ?? null}
      valueLabel={value?.name}
      exclude={exclude}
      onChange={(id) => void set({ [field]: id }, { [field]: value?.id ?? null })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={t('Status')}
        placeholder={t('Personal')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        data={toOptions(statuses, task.status ? [task.status] : [])}
        value={task.status?.id ?? null}
        onChange={(statusId) => void set({ statusId }, { statusId: task.status?.id ?? null })}
      />
      {reference('priority', t('Priority'), task.priority, 'priorityId')}
      <MultiField
        label={t('Assignees')}
        data={toOptions(people, task.assignees)}
        ids={task.assignees.map(({ id }) => id)}
        maxValues={20}
        onSave={(assigneeIds, before) => set({ assigneeIds }, { assigneeIds: before })}
      />
      <MultiField
        label={t('Labels')}
        data={toOptions(labels, task.labels)}
        ids={task.labels.map(({ id }) => id)}
        onSave={(labelIds, before) => set({ labelIds }, { labelIds: before })}
      />
      <DayInput
        label={t('Start date')}
        value={task.startDate}
        maxDay={task.endDate ?? undefined}
        rangeError={dateOrder}
        onChange={(startDate) => void set({ startDate }, { startDate: task.startDate })}
      />
      <DayInput
        label={t('Due date')}
        value={task.endDate}
        minDay={task.startDate ?? undefined}
        rangeError={dateOrder}
        onChange={(endDate) => void set({ endDate }, { endDate: task.endDate })}
      />
      <EstimateInput key={task.estimateMinutes} task={task} onSave={set} />
      <RecurrenceInput task={task} onSave={set} />
      {reference('team', t('Team'), task.team, 'teamId')}
      {reference('sprint', t('Sprint'), task.sprint, 'sprintId')}
      {reference('project', t('Project'), task.project, 'projectId')}
      {reference('task', t('Parent task'), task.parent, 'parentId', [task.id, ...task.subtasks.map(({ id }) => id)])}
    </SimpleGrid>
  )
}

interface MultiFieldProps extends Pick<MultiSelectProps, 'label' | 'data' | 'maxValues'> {
  ids: string[]
  onSave: (ids: string[], before: string[]) => Promise<unknown>
}

/** Several values. A choice is shown until it is saved, so that the next choice is added to it. */
function MultiField({ ids, onSave, ...rest }: MultiFieldProps) {
  const [chosen, setChosen] = useState<string[] | null>(null)
  const shown = chosen ?? ids
  const choose = async (next: string[]) => {
    setChosen(next)
    await onSave(next, shown)
    setChosen((last) => (last === next ? null : last))
  }
  return <MultiSelect {...rest} searchable value={shown} onChange={(next) => void choose(next)} />
}

interface FieldProps {
  task: TaskDetail
  onSave: (changes: TaskChanges, before: TaskChanges) => Promise<unknown>
}

function EstimateInput({ task: { estimateMinutes }, onSave }: FieldProps) {
  const [hours, setHours] = useState<string | number>(estimateMinutes === null ? '' : estimateMinutes / 60)
  const store = () => {
    const next = hours === '' ? null : Math.round(Number(hours) * 60)
    if (!Number.isNaN(next) && next !== estimateMinutes) void onSave({ estimateMinutes: next }, { estimateMinutes })
  }
  return <EstimateField value={hours} onChange={setHours} onBlur={store} />
}

/** The estimate in hours, with two decimals. */
export function EstimateField(props: Omit<ComponentProps<typeof NumberField>, 'label'>) {
  const { t } = useTranslation()
  return <NumberField label={t('Estimate (hours)')} min={0} max={10_000} step={0.5} decimals={2} {...props} />
}

const recurrenceLabels = { DAY: 'Every day', WEEK: 'Every week', MONTH: 'Every month' } as const

function RecurrenceInput({ task: { recurrence }, onSave }: FieldProps) {
  const { t } = useTranslation()
  const options = recurrenceUnits.map((unit) => ({ value: unit, label: t(recurrenceLabels[unit]) }))
  return (
    <Select
      label={t('Repeats')}
      placeholder={t('Never')}
      clearable
      data={options}
      value={recurrence?.unit ?? null}
      onChange={(chosen) => {
        const unit = recurrenceUnits.find((one) => one === chosen)
        void onSave({ recurrence: unit ? { unit, interval: 1 } : null }, { recurrence })
      }}
    />
  )
}
