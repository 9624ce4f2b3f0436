import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import classes from '../balances/balance-statement-drawer.module.css'

function CreditStatus({
  row: { creditedAt, days },
}: {
  row: ApiReply<'POST /api/leave-hr/leave/accumulations/schedule'>[number]
}) {
  const { t } = useTranslation()
  if (!creditedAt) return <Badge tone="quiet">{t('Upcoming')}</Badge>
  return days === 0 ? <Badge tone="quiet">{t('No credit')}</Badge> : <Badge tone="good">{t('Credited')}</Badge>
}

/** The schedule of a year: when and why each credit was or will be made. Empty for a type without periods. */
export function AccrualScheduleList({
  target,
}: {
  target: { employeeId: string; leaveTypeId: string; cycleId: string }
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const say = useMessage()
  const { data = [], error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/schedule', { body: target })
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <table className={classes.lines}>
      <caption>{t('Accrual schedule')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Credit date')}</th>
          <th scope="col">{t('Details')}</th>
          <th scope="col" className={classes.number}>
            {t('Days')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.number} data-planned={row.creditedAt === null || undefined}>
            <td>
              <DayText day={row.dueOn} />
            </td>
            <td>
              <Stack gap={2} align="flex-start">
                <Text inherit>{say({ text: row.words, facts: row.facts })}</Text>
                <CreditStatus row={row} />
              </Stack>
            </td>
            <td className={classes.number}>{number(row.days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
