import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import type { CompletionWeek } from '../../../domain/task/analytics/analytics.schemas.ts'
import { useFormat } from '../../kit/data/format.ts'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from './series-marks.tsx'

interface Props {
  weeks: readonly CompletionWeek[]
  onOpen: (row: number, event: 'created' | 'completed') => void
}

/** Created and completed tasks by week. A bar opens its tasks. */
export default function CompletionChart({ weeks, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const created: ChartSeries = { name: t('Created'), color: 'gray.6', pattern: 'STRIPES' }
  const completed: ChartSeries = { name: t('Completed'), color: 'teal.7', pattern: 'SOLID' }
  const bars = [created, completed]
  return (
    <>
      <SeriesLegend series={bars} />
      <BarChart
        h={260}
        data={weeks.map((row) => ({
          week: format.day(row.week),
          [created.name]: row.created,
          [completed.name]: row.completed,
        }))}
        dataKey="week"
        withBarValueLabel
        valueLabelProps={{ formatter: (value) => (value === 0 ? '' : value) }}
        yAxisProps={{ allowDecimals: false }}
        barProps={({ name }) => ({
          fill: toSeriesFill(name === created.name ? created : completed),
          style: { cursor: 'pointer' },
          onClick: (_, row) => onOpen(row, name === created.name ? 'created' : 'completed'),
        })}
        series={bars}
      >
        <defs>
          <SeriesPatterns series={bars} />
        </defs>
      </BarChart>
    </>
  )
}
