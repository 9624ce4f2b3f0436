import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { useCan, useSession } from '../../session.ts'
import { AdjustmentForm } from './adjustment-form.tsx'
import type { Balance } from './balances.tsx'
import { Balances } from './balances.tsx'
import classes from './balance-statement-drawer.module.css'
import { AccrualScheduleList } from '../accrual/accrual-schedule-list.tsx'

interface Props {
  employee: { id: string; name: string }
  balance: Balance
  onClose: () => void
}

/** All ledger entries of a balance with the running sum. */
export default function BalanceStatementDrawer({ employee, balance, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const say = useMessage()
  const isHr = useCan('leave.record')
  const ownId = useSession((session) => session.employeeUser.employee?.id)
  const key = { employeeId: employee.id, leaveTypeId: balance.leaveType.id, cycleId: balance.cycle.id }
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/explain', { body: key })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('{{type}} for {{name}}, {{cycle}}', {
        type: balance.leaveType.name,
        name: employee.name,
        cycle: balance.cycle.name,
      })}
      size="lg"
    >
      <Stack gap="md">
        <Balances balances={[balance]} />
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} />
        {data?.length === 0 && <Text c="dimmed">{t('No leave credited or used yet.')}</Text>}
        {data && data.length > 0 && (
          <table className={classes.lines}>
            <caption>{t('Balance history')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Effective from')}</th>
                <th scope="col">{t('Details')}</th>
                <th scope="col" className={classes.number}>
                  {t('Days')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('Balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, day, days, balance: sum, words, facts, isPlanned }) => (
                <tr key={id} data-planned={isPlanned || undefined}>
                  <td>
                    <DayText day={day} />
                  </td>
                  <td>{say({ text: words, facts })}</td>
                  <td className={classes.number} data-minus={days < 0 || undefined}>
                    {days > 0 ? `+${number(days)}` : number(days)}
                  </td>
                  <td className={classes.number}>{number(sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <AccrualScheduleList target={key} />
        {isHr && employee.id !== ownId && balance.keepsBalance && <AdjustmentForm target={key} />}
      </Stack>
    </Drawer>
  )
}
