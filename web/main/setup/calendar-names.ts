import { daysOfWeek, type DayOfWeek } from '../../../domain/main/setup/answers.ts'

const MONTHS = 12
// 5 January 2026 is a Monday.
const FIRST_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** The months as options: '1' is January. */
export function listMonths(locale: string): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: MONTHS }, (_, at) => ({
    value: String(at + 1),
    label: format.format(Date.UTC(2026, at, 1)),
  }))
}

export function listWeekdays(locale: string): { day: DayOfWeek; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return daysOfWeek.map((day, at) => ({ day, label: format.format(FIRST_MONDAY + at * DAY_MS) }))
}
