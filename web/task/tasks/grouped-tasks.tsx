import { Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskFilters } from '../../../domain/task/tasks/task.schemas.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { taskColumns } from './task-columns.tsx'
import { groupTasks, type TaskGroup } from './task-groups.ts'
import classes from './task-marks.module.css'

interface Props {
  group: string
  filters: TaskFilters
  onOpen: (id: string) => void
}

/** The filtered tasks in groups, with the number of tasks in each. */
export function GroupedTasks({ group, filters, onOpen }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/task/tasks/board', { body: { filters } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
  if (data.tasks.length === 0) return <EmptyState title="No results" text="Try other search terms or fewer filters." />
  return (
    <Stack gap="md">
      {!data.isComplete && <Text c="dimmed">{t('Only the first 1,000 tasks are shown. Use filters.')}</Text>}
      {groupTasks(data.tasks, group).map((one) => (
        <GroupTable key={one.key} group={one} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

function GroupTable({ group: { name, tasks }, onOpen }: { group: TaskGroup; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const columns = taskColumns.filter(({ isHidden }) => !isHidden)
  const title = name ?? t('None')
  return (
    <Paper withBorder radius="md" p="sm" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title} · {tasks.length}
      </Title>
      <Table.ScrollContainer minWidth={720}>
        <Table>
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, header, align }) => (
                <Table.Th key={key} ta={align}>
                  {t(header)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tasks.map((task) => (
              <Table.Tr key={task.id} data-id={task.id}>
                {columns.map(({ key, cell, align }, at) => (
                  <Table.Td key={key} ta={align}>
                    {at === 0 ? (
                      <button type="button" className={classes.edit} onClick={() => onOpen(task.id)}>
                        {cell(task)}
                      </button>
                    ) : (
                      cell(task)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
