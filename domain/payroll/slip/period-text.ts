import type { Day } from '../../kit/day.ts'
import type { DayRange } from '../engine/types.ts'

/** The formatters of a locale, `en-IN`. */
const createDateFormats = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
})
const formatsByLocale = new Map<string, ReturnType<typeof createDateFormats>>()

function findDateFormats(locale: string) {
  const found = formatsByLocale.get(locale) ?? createDateFormats(locale)
  formatsByLocale.set(locale, found)
  return found
}

const toTimestamp = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** `31 Mar 2026` */
export const formatSlipDay = (day: Day, locale: string): string => findDateFormats(locale).day.format(toTimestamp(day))

/** `March 2026` for a whole month, otherwise `1 Mar 2026 – 15 Mar 2026`. */
export function formatSlipPeriod({ from, to }: DayRange, locale: string): string {
  const next = new Date(toTimestamp(to))
  next.setUTCDate(next.getUTCDate() + 1)
  const wholeMonth = from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7)
  return wholeMonth
    ? findDateFormats(locale).month.format(toTimestamp(from))
    : `${formatSlipDay(from, locale)} – ${formatSlipDay(to, locale)}`
}
