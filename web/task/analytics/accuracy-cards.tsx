import { Text } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccuracyWeek, EstimateAccuracy } from '../../../domain/task/analytics/analytics.schemas.ts'
import type { AccuracyGroup } from '../../../domain/task/analytics/estimate-accuracy.ts'
import { ChartCard } from './chart-card.tsx'
import { Figures } from './figure.tsx'

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
  /** The search of the list with the tasks of a group. */
  toSearch: (group: AccuracyGroup) => Record<string, string>
}

/** The accuracy of all estimates, and the tasks by the deviation from their estimate. */
export function AccuracySummary({ accuracy: figures, toSearch }: AccuracySummaryProps) {
  const { t } = useTranslation()
  const { taskCount, accuracy, within, under, over, estimatedMinutes, loggedMinutes } = figures
  return (
    <ChartCard
      title="Estimate accuracy"
      text="Completed tasks with an estimate and logged time."
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
      rows={[[taskCount, accuracy ?? '', within, under, over, estimatedMinutes, loggedMinutes]]}
    >
      {accuracy === null ? (
        <Text>{t('No completed tasks with an estimate and logged time')}</Text>
      ) : (
        <Figures
          figures={[
            { label: 'Accuracy', value: `${accuracy}%` },
            { label: 'Tasks', value: String(taskCount), search: toSearch('COMPARABLE') },
            { label: 'Within 20%', value: String(within), search: toSearch('WITHIN') },
            { label: 'Took longer', value: String(under), search: toSearch('LONGER') },
            { label: 'Took less time', value: String(over), search: toSearch('SHORTER') },
          ]}
        />
      )}
    </ChartCard>
  )
}
