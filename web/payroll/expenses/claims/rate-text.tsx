import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EXCHANGE_RATE_SCALE } from '../../../../domain/payroll/expenses/expense-amount.ts'
import type { ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { useFormat } from '../../../kit/data/format.ts'

/** The converted amount of a line with the rate and its date. Empty in the currency of the organisation. */
export function RateText({ line, currency }: { line: ExpenseLineRow; currency: string }) {
  const { t } = useTranslation()
  const { money, number, day } = useFormat()
  if (line.currency === currency || !line.rate || !line.rateDay) return null
  return (
    <Text size="sm" c="dimmed">
      {t('{{amount}} at the rate {{rate}} of {{day}}', {
        amount: money(line.baseAmount ?? 0, currency),
        rate: number(line.rate / EXCHANGE_RATE_SCALE),
        day: day(line.rateDay),
      })}
    </Text>
  )
}
