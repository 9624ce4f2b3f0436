import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import type { AccuracyWeek } from '../../../domain/task/analytics/analytics.schemas.ts'
import { useFormat } from '../../kit/data/format.ts'

/** The accuracy of the estimates by week, in percent. */
export default function AccuracyChart({ weeks }: { weeks: readonly AccuracyWeek[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LineChart
      h={260}
      data={weeks.map(({ week, accuracy }) => ({ week: format.day(week), [t('Accuracy')]: accuracy }))}
      dataKey="week"
      unit="%"
      connectNulls
      yAxisProps={{ domain: [0, 100] }}
      series={[{ name: t('Accuracy'), color: 'indigo.6' }]}
    />
  )
}
