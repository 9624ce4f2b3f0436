import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { FigureTable } from './figure-table.tsx'
import { FIGURES_STALE_MS, useDashboardFilter } from './use-dashboard.ts'

/** The remaining effort against the capacity of each person, and the logged time against the working time. */
export function WorkloadTab() {
  return (
    <Stack gap="md">
      <Workloads />
      <Variances />
    </Stack>
  )
}

function Workloads() {
  const { t } = useTranslation()
  const duration = useDuration()
  const { query, search } = useDashboardFilter()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/workload-filter',
    { query },
    { staleTime: FIGURES_STALE_MS },
  )
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  const list = (assignee: string) => toTaskListSearch(search, { assignee, isOpen: 'true' }, 'ROWS')
  return (
    <ChartCard
      hasChart={false}
      title="Workload"
      text="Remaining effort of open tasks compared with working hours, excluding holidays and leave. Default: the next two weeks."
      heads={[t('Assignee'), t('Open tasks'), t('Remaining (minutes)'), t('Capacity (minutes)'), t('Load (%)')]}
      rows={data.map((row) => [
        row.user.name,
        row.openTasks,
        row.remainingMinutes,
        row.capacityMinutes,
        row.load ?? '',
      ])}
    >
      {data.length === 0 ? (
        <Text c="dimmed">{t('No open tasks with an assignee')}</Text>
      ) : (
        <FigureTable
          heads={['Assignee', 'Open tasks', 'Remaining effort and capacity', 'Load']}
          rows={data.map(({ user, openTasks, remainingMinutes, capacityMinutes, load }) => ({
            key: user.id,
            cells: [
              <TaskListLink search={list(user.id)}>{user.name}</TaskListLink>,
              <TaskListLink search={list(user.id)}>{t('{{count}} tasks', { count: openTasks })}</TaskListLink>,
              t('{{effort}} of {{capacity}}', {
                effort: duration(remainingMinutes),
                capacity: duration(capacityMinutes),
              }),
              <Load percent={load} />,
            ],
          }))}
        />
      )}
    </ChartCard>
  )
}

function Load({ percent }: { percent: number | null }) {
  const { t } = useTranslation()
  if (percent === null) return <Badge>{t('No capacity')}</Badge>
  return <Badge tone={percent > 100 ? 'bad' : percent > 80 ? 'warn' : 'good'}>{percent}%</Badge>
}

function Variances() {
  const { t } = useTranslation()
  const duration = useDuration()
  const { query } = useDashboardFilter()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/timesheet/variance-filter',
    { query },
    { staleTime: FIGURES_STALE_MS },
  )
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  return (
    <ChartCard
      hasChart={false}
      title="Logged time"
      text="Time logged on tasks compared with working hours, excluding holidays and leave. Default: the last 30 days."
      heads={[t('Employee'), t('Logged (minutes)'), t('Expected (minutes)'), t('Difference (minutes)')]}
      rows={data.map((row) => [row.user.name, row.loggedMinutes, row.expectedMinutes, row.varianceMinutes])}
    >
      {data.length === 0 ? (
        <Text c="dimmed">{t('No logged time')}</Text>
      ) : (
        <FigureTable
          heads={['Employee', 'Logged and expected time', 'Difference']}
          rows={data.map(({ user, loggedMinutes, expectedMinutes, varianceMinutes }) => ({
            key: user.id,
            cells: [
              user.name,
              t('{{logged}} of {{expected}}', {
                logged: duration(loggedMinutes),
                expected: duration(expectedMinutes),
              }),
              duration(varianceMinutes),
            ],
          }))}
        />
      )}
    </ChartCard>
  )
}
