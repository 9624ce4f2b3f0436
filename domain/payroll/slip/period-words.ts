import type { Day } from '../../kit/day.ts'
import type { DayRange } from '../engine/types.ts'
import type { SlipLanguage } from './amount-in-words.ts'

const locales: Record<SlipLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }

const writers = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(locales.en, { ...options, timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat(locales.hi, { ...options, timeZone: 'UTC' }),
})
const days = writers({ dateStyle: 'medium' })
const months = writers({ month: 'long', year: 'numeric' })

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** `31 Mar 2026` */
export const dayWords = (day: Day, language: SlipLanguage): string => days[language].format(at(day))

/** `March 2026` for a whole month, `1 Mar 2026 – 15 Mar 2026` for less and for more. */
export function periodWords({ from, to }: DayRange, language: SlipLanguage): string {
  const next = new Date(at(to))
  next.setUTCDate(next.getUTCDate() + 1)
  const wholeMonth = from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7)
  return wholeMonth ? months[language].format(at(from)) : `${dayWords(from, language)} – ${dayWords(to, language)}`
}
