import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { ChangeReason } from './change-reason.tsx'
import { HiddenMoney, useAmounts } from './hidden-amounts.tsx'
import classes from './slip.module.css'

type SlipWithCauses = Pick<ApiReply<'GET /api/payroll/salarySlips/{id}'>, 'net' | 'previousNet' | 'causes' | 'currency'>

/** The reasons why the net amount differs from the previous period. */
export function PayslipVariance({ slip }: { slip: SlipWithCauses }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const words = useMessage(slip.currency)
  const { isShown } = useAmounts()
  if (slip.previousNet === null) return <Text c="dimmed">{t('This is the first payslip.')}</Text>
  const change = slip.net - slip.previousNet
  if (change === 0) return <Text c="dimmed">{t('Same as the previous period.')}</Text>
  if (!isShown) return <Text c="dimmed">{t('Show amounts to compare with the previous period.')}</Text>
  const size = money(Math.abs(change), slip.currency)
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {change > 0
          ? t('{{size}} more than in the previous period', { size })
          : t('{{size}} less than in the previous period', { size })}
      </Text>
      <ul className={classes.reasons}>
        {slip.causes.map((cause, index) => (
          <li key={index}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
              <span>
                {words(cause)} {cause.why && <ChangeReason why={cause.why} currency={slip.currency} />}
              </span>
              {cause.amount !== null && <HiddenMoney amount={cause.amount} currency={slip.currency} />}
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
