import { useTranslation } from 'react-i18next'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { useFormat } from '../../kit/data/format.ts'

export const methodLabels: Record<RuleMethod['type'], string> = {
  FIXED: 'Fixed amount',
  PERCENTAGE: 'Percentage',
  FORMULA: 'Formula',
  SLAB: 'Slabs',
  BALANCE: 'Balance of CTC',
}

export const perLabels = {
  YEAR: 'per year',
  MONTH: 'per month',
  PERIOD: 'per pay period',
  DAY: 'per paid day',
  HOUR: 'per hour worked',
}

/** A short text for a rule: '50 % of CTC', '₹1,500.00 per month'. */
export function useMethodText(): (method: RuleMethod) => string {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (method) => {
    switch (method.type) {
      case 'FIXED':
        return `${money(method.amount)} ${t(perLabels[method.per])}`
      case 'PERCENTAGE':
        return t('{{percent}}% of {{names}}', { percent: method.percent, names: method.of.join(' + ') })
      case 'FORMULA':
        return method.formula
      case 'SLAB':
        return t('{{count}} slabs on {{names}}', { count: method.slabs.length, names: method.of.join(' + ') })
      case 'BALANCE':
        return t(methodLabels.BALANCE)
    }
  }
}
