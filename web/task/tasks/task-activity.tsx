import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../domain/kit/day.ts'
import { useFormat } from '../../kit/data/format.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useDuration } from './task-marks.tsx'
import type { TaskDetail } from './task-drawer.tsx'

const fieldLabels: Record<string, string> = {
  name: 'Name',
  status: 'Status',
  priority: 'Priority',
  sprint: 'Sprint',
  team: 'Team',
  project: 'Project',
  startDate: 'Start date',
  endDate: 'Due date',
  estimateMinutes: 'Estimate',
  description: 'Description',
  assignees: 'Assignees',
  labels: 'Labels',
  dependencies: 'Blocked by',
}

/** The changes of the task with user and time, newest first, without comments. */
export function TaskActivity({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = useDuration()
  const formatValue = (field: string, value: string | null) => {
    if (value === null) return field === 'status' ? t('Personal') : t('None')
    if (field === 'estimateMinutes') return duration(Number(value))
    return field.endsWith('Date') && isDay(value) ? format.day(value) : value
  }
  if (task.activity.length === 0) return <EmptyState title="No changes yet" text="Changes to this task appear here." />
  return (
    <Stack gap="xs">
      {task.activity.map(({ id, user, changes, createdAt }) => (
        <div key={id}>
          <Text size="sm" fw={600}>
            {user.name}{' '}
            <Text span c="dimmed" fw={400} size="sm">
              {format.instant(createdAt)}
            </Text>
          </Text>
          {changes.map(({ field, from, to }) => (
            <Text key={field} size="sm">
              {t(fieldLabels[field] ?? field)}
              {field !== 'description' && `: ${formatValue(field, from)} → ${formatValue(field, to)}`}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}
