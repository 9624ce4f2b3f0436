import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay, type Day } from '../../../domain/kit/day.ts'
import { trendMeasures, type TrendMeasure } from '../../../domain/attendance/live/trend.calls.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { TrendPeople } from './trend-people.tsx'
import { WeekChart, type TrendSeries } from './week-chart.tsx'

const toHours = (minutes: number): number => Math.round(minutes / 6) / 10

const present: TrendSeries = {
  measure: 'PRESENT',
  label: 'Present',
  colour: 'teal.8',
  toValue: (week) => week.presentDays,
}
const absent: TrendSeries = {
  measure: 'ABSENT',
  label: 'Absent',
  colour: 'red.6',
  pattern: 'STRIPES',
  toValue: (week) => week.absentDays,
}
const late: TrendSeries = { measure: 'LATE', label: 'Late', colour: 'orange.8', toValue: (week) => week.lateDays }
const overtime: TrendSeries = {
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
