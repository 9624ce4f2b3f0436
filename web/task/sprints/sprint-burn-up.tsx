import { Stack, Table, Text } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from '../analytics/chart-card.tsx'
import { useDuration } from '../tasks/task-marks.tsx'

const BurnUpChart = lazy(() => import('./burn-up-chart.tsx'))

/** The scope and the completed tasks by day, and the velocity of the last sprints of the team. */
export default function SprintBurnUp({ id }: { id: string }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const { data, error, refetch } = useCall('GET /api/task/sprints/{id}/burn-up', { params: { id } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
  const average =
    data.velocity.length > 0
      ? Math.round(
          data.velocity.reduce((sum, { completedMinutes }) => sum + completedMinutes, 0) / data.velocity.length,
        )
      : null
  return (
    <Stack gap="md">
      <ChartCard
        title="Burn-up"
        heads={[t('Date'), t('Scope'), t('Completed')]}
        rows={data.days.map(({ day, scopeCount, doneCount }) => [day, scopeCount, doneCount])}
        formats={['DAY']}
      >
        {data.days.length === 0 ? (
          <Text c="dimmed">{t('No days yet. The burn-up begins on the start date of the sprint.')}</Text>
        ) : (
          <BurnUpChart days={data.days} />
        )}
      </ChartCard>
      <ChartCard
        title="Velocity (last 5 sprints)"
        hasChart={false}
        heads={[t('Sprint'), t('Committed (minutes)'), t('Completed (minutes)')]}
        rows={data.velocity.map((row) => [row.sprint.name, row.committedMinutes, row.completedMinutes])}
      >
        {data.velocity.length === 0 && <Text c="dimmed">{t('No closed sprints yet')}</Text>}
        <Table>
          <Table.Tbody>
            {data.velocity.map(({ sprint, committedMinutes, completedMinutes }) => (
              <Table.Tr key={sprint.id}>
                <Table.Td>{sprint.name}</Table.Td>
                <Table.Td ta="right">
                  {t('{{completed}} of {{committed}}', {
                    completed: duration(completedMinutes),
                    committed: duration(committedMinutes),
                  })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {average !== null && <Text>{t('Average: {{effort}}', { effort: duration(average) })}</Text>}
      </ChartCard>
    </Stack>
  )
}
