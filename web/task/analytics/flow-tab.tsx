import { AreaChart, ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { List, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { addDays } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from './series-marks.tsx'
import { FIGURES_STALE_MS, useDashboard, useDashboardFilter } from './use-dashboard.ts'

/** How tasks pass from creation to completion: cumulative flow, cycle times and the age of work in progress. */
export default function FlowTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useDashboard()
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
  const flow = data.flow.map(({ day, created, started, completed }) => ({
    day: format.day(day),
    [t('Completed')]: completed,
    [t('In progress')]: Math.max(0, started - completed),
    [t('To do')]: Math.max(0, created - Math.max(started, completed)),
  }))
  const bands: ChartSeries[] = [
    { name: t('Completed'), color: 'teal.7', pattern: 'SOLID' },
    { name: t('In progress'), color: 'blue.6', pattern: 'STRIPES' },
    { name: t('To do'), color: 'gray.6', pattern: 'DOTS' },
  ]
  const points = data.cycleTimes.map(({ completedOn, days }) => ({ at: Date.parse(completedOn), days }))
  return (
    <Stack gap="md">
      <ChartCard
        title="Cumulative flow"
        text="A growing band of work in progress shows where tasks wait."
        heads={[t('Date'), t('Created'), t('Started'), t('Completed')]}
        rows={data.flow.map(({ day, created, started, completed }) => [day, created, started, completed])}
      >
        <SeriesLegend series={bands} />
        <AreaChart
          h={280}
          data={flow}
          dataKey="day"
          type="stacked"
          withDots={false}
          series={bands}
          xAxisProps={{ minTickGap: 24 }}
          areaProps={(band) => {
            const series = bands.find(({ name }) => name === band.name)
            return series ? { fill: toSeriesFill(series) } : {}
          }}
        >
          <defs>
            <SeriesPatterns series={bands} />
          </defs>
        </AreaChart>
      </ChartCard>
      <ChartCard
        title="Cycle time"
        text="Days from the start to the completion of each task."
        heads={[t('Task'), t('Completed on'), t('Days')]}
        rows={data.cycleTimes.map(({ task, completedOn, days }) => [task.name, completedOn, days])}
      >
        <ScatterChart
          h={280}
          data={[{ name: t('Tasks'), color: 'indigo.6', data: points }]}
          dataKey={{ x: 'at', y: 'days' }}
          xAxisProps={{
            type: 'number',
            domain: ['dataMin', 'dataMax'],
            padding: { left: 40, right: 40 },
            tickFormatter: (at: number) => format.day(new Date(at).toISOString().slice(0, 10)),
          }}
          valueFormatter={{
            x: (at) => format.day(new Date(at).toISOString().slice(0, 10)),
            y: (days) => t('{{count}} days', { count: days }),
          }}
          xAxisLabel={t('Completed on')}
        />
      </ChartCard>
      <AgingWork />
    </Stack>
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
