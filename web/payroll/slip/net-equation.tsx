import { Text, type TextProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'

interface Props extends TextProps {
  /** In minor units. */
  totals: { earnings: number; reimbursements: number; deductions: number; net: number; currency: string }
}

/** Shows how the net pay of a payslip or a payroll is calculated, in the words of the payslip PDF. */
export function NetEquation({ totals, ...props }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { earnings, reimbursements, deductions, net, currency } = totals
  return (
    <Text {...props} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('{{earnings}} earnings + {{reimbursements}} reimbursements − {{deductions}} deductions', {
        earnings: money(earnings, currency),
        reimbursements: money(reimbursements, currency),
        deductions: money(deductions, currency),
      })}{' '}
      = {money(net, currency)}
    </Text>
  )
}
