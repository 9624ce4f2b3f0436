import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { TrendMeasure } from '../../../domain/attendance/live/trend.calls.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { ChartCard } from '../../task/analytics/chart-card.tsx'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from '../../task/analytics/series-marks.tsx'

type Week = ApiReply<'POST /api/attendance/trends'>[number]

export interface TrendSeries {
  measure: TrendMeasure
  /** English key. */
  label: string
  colour: string
  pattern?: ChartSeries['pattern']
  toValue: (week: Week) => number
}

interface WeekChartProps {
  title: string
  text: string
  weeks: readonly Week[]
  series: readonly TrendSeries[]
  onOpen: (week: Day, measure: TrendMeasure) => void
}

/** Bars by week. Each bar and each figure of the table opens its employees. */
export function WeekChart({ title, text, weeks, series, onOpen }: WeekChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toChartSeries = ({ label, colour, pattern = 'SOLID' }: TrendSeries): ChartSeries => ({
    name: t(label),
    color: colour,
    pattern,
  })
  const rows = weeks.map((week) => [format.day(week.week), ...series.map(({ toValue }) => toValue(week))])
  return (
    <ChartCard
      title={title}
      text={text}
      heads={[t('Week'), ...series.map(({ label }) => t(label))]}
      rows={rows}
      onOpenCell={(row, column) => {
        const [week, chosen] = [weeks[row], series[column - 1]]
        if (week && chosen) onOpen(week.week, chosen.measure)
      }}
    >
      {series.length > 1 && <SeriesLegend series={series.map(toChartSeries)} />}
      <BarChart
        h={220}
        data={weeks.map((week) => ({
          day: week.week,
          week: format.day(week.week),
          ...Object.fromEntries(series.map(({ measure, toValue }) => [measure, toValue(week)])),
        }))}
        dataKey="week"
        series={series.map(({ measure, label, colour }) => ({ name: measure, label: t(label), color: colour }))}
        barProps={({ name }) => {
          const chosen = series.find(({ measure }) => measure === name)
          return {
            fill: chosen && toSeriesFill(toChartSeries(chosen)),
            style: { cursor: 'pointer' },
            onClick: ({ payload }: { payload?: { day?: Day } }) => {
              if (chosen && payload?.day) onOpen(payload.day, chosen.measure)
            },
          }
        }}
      >
        <defs>
          <SeriesPatterns series={series.map(toChartSeries)} />
        </defs>
      </BarChart>
    </ChartCard>
  )
}
