import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useAmounts } from './hidden-amounts.tsx'
import classes from './slip.module.css'
import { usePeriodText } from './use-period-text.ts'

const MAX_CHART_SLIPS = 12

/** The net pay of the user's last twelve calculated payslips. */
export function NetChart() {
  const { t } = useTranslation()
  const { money, locale } = useFormat()
  const period = usePeriodText()
  const { isShown } = useAmounts()
  const { data } = useCall('POST /api/payroll/salarySlips/employee/search', { body: { size: 60 } })
  const slips = (data?.content ?? [])
    .flatMap((slip) => (slip.net === null ? [] : [{ ...slip, net: slip.net }]))
    .slice(0, MAX_CHART_SLIPS)
    .toReversed()
  if (slips.length < 2) return null
  const max = Math.max(...slips.map(({ net }) => net), 1)
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <Card title={t('Net pay over time')}>
      {!isShown && <Text c="dimmed">{t('Show amounts to see your net pay over time.')}</Text>}
      {isShown && (
        <ul className={classes.bars}>
          {slips.map(({ id, from, to, net, currency }) => (
            <li key={id} className={classes.bar} title={`${period({ from, to })}: ${money(net, currency)}`}>
              <VisuallyHidden>{`${period({ from, to })}: ${money(net, currency)}`}</VisuallyHidden>
              <i style={{ height: `${Math.max(2, (Math.max(net, 0) / max) * 88)}%` }} aria-hidden />
              <span aria-hidden>{short.format(Date.parse(`${from}T00:00:00Z`))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
