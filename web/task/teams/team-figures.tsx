import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from '../analytics/chart-card.tsx'
import { Figures } from '../analytics/figure.tsx'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { useDuration } from '../tasks/task-marks.tsx'

const FIGURES_STALE_MS = 60_000

/** The figures of a team and of its visible members, or the reason why they are not shown. */
export function TeamFigures({ id }: { id: string }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/team/{id}/details',
    { params: { id } },
    { staleTime: FIGURES_STALE_MS },
  )
  if (error?.code === 'TEAM_TOO_SMALL')
    return (
      <Text mt="xl" c="dimmed">
        {error.message}
      </Text>
    )
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  const { overview, accuracy, members } = data
  const open = { team: id, isOpen: 'true' }
  return (
    <Stack gap="sm" mt="xl">
      <Title order={3} size="h4">
        {t('Figures')}
      </Title>
      <Figures
        isNarrow
        figures={[
          { label: 'Tasks', value: String(overview.total), search: { team: id } },
          { label: 'Overdue', value: String(overview.overdue), search: { ...open, isOverdue: 'true' } },
          { label: 'Blocked', value: String(overview.blocked), search: { ...open, isBlocked: 'true' } },
          { label: 'Completion rate', value: `${overview.completionRate}%` },
          { label: 'Estimate accuracy', value: accuracy.accuracy === null ? '–' : `${accuracy.accuracy}%` },
        ]}
      />
      {members.length > 0 && (
        <ChartCard
          title="Members"
          hasChart={false}
          heads={[t('Member'), t('Open'), t('Completed'), t('Overdue'), t('Logged (minutes)')]}
          rows={members.map((row) => [row.user.name, row.open, row.done, row.overdue, row.loggedMinutes])}
        >
          <Table.ScrollContainer minWidth={360}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('Member')}</Table.Th>
                  {['Open', 'Completed', 'Overdue', 'Logged'].map((label) => (
                    <Table.Th key={label} ta="right">
                      {t(label)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {members.map(({ user, open: count, done, overdue, loggedMinutes }) => (
                  <Table.Tr key={user.id}>
                    <Table.Td>
                      <TaskListLink search={{ ...open, assignee: user.id }}>{user.name}</TaskListLink>
                    </Table.Td>
                    <Table.Td ta="right">
                      <TaskListLink search={{ ...open, assignee: user.id }}>{count}</TaskListLink>
                    </Table.Td>
                    <Table.Td ta="right">
                      <TaskListLink search={{ team: id, assignee: user.id, category: 'DONE' }}>{done}</TaskListLink>
                    </Table.Td>
                    <Table.Td ta="right">
                      <TaskListLink search={{ ...open, assignee: user.id, isOverdue: 'true' }}>{overdue}</TaskListLink>
                    </Table.Td>
                    <Table.Td ta="right">{duration(loggedMinutes)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </ChartCard>
      )}
    </Stack>
  )
}
