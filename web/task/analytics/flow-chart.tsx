import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import type { FlowDay } from '../../../domain/task/analytics/analytics.schemas.ts'
import { useFormat } from '../../kit/data/format.ts'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from './series-marks.tsx'

/** The tasks by day in three bands: completed, in progress, to do. */
export default function FlowChart({ days }: { days: readonly FlowDay[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const bands: ChartSeries[] = [
    { name: t('Completed'), color: 'teal.7', pattern: 'SOLID' },
    { name: t('In progress'), color: 'blue.6', pattern: 'STRIPES' },
    { name: t('To do'), color: 'gray.6', pattern: 'DOTS' },
  ]
  return (
    <>
      <SeriesLegend series={bands} />
      <AreaChart
        h={280}
        data={days.map(({ day, created, started, completed }) => ({
          day: format.day(day),
          [t('Completed')]: completed,
          [t('In progress')]: Math.max(0, started - completed),
          [t('To do')]: Math.max(0, created - Math.max(started, completed)),
        }))}
        dataKey="day"
        type="stacked"
        withDots={false}
        series={bands}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false }}
        areaProps={(band) => {
          const series = bands.find(({ name }) => name === band.name)
          return series ? { fill: toSeriesFill(series) } : {}
        }}
      >
        <defs>
          <SeriesPatterns series={bands} />
        </defs>
      </AreaChart>
    </>
  )
}
