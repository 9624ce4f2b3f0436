import type { Day } from '../../kit/day.ts'
import type { DayRange } from '../engine/types.ts'
import type { SlipLanguage } from './amount-in-words.ts'

const slipLocales: Record<SlipLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }

const createDateFormats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(slipLocales.en, { ...options, timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat(slipLocales.hi, { ...options, timeZone: 'UTC' }),
})
const dayFormats = createDateFormats({ dateStyle: 'medium' })
const monthFormats = createDateFormats({ month: 'long', year: 'numeric' })

const toTimestamp = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** `31 Mar 2026` */
export const formatSlipDay = (day: Day, language: SlipLanguage): string => dayFormats[language].format(toTimestamp(day))

/** `March 2026` for a whole month, otherwise `1 Mar 2026 – 15 Mar 2026`. */
export function formatSlipPeriod({ from, to }: DayRange, language: SlipLanguage): string {
  const next = new Date(toTimestamp(to))
  next.setUTCDate(next.getUTCDate() + 1)
  const wholeMonth = from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7)
  return wholeMonth
    ? monthFormats[language].format(toTimestamp(from))
    : `${formatSlipDay(from, language)} – ${formatSlipDay(to, language)}`
}
