import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { VisibleTasksNote } from '../tasks/visible-tasks-note.tsx'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import type { SprintRow } from './sprint-columns.tsx'

/** The tasks of the sprint, and the backlog of the team from which tasks are added. */
export function SprintTasks({ sprint }: { sprint: SprintRow }) {
  const { t } = useTranslation()
  const { id, team, state, canManage } = sprint
  const isOpen = state !== 'CLOSED' && canManage
  const inSprint = useCall('POST /api/task/tasks/board', { body: { filters: { sprintId: id } } })
  const backlog = useCall(
    'POST /api/task/tasks/board',
    { body: { filters: { teamId: team.id, isInBacklog: true } } },
    { enabled: isOpen },
  )
  const change = useAction('PUT /api/task/sprints/{id}/tasks', { invalidates: ['/api/task', '/api/analytics'] })
  const { add = [], remove = [] } = (change.isPending && change.variables.body) || {}
  const savingIds = [...add, ...remove]
  return (
    <Stack gap="lg">
      {state === 'ACTIVE' && canManage && (
        <Text c="dimmed">{t('The sprint has started: tasks added or removed now count as changes of its scope.')}</Text>
      )}
      <TaskTable
        title={state === 'CLOSED' ? t('Completed in the sprint') : t('In the sprint')}
        tasks={inSprint.data?.tasks}
        total={findSprintTotal(sprint)}
        error={inSprint.error}
        refetch={inSprint.refetch}
        action={isOpen ? t('Remove') : null}
        savingIds={savingIds}
        onAction={(taskId) => change.mutate({ params: { id }, body: { add: [], remove: [taskId] } })}
      />
      {isOpen && (
        <TaskTable
          title={t('Team backlog')}
          tasks={backlog.data?.tasks}
          total={backlog.data ? sumTasks(backlog.data.tasks) : null}
          error={backlog.error}
          refetch={backlog.refetch}
          action={t('Add')}
          savingIds={savingIds}
          onAction={(taskId) => change.mutate({ params: { id }, body: { add: [taskId], remove: [] } })}
        />
      )}
    </Stack>
  )
}

/** Unfinished tasks have left a closed sprint. */
function findSprintTotal({ state, ...sprint }: SprintRow): TaskTableProps['total'] {
  const isClosed = state === 'CLOSED'
  const [count, minutes] = isClosed
    ? [sprint.doneCount, sprint.doneMinutes]
    : [sprint.taskCount, sprint.estimateMinutes]
  return count === null ? null : { count, minutes: minutes ?? 0 }
}

interface TaskTableProps extends Pick<Parameters<typeof QueryPlaceholder>[0], 'error' | 'refetch'> {
  title: string
  tasks: readonly TaskRow[] | undefined
  /** Null when the caller may not see the sums of the team. */
  total: { count: number; minutes: number } | null
  action: string | null
  /** The tasks that are being added or removed. */
  savingIds: readonly string[]
  onAction: (id: string) => void
}

const sumTasks = (tasks: readonly TaskRow[]) => ({
  count: tasks.length,
  minutes: tasks.reduce((sum, { estimateMinutes }) => sum + (estimateMinutes ?? 0), 0),
})

function TaskTable({ title, tasks, total, error, refetch, action, savingIds, onAction }: TaskTableProps) {
  const { t } = useTranslation()
  const duration = useDuration()
  return (
    <section aria-label={title}>
      <Group gap="xs" mb="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        {total && (
          <Text c="dimmed">
            {total.count} · {duration(total.minutes)}
          </Text>
        )}
      </Group>
      {tasks && total?.count !== tasks.length && <VisibleTasksNote />}
      <QueryPlaceholder data={tasks} error={error} refetch={refetch} height={120} />
      {tasks?.length === 0 && total?.count === 0 && <Text c="dimmed">{t('No tasks')}</Text>}
      <Table>
        <Table.Tbody>
          {tasks?.map((task) => (
            <Table.Tr key={task.id}>
              <Table.Td>
                {task.key && `${task.key} `}
                {task.name}
              </Table.Td>
              <Table.Td>{task.status?.name ?? t('Personal')}</Table.Td>
              <Table.Td>{task.assignees.map(({ name }) => name).join(', ')}</Table.Td>
              <Table.Td ta="right">{task.estimateMinutes !== null && duration(task.estimateMinutes)}</Table.Td>
              <Table.Td ta="right">
                {action && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${action}: ${task.name}`}
                    loading={savingIds.includes(task.id)}
                    onClick={() => onAction(task.id)}
                  >
                    {action}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
