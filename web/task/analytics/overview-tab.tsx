import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays, maxDay, minDay } from '../../../domain/kit/day.ts'
import { resolveTrendPeriod } from '../../../domain/task/analytics/day-counts.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { Figures } from './figure.tsx'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from './series-marks.tsx'
import { ShareCard } from './share-card.tsx'
import { TeamSummaries } from './team-summaries.tsx'
import { useDashboard, useDashboardFilter } from './use-dashboard.ts'

/** The main figures, the shares by status and priority, and the trends by week. */
export default function OverviewTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = useDuration()
  const navigate = useNavigate()
  const today = useToday()
  const { query } = useDashboardFilter()
  const { data, error, refetch, search } = useDashboard()
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
  const { overview, accuracy } = data
  const list = (more: Record<string, string>) => toTaskListSearch(search, more)
  const created: ChartSeries = { name: t('Created'), color: 'gray.6', pattern: 'STRIPES' }
  const completed: ChartSeries = { name: t('Completed'), color: 'teal.7', pattern: 'SOLID' }
  const bars = [created, completed]
  const weeks = data.completion.map((row) => ({
    week: format.day(row.week),
    [created.name]: row.created,
    [completed.name]: row.completed,
  }))
  const accuracies = data.accuracyTrend.map(({ week, accuracy: value }) => ({
    week: format.day(week),
    [t('Accuracy')]: value,
  }))
  const period = resolveTrendPeriod(query, today)
  const openWeek = (row: number, event: 'created' | 'completed') => {
    const { week = today } = data.completion[row] ?? {}
    const days = {
      periodFrom: '',
      periodTo: '',
      [`${event}From`]: maxDay(week, period.from),
      [`${event}To`]: minDay(addDays(week, 6), period.to),
    }
    void navigate({ to: '/task/taskList', search: list(days) })
  }
  return (
    <Stack gap="md">
      <Figures
        figures={[
          { label: 'Tasks', value: String(overview.total), search: list({}) },
          { label: 'To do', value: String(overview.toDo), search: list({ category: 'TO_DO' }) },
          { label: 'In progress', value: String(overview.doing), search: list({ category: 'DOING' }) },
          { label: 'Completed', value: String(overview.done), search: list({ category: 'DONE' }) },
          { label: 'Completion rate', value: `${overview.completionRate}%` },
          { label: 'Overdue', value: String(overview.overdue), search: list({ isOverdue: 'true' }) },
          { label: 'Blocked', value: String(overview.blocked), search: list({ isBlocked: 'true' }) },
          {
            label: 'Unassigned',
            value: String(overview.unassigned),
            search: list({ isUnassigned: 'true', isOpen: 'true' }),
          },
          { label: 'Estimate', value: duration(overview.estimatedMinutes) },
          { label: 'Logged', value: duration(overview.loggedMinutes) },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <ShareCard
          title="By status"
          label="Status"
          shares={data.statuses.map(({ id, name, colour, count }) => ({
            key: id ?? '',
            name: id ? name : t('Personal'),
            colour,
            count,
            search: list(id ? { status: id } : { isPersonal: 'true' }),
          }))}
        />
        <ShareCard
          title="By priority"
          label="Priority"
          shares={data.priorities.map(({ id, name, colour, count }) => ({
            key: id ?? '',
            name: id ? name : t('No priority'),
            colour,
            count,
            search: list(id ? { priority: id } : { hasPriority: 'false' }),
          }))}
        />
        <ChartCard
          title="Created and completed tasks by week"
          heads={[t('Week'), t('Created'), t('Completed')]}
          rows={data.completion.map((row) => [row.week, row.created, row.completed])}
          onOpenCell={(row, column) => openWeek(row, column === 1 ? 'created' : 'completed')}
        >
          <SeriesLegend series={bars} />
          <BarChart
            h={260}
            data={weeks}
            dataKey="week"
            withBarValueLabel
            valueLabelProps={{ formatter: (value) => (value === 0 ? '' : value) }}
            barProps={({ name }) => ({
              fill: toSeriesFill(name === created.name ? created : completed),
              style: { cursor: 'pointer' },
              onClick: (_, row) => openWeek(row, name === created.name ? 'created' : 'completed'),
            })}
            series={bars}
          >
            <defs>
              <SeriesPatterns series={bars} />
            </defs>
          </BarChart>
        </ChartCard>
        <ChartCard
          title="Estimate accuracy by week"
          text="100% means that the logged time equals the estimate."
          heads={[t('Week'), t('Tasks'), t('Accuracy')]}
          rows={data.accuracyTrend.map((row) => [row.week, row.taskCount, row.accuracy ?? ''])}
        >
          <LineChart
            h={260}
            data={accuracies}
            dataKey="week"
            unit="%"
            connectNulls
            yAxisProps={{ domain: [0, 100] }}
            series={[{ name: t('Accuracy'), color: 'indigo.6' }]}
          />
        </ChartCard>
      </SimpleGrid>
      <ChartCard
        title="Estimate accuracy"
        hasChart={false}
        heads={[
          t('Tasks'),
          t('Accuracy (%)'),
          t('Within 20%'),
          t('Took longer'),
          t('Took less time'),
          t('Estimate (minutes)'),
          t('Logged (minutes)'),
        ]}
        rows={[
          [
            accuracy.taskCount,
            accuracy.accuracy ?? '',
            accuracy.within,
            accuracy.under,
            accuracy.over,
            accuracy.estimatedMinutes,
            accuracy.loggedMinutes,
          ],
        ]}
      >
        <Text>
          {accuracy.accuracy === null
            ? t('No completed tasks with an estimate and logged time')
            : t(
                '{{accuracy}}% over {{count}} tasks: {{within}} within 20%, {{under}} took longer, {{over}} took less time.',
                {
                  accuracy: accuracy.accuracy,
                  count: accuracy.taskCount,
                  within: accuracy.within,
                  under: accuracy.under,
                  over: accuracy.over,
                },
              )}
        </Text>
      </ChartCard>
      <TeamSummaries />
    </Stack>
  )
}
