import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../../domain/contract.ts'
import { useFormat } from '../../kit/data/format.ts'
import { SeriesLegend } from '../analytics/series-marks.tsx'

type BurnUpDay = Api['GET /api/task/sprints/{id}/burn-up']['reply']['days'][number]

/** The scope and the completed tasks of a sprint by day. */
export default function BurnUpChart({ days }: { days: readonly BurnUpDay[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = [
    { name: t('Scope'), color: 'gray.6', strokeDasharray: '6 4' },
    { name: t('Completed'), color: 'teal.7' },
  ]
  return (
    <>
      <SeriesLegend series={lines} />
      <LineChart
        h={260}
        data={days.map(({ day, scopeCount, doneCount }) => ({
          day: format.day(day),
          [t('Scope')]: scopeCount,
          [t('Completed')]: doneCount,
        }))}
        dataKey="day"
        curveType="stepAfter"
        series={lines}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false }}
      />
    </>
  )
}
