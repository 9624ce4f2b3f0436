import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay, type Day } from '../../../domain/kit/day.ts'
import { trendMeasures, type TrendMeasure } from '../../../domain/attendance/live/trend.calls.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChartCard } from '../../task/analytics/chart-card.tsx'
import { SeriesLegend, SeriesPatterns, toSeriesFill, type ChartSeries } from '../../task/analytics/series-marks.tsx'
import { TrendPeople } from './trend-people.tsx'

type Week = ApiReply<'POST /api/attendance/trends'>[number]

interface Series {
  measure: TrendMeasure
  /** English key. */
  label: string
  colour: string
  pattern?: ChartSeries['pattern']
  toValue: (week: Week) => number
}

const toHours = (minutes: number): number => Math.round(minutes / 6) / 10

const present: Series = { measure: 'PRESENT', label: 'Present', colour: 'teal.8', toValue: (week) => week.presentDays }
const absent: Series = {
  measure: 'ABSENT',
  label: 'Absent',
  colour: 'red.6',
  pattern: 'STRIPES',
  toValue: (week) => week.absentDays,
}
const late: Series = { measure: 'LATE', label: 'Late', colour: 'orange.8', toValue: (week) => week.lateDays }
const overtime: Series = {
  measure: 'OVERTIME',
  label: 'Overtime',
  colour: 'violet.6',
  toValue: (week) => toHours(week.overtimeMinutes),
}

/** Presence, lateness and overtime by week. Each bar opens its employees. */
export default function TrendsTab() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ departmentId: '', week: '', measure: '', tab: '' })
  const scope = search.departmentId ? { departmentId: search.departmentId } : {}
  const { data, error, refetch } = useCall('POST /api/attendance/trends', { body: scope })
  const measure = trendMeasures.find((one) => one === search.measure)
  const open = (week: Day, chosen: TrendMeasure) => set({ week, measure: chosen })
  return (
    <Stack gap="md">
      <RefInput
        to="department"
        aria-label={t('Department')}
        placeholder={t('Department')}
        maw={280}
        value={search.departmentId || null}
        onChange={(id) => set({ departmentId: id ?? '' })}
      />
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data?.length === 0 && <EmptyState title="No days yet" text="The charts show the calculated days of 12 weeks." />}
      {data && data.length > 0 && (
        <>
          <WeekChart
            title="Attendance by week"
            text="Days of all employees."
            weeks={data}
            series={[present, absent]}
            onOpen={open}
          />
          <WeekChart
            title="Late arrivals by week"
            text="Days with a late arrival."
            weeks={data}
            series={[late]}
            onOpen={open}
          />
          <WeekChart
            title="Overtime by week"
            text="Hours of all employees."
            weeks={data}
            series={[overtime]}
            onOpen={open}
          />
          <Text size="sm" c="dimmed">
            {t('The figures can be an hour old.')}
          </Text>
        </>
      )}
      {measure && isDay(search.week) && (
        <TrendPeople
          week={search.week}
          measure={measure}
          scope={scope}
          onClose={() => set({ week: '', measure: '' })}
        />
      )}
    </Stack>
  )
}

interface WeekChartProps {
  title: string
  text: string
  weeks: readonly Week[]
  series: readonly Series[]
  onOpen: (week: Day, measure: TrendMeasure) => void
}

function WeekChart({ title, text, weeks, series, onOpen }: WeekChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toChartSeries = ({ label, colour, pattern = 'SOLID' }: Series): ChartSeries => ({
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
