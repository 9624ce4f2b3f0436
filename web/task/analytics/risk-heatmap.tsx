import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import type { HeatmapRow } from '../../../domain/task/analytics/analytics.schemas.ts'
import { MAX_RISK_SCORE, riskBandScores } from '../../../domain/task/analytics/risk-score.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { ChartCard } from './chart-card.tsx'
import { toTaskListSearch } from './dashboard-filters.ts'
import classes from './risk-heatmap.module.css'
import { formatRiskPoints } from './risk-labels.ts'
import { useDashboard } from './use-dashboard.ts'

/** Open tasks by team and band. The shades add no information to the numbers. */
export function RiskHeatmap() {
  const { t } = useTranslation()
  const { data, search } = useDashboard()
  const rows = data?.heatmap ?? []
  const bands = ['low', 'medium', 'high', 'critical'] as const
  const maximum = Math.max(1, ...rows.flatMap((row) => bands.map((band) => row[band])))
  const list = (team: HeatmapRow['team'], more: Record<string, string>) =>
    toTaskListSearch(search, { ...(team ? { team: team.id } : { hasTeam: 'false' }), ...more })
  return (
    <ChartCard
      title="Risk by team"
      text="Open tasks by risk level."
      hasChart={false}
      hasPicture
      heads={[t('Team'), ...bands.map((band) => t(toChoiceLabel(band.toUpperCase()))), t('Average score')]}
      rows={rows.map((row) => [row.team?.name ?? t('No team'), ...bands.map((band) => row[band]), row.averageScore])}
    >
      <Table horizontalSpacing={6} className={classes.heatmap}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Team')}</Table.Th>
            {bands.map((band) => (
              <Table.Th key={band} ta="right">
                {t(toChoiceLabel(band.toUpperCase()))}
              </Table.Th>
            ))}
            <Table.Th ta="right">{t('Average score')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.team?.id ?? ''}>
              <Table.Td>
                <TaskListLink search={list(row.team, { isOpen: 'true' })}>
                  {row.team?.name ?? t('No team')}
                </TaskListLink>
              </Table.Td>
              {bands.map((band) => (
                <Table.Td
                  key={band}
                  ta="right"
                  style={{
                    background: `color-mix(in srgb, var(--mantine-color-orange-5) ${(30 * row[band]) / maximum}%, transparent)`,
                  }}
                >
                  <TaskListLink search={list(row.team, { riskBand: band.toUpperCase() })}>{row[band]}</TaskListLink>
                </Table.Td>
              ))}
              <Table.Td ta="right">{row.averageScore}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ScoreNote />
    </ChartCard>
  )
}

/** How the score of a task is calculated, and the limits of the levels. */
function ScoreNote() {
  const { t } = useTranslation()
  const { MEDIUM: medium, HIGH: high, CRITICAL: critical } = riskBandScores
  return (
    <Stack gap={4} mt="sm" fz="sm" c="dimmed">
      <Text inherit>
        {t('Score of an open task: the sum of these points, up to {{max}}. {{points}}.', {
          max: MAX_RISK_SCORE,
          points: formatRiskPoints(t),
        })}
      </Text>
      <Text inherit>
        {t('Low: below {{medium}}. Medium: from {{medium}}. High: from {{high}}. Critical: from {{critical}}.', {
          medium,
          high,
          critical,
        })}{' '}
        {t('Average score: the mean of the open tasks of the team.')}
      </Text>
    </Stack>
  )
}
