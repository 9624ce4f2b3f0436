import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NoticePreview } from '../../../domain/hr/separation/resignation.calls.ts'
import { useFormat } from '../../kit/data/format.ts'
import { MoneyText } from '../../kit/data/value-texts.tsx'

/** The amount of notice that is not served, with its calculation. */
export function NoticeAmountText({ noticeAmount }: { noticeAmount: NonNullable<NoticePreview['noticeAmount']> }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { amount, currency, days, monthlyAmount, divisor } = noticeAmount
  return (
    <>
      <MoneyText amount={amount} currency={currency} />
      <Text size="xs" c="dimmed" span display="block">
        {t('{{days}} days of notice × {{ofAmount}} per month ÷ {{divisor}}', {
          days,
          ofAmount: money(monthlyAmount, currency),
          divisor,
        })}
      </Text>
    </>
  )
}
