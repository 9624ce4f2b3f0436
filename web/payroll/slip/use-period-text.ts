import type { DaySpan } from '../../../domain/kit/format-fact.ts'
import { useLocale } from '../../kit/data/format.ts'
import { formatSlipPeriod } from '../../../domain/payroll/slip/period-text.ts'

/** The period of a payslip in the user's language. */
export function usePeriodText(): (period: DaySpan) => string {
  const locale = useLocale()
  return (period) => formatSlipPeriod(period, locale)
}
