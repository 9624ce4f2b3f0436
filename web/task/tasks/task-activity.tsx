import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { EmptyState } from '../../kit/page/states.tsx'
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
  estimateMinutes: 'Estimate (minutes)',
  description: 'Description',
  assignees: 'Assignees',
  labels: 'Labels',
  dependencies: 'Blocked by',
}

/** The changes of the task with user and time, newest first, without comments. */
export function TaskActivity({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
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
              {field !== 'description' && `: ${from ?? t('None')} → ${to ?? t('None')}`}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}
