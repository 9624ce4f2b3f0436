import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import { FigureTable } from './figure-table.tsx'
import { FIGURES_STALE_MS, useDashboardFilter } from './use-dashboard.ts'

const labels = ['Members', 'Tasks', 'Completed', 'Overdue', 'Blocked', 'Completion rate']

/** The figures of each team in the scope of the caller. */
export function TeamSummaries() {
  const { t } = useTranslation()
  const { query, search } = useDashboardFilter()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/team/summary-filter',
    { query },
    { staleTime: FIGURES_STALE_MS },
  )
  const list = (team: string, more: { category?: string; isOverdue?: string; isBlocked?: string } = {}) =>
    toTaskListSearch(search, { team, isInFigures: '', ...more })
  return (
    <ChartCard
      title="Teams"
      text="HR and Admin see all teams. Others see their teams with five or more members, and the teams that they lead."
      hasChart={false}
      heads={[t('Team'), ...labels.map((label) => t(label))]}
      rows={(data ?? []).map((row) => [
        row.team.name,
        row.memberCount,
        row.total,
        row.done,
        row.overdue,
        row.blocked,
        row.completionRate,
      ])}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data?.length === 0 && <Text c="dimmed">{t('No teams')}</Text>}
      {data && data.length > 0 && (
        <FigureTable
          heads={['Team', ...labels]}
          rows={data.map(({ team, memberCount, total, done, overdue, blocked, completionRate }) => ({
            key: team.id,
            cells: [
              <TaskListLink search={list(team.id)}>{team.name}</TaskListLink>,
              memberCount,
              <TaskListLink search={list(team.id)}>{total}</TaskListLink>,
              <TaskListLink search={list(team.id, { category: 'DONE' })}>{done}</TaskListLink>,
              <TaskListLink search={list(team.id, { isOverdue: 'true' })}>{overdue}</TaskListLink>,
              <TaskListLink search={list(team.id, { isBlocked: 'true' })}>{blocked}</TaskListLink>,
              `${completionRate}%`,
            ],
          }))}
        />
      )}
    </ChartCard>
  )
}
