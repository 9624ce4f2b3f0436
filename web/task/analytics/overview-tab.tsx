import { SimpleGrid, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, maxDay, minDay } from '../../../domain/kit/day.ts'
import { resolveTrendPeriod } from '../../../domain/task/analytics/day-counts.ts'
import { useToday } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { AccuracySummary, AccuracyWeeks } from './accuracy-cards.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { Figures } from './figure.tsx'
import { ShareCard } from './share-card.tsx'
import { TeamSummaries } from './team-summaries.tsx'
import { useDashboard, useDashboardFilter } from './use-dashboard.ts'

const CompletionChart = lazy(() => import('./completion-chart.tsx'))

/** The main figures, the shares by status and priority, and the trends by week. */
export function OverviewTab() {
  const { t } = useTranslation()
  const duration = useDuration()
  const navigate = useNavigate()
  const today = useToday()
  const { query } = useDashboardFilter()
  const { data, error, refetch, search } = useDashboard()
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
  const { overview } = data
  const list = (more: Record<string, string>) => toTaskListSearch(search, more)
  const period = resolveTrendPeriod(query, today)
  const toWeekSearch = (row: number, event: 'created' | 'completed', more: Record<string, string> = {}) => {
    const { week = today } = data.completion[row] ?? {}
    return list({
      periodFrom: '',
      periodTo: '',
      [`${event}From`]: maxDay(week, period.from),
      [`${event}To`]: minDay(addDays(week, 6), period.to),
      ...more,
    })
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
          formats={['DAY']}
          linkCell={(row, column) =>
            column > 0 ? toWeekSearch(row, column === 1 ? 'created' : 'completed') : undefined
          }
        >
          <CompletionChart
            weeks={data.completion}
            onOpen={(row, event) => void navigate({ to: '/task/taskList', search: toWeekSearch(row, event) })}
          />
        </ChartCard>
        <AccuracyWeeks
          weeks={data.accuracyTrend}
          toSearch={(row) => toWeekSearch(row, 'completed', { accuracy: 'COMPARABLE' })}
        />
      </SimpleGrid>
      <AccuracySummary accuracy={data.accuracy} toSearch={(accuracy) => list({ accuracy })} />
      <TeamSummaries />
    </Stack>
  )
}
