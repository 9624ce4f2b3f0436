import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { MonthBars } from '../../kit/page/month-bars.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useAmounts } from './hidden-amounts.tsx'
import classes from './slip.module.css'

const MAX_CHART_SLIPS = 12

/** The net pay of the user's last twelve calculated payslips. A bar opens its payslip. */
export function NetChart() {
  const { t } = useTranslation()
  const { wholeMoney } = useFormat()
  const { isShown } = useAmounts()
  const { data, error, refetch } = useCall('POST /api/payroll/salarySlips/employee/search', { body: { size: 60 } })
  const slips = (data?.content ?? [])
    .flatMap((slip) => (slip.net === null ? [] : [{ ...slip, net: slip.net }]))
    .slice(0, MAX_CHART_SLIPS)
    .toReversed()
  if (error || (data && slips.length < 2)) return null
  return (
    <Card title={t('Net pay trend')}>
      {!isShown && <Text c="dimmed">{t('Show amounts to see your net pay trend.')}</Text>}
      {isShown && (
        <div className={classes.chart}>
          <QueryPlaceholder data={data} error={error} refetch={refetch} height="100%" />
          {data && (
            <MonthBars
              label={t('Net pay trend')}
              months={slips.map(({ id, from, net, currency }) => ({
                day: from,
                values: [Math.max(0, net)],
                label: wholeMoney(net, currency),
                path: '/employees/employees/payslips',
                search: { open: id },
              }))}
            />
          )}
        </div>
      )}
    </Card>
  )
}
