import { listMonthNames } from '../../kit/data/month-names.ts'
import { daysOfWeek, type DayOfWeek } from '../../../domain/main/setup/answers.ts'

// 5 January 2026 is a Monday.
const FIRST_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** The months as options: '1' is January. */
export const listMonths = (locale: string): { value: string; label: string }[] =>
  listMonthNames(locale).map((label, at) => ({ value: String(at + 1), label }))

export function listWeekdays(locale: string): { day: DayOfWeek; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return daysOfWeek.map((day, at) => ({ day, label: format.format(FIRST_MONDAY + at * DAY_MS) }))
}
