import { useTranslation } from 'react-i18next'
import type { DaySpan } from '../../../domain/kit/format-fact.ts'
import { formatSlipPeriod } from '../../../domain/payroll/slip/period-text.ts'

/** The period of a payslip in the user's language. */
export function usePeriodText(): (period: DaySpan) => string {
  const { i18n } = useTranslation()
  return (period) => formatSlipPeriod(period, i18n.language === 'hi' ? 'hi' : 'en')
}
