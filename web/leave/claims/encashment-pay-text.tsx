import { useTranslation } from 'react-i18next'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import { useFormat } from '../../kit/data/format.ts'
import { payBasisLabels } from '../accrual/accrual-rule-labels.ts'

interface EncashmentPayRule {
  payBasis: EncashmentPayBasis
  payDivisor: number
  payPercent: number
  payAmount: number | null
}

/** The pay per encashed day as text. */
export function EncashmentPayText({
  rule: { payBasis, payDivisor, payPercent, payAmount },
}: {
  rule: EncashmentPayRule
}) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  if (payBasis === 'FIXED')
    return payAmount === null ? t(payBasisLabels.FIXED) : t('{{amount}} per day', { amount: money(payAmount) })
  return t('{{percent}}% of {{basis}} ÷ {{days}} days', {
    percent: number(payPercent),
    basis: t(payBasisLabels[payBasis]).toLowerCase(),
    days: number(payDivisor),
  })
}
