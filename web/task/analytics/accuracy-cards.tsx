import { Text } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccuracyWeek, EstimateAccuracy } from '../../../domain/task/analytics/analytics.schemas.ts'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { ChartCard } from './chart-card.tsx'

const AccuracyChart = lazy(() => import('./accuracy-chart.tsx'))

interface AccuracyWeeksProps {
  weeks: readonly AccuracyWeek[]
  /** The search of the list with the tasks completed in a week. */
  toSearch: (row: number) => Record<string, string>
}

/** The accuracy of the estimates of the tasks completed in each week. */
export function AccuracyWeeks({ weeks, toSearch }: AccuracyWeeksProps) {
  const { t } = useTranslation()
  return (
    <ChartCard
      title="Estimate accuracy by week"
      text="100% means that the logged time equals the estimate."
      heads={[t('Week'), t('Tasks'), t('Accuracy')]}
      rows={weeks.map((row) => [row.week, row.taskCount, row.accuracy ?? ''])}
      formats={['DAY', 'NUMBER', 'PERCENT']}
      linkCell={(row, column) => (column === 1 ? toSearch(row) : undefined)}
    >
      <AccuracyChart weeks={weeks} />
    </ChartCard>
  )
}

interface AccuracySummaryProps {
  accuracy: EstimateAccuracy
  /** The search of the list with the completed tasks that have an estimate. */
  search: Record<string, string>
}

/** The accuracy of all estimates in one sentence. */
export function AccuracySummary({ accuracy, search }: AccuracySummaryProps) {
  const { t } = useTranslation()
  return (
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
      {accuracy.accuracy !== null && (
        <TaskListLink search={search}>{t('Completed tasks with an estimate')}</TaskListLink>
      )}
    </ChartCard>
  )
}
