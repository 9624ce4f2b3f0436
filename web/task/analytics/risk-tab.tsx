import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { DUE_SOON_DAYS, STALE_DAYS } from '../../../domain/task/analytics/risk-score.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { FigureTable } from './figure-table.tsx'
import { formatRiskReasons, riskBandTones } from './risk-labels.ts'
import { FIGURES_STALE_MS, useDashboard, useDashboardFilter } from './use-dashboard.ts'
import { RiskHeatmap } from './risk-heatmap.tsx'

const buildAlertSearches = (today: Day): Record<string, Record<string, string>> => ({
  OVERDUE: { isOverdue: 'true' },
  BLOCKED: { isBlocked: 'true' },
  OVER_ESTIMATE: { isOverEstimate: 'true', isOpen: 'true' },
  UNASSIGNED: { isUnassigned: 'true', isOpen: 'true' },
  DUE_SOON: { isOpen: 'true', dueFrom: today, dueTo: addDays(today, DUE_SOON_DAYS) },
  STALE: { category: 'DOING', startedTo: addDays(today, -STALE_DAYS) },
})

const alertLabels: Record<string, string> = {
  OVERDUE: 'Overdue',
  BLOCKED: 'Blocked',
  OVER_ESTIMATE: 'Over estimate',
  UNASSIGNED: 'Unassigned',
  DUE_SOON: 'Due in the next 7 days',
  STALE: 'In progress for 14 days or more',
}

/** Alerts, risks by team, and the tasks with the highest scores with their reasons. */
export function RiskTab() {
  const { t } = useTranslation()
  const searches = buildAlertSearches(useToday())
  const { data, error, refetch, search } = useDashboard()
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
  return (
    <Stack gap="md">
      <ChartCard
        title="Alerts"
        hasChart={false}
        heads={[t('Alert'), t('Severity'), t('Tasks')]}
        rows={data.alerts.map(({ kind, severity, count }) => [
          t(alertLabels[kind] ?? kind),
          t(toChoiceLabel(severity)),
          count,
        ])}
      >
        <Stack gap={6}>
          {data.alerts.length === 0 && <Text c="dimmed">{t('No alerts')}</Text>}
          {data.alerts.map(({ kind, severity, count }) => (
            <div key={kind}>
              <Badge tone={severity === 'HIGH' ? 'bad' : 'warn'}>{t(toChoiceLabel(severity))}</Badge>{' '}
              <TaskListLink search={toTaskListSearch(search, searches[kind])}>
                {t(alertLabels[kind] ?? kind)}: {count}
              </TaskListLink>
            </div>
          ))}
        </Stack>
      </ChartCard>
      <RiskHeatmap />
      <RiskTasks />
    </Stack>
  )
}

function RiskTasks() {
  const { t } = useTranslation()
  const format = useFormat()
  const { query } = useDashboardFilter()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/risk/tasks-filter',
    { query },
    { staleTime: FIGURES_STALE_MS },
  )
  return (
    <ChartCard
      title="Tasks at risk"
      text="The score is the sum of the points of its reasons, up to 100."
      hasChart={false}
      heads={[t('Task'), t('Due date'), t('Score'), t('Reasons')]}
      rows={(data ?? []).map(({ task, endDate, score, reasons }) => [
        task.name,
        endDate ?? '',
        score,
        formatRiskReasons(t, reasons),
      ])}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data?.length === 0 && <EmptyState title="No tasks at risk" />}
      {data && data.length > 0 && (
        <FigureTable
          heads={['Task', 'Due date', 'Risk', 'Reasons']}
          textColumn={3}
          rows={data.slice(0, 50).map(({ task, endDate, score, band, reasons }) => ({
            key: task.id,
            cells: [
              <TaskListLink search={{ open: task.id }}>{task.name}</TaskListLink>,
              endDate && format.day(endDate),
              <Badge tone={riskBandTones[band]}>
                {score} · {t(toChoiceLabel(band))}
              </Badge>,
              formatRiskReasons(t, reasons),
            ],
          }))}
        />
      )}
    </ChartCard>
  )
}
