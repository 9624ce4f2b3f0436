import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { MonthBars } from '../../kit/page/month-bars.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

/** The headcount at the end of each of the last twelve months. */
export default function HeadcountTrendCard() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error, refetch } = useCall('GET /api/hr/headcount/months', { query: {} })
  return (
    <Card title={t('Headcount in the last 12 months')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={180} />
      {data && (
        <MonthBars
          label={t('Headcount in the last 12 months')}
          months={data.map(({ day, headcount }) => ({
            day,
            values: [headcount],
            label: number(headcount),
            path: '/employees/employees/all-employees',
            search: { asOf: day },
          }))}
        />
      )}
    </Card>
  )
}
