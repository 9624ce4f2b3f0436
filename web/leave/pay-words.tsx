import { useTranslation } from 'react-i18next'
import type { PayBasis } from '../../domain/leave/encashment.ts'
import { useFormat } from '../kit/format.ts'
import { payLabels } from './grant-rule-words.ts'

interface PayRule {
  payBasis: PayBasis
  payDivisor: number
  payPercent: number
  payAmount: number | null
}

/** How an encashed day is paid, in words. */
export function PayWords({ rule: { payBasis, payDivisor, payPercent, payAmount } }: { rule: PayRule }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  if (payBasis === 'FIXED')
    return payAmount === null ? t(payLabels.FIXED) : t('{{amount}} a day', { amount: money(payAmount) })
  return t('{{percent}}% of {{basis}}, divided by {{days}} days', {
    percent: number(payPercent),
    basis: t(payLabels[payBasis]).toLowerCase(),
    days: number(payDivisor),
  })
}
