import { List, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { addDays } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { nameTask } from './task-name.ts'
import { FIGURES_STALE_MS, useDashboardFilter, type CycleTime } from './use-dashboard.ts'

const FlowChart = lazy(() => import('./flow-chart.tsx'))
const CycleTimeChart = lazy(() => import('./cycle-time-chart.tsx'))

/** How tasks pass from creation to completion: cumulative flow, cycle times and the age of work in progress. */
export function FlowTab() {
  const { t } = useTranslation()
  const { query, search } = useDashboardFilter()
  const { data, error, refetch } = useCall('GET /api/analytics/flow-filter', { query }, { staleTime: FIGURES_STALE_MS })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
  const linkFlowCell = (row: number, column: number) => {
    const until = [undefined, 'createdTo', 'startedTo', 'completedTo'][column]
    const day = data.flow[row]?.day
    return until && day ? toTaskListSearch(search, { periodFrom: '', periodTo: '', [until]: day }) : undefined
  }
  return (
    <Stack gap="md">
      <ChartCard
        title="Cumulative flow"
        text="A growing band of work in progress shows where tasks wait."
        heads={[t('Date'), t('Created'), t('Started'), t('Completed')]}
        rows={data.flow.map(({ day, created, started, completed }) => [day, created, started, completed])}
        formats={['DAY']}
        linkCell={linkFlowCell}
      >
        <FlowChart days={data.flow} />
      </ChartCard>
      <CycleTimes cycleTimes={data.cycleTimes} />
      <AgingWork />
    </Stack>
  )
}

function CycleTimes({ cycleTimes }: { cycleTimes: readonly CycleTime[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useDashboardFilter()
  const toSearch = ([first, ...others]: readonly CycleTime[]): Record<string, string> => {
    if (!first || others.length === 0) return { open: first?.task.id ?? '' }
    const { completedOn, days } = first
    const startedOn = addDays(completedOn, -days)
    return toTaskListSearch(
      search,
      {
        periodFrom: '',
        periodTo: '',
        startedFrom: startedOn,
        startedTo: startedOn,
        completedFrom: completedOn,
        completedTo: completedOn,
      },
      'ROWS',
    )
  }
  return (
    <ChartCard
      title="Cycle time"
      text="Days from the start to the completion of each task."
      heads={[t('Task'), t('Completed on'), t('Days')]}
      rows={cycleTimes.map(({ task, completedOn, days }) => [nameTask(task), completedOn, days])}
      formats={['TEXT', 'DAY']}
      linkCell={(row, column) => (column === 1 ? undefined : { open: cycleTimes[row]?.task.id ?? '' })}
    >
      <CycleTimeChart
        cycleTimes={cycleTimes}
        onOpen={(tasks) => void navigate({ to: '/task/taskList', search: toSearch(tasks) })}
      />
    </ChartCard>
  )
}

function AgingWork() {
  const { t } = useTranslation()
  const { query, search } = useDashboardFilter()
  const today = useToday()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/aging-wip-filter',
    { query },
    { staleTime: FIGURES_STALE_MS },
  )
  const list = (from: number, to: number | null) =>
    toTaskListSearch(
      search,
      {
        category: 'DOING',
        startedFrom: to === null ? '' : addDays(today, -to),
        startedTo: addDays(today, -from),
      },
      'ROWS',
    )
  return (
    <ChartCard
      title="Age of work in progress"
      hasChart={false}
      heads={[t('Task'), t('Status'), t('Started on'), t('Days'), t('Assignees')]}
      rows={(data?.tasks ?? []).map(({ task, status, startedOn, days, assignees }) => [
        task.name,
        status,
        startedOn,
        days,
        assignees.map(({ name }) => name).join(', '),
      ])}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data && (
        <Text>
          {data.buckets.map(({ from, to, count }, at) => (
            <Fragment key={from}>
              {at > 0 && ' · '}
              <TaskListLink search={list(from, to)}>
                {to === null
                  ? t('{{from}} days or more: {{tasks}}', { from, tasks: count })
                  : t('{{from}} to {{to}} days: {{tasks}}', { from, to, tasks: count })}
              </TaskListLink>
            </Fragment>
          ))}
        </Text>
      )}
      <List listStyleType="none" spacing={4}>
        {data?.tasks.slice(0, 20).map(({ task, status, days }) => (
          <List.Item key={task.id}>
            <TaskListLink search={{ open: task.id }}>{task.name}</TaskListLink> · {status} ·{' '}
            {t('{{count}} days', { count: days })}
          </List.Item>
        ))}
      </List>
    </ChartCard>
  )
}
