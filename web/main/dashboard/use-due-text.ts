import { useTranslation } from 'react-i18next'
import { daysBetween, type Day } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'

const MAX_DAYS_AHEAD = 14

/** A due day as a text: overdue, today, tomorrow, in some days, or the date. */
export function useDueText(): (day: Day) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  return (day) => {
    const left = daysBetween(today, day)
    if (left < 0) return t('overdue since {{day}}', { day: format.day(day) })
    if (left === 0) return t('due today')
    if (left === 1) return t('due tomorrow')
    if (left <= MAX_DAYS_AHEAD) return t('due in {{count}} days', { count: left })
    return t('due on {{day}}', { day: format.day(day) })
  }
}
