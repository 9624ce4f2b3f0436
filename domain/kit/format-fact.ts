import { toChoiceLabel } from './choice-label.ts'
import { isDay, type Day } from './day.ts'

export type Fact = string | number | boolean | null

export interface DaySpan {
  from: Day
  to: Day
}

/** How a language writes what facts hold. */
export interface FactFormatters {
  day(day: Day): string
  span(span: DaySpan): string
  number(value: number): string
  /** A label, within a sentence. */
  word(label: string): string
  /** Minor units. */
  money(amount: number, currency?: string): string
}

// Days of leave are exact to four decimals: what is asked and what is left may differ by one.
export const createNumberFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })

/** Days as one fact, as ISO 8601 has it: `2026-03-10/2026-03-12`, a single one as itself. */
export const toDaySpanFact = ({ from, to }: DaySpan): string => (from === to ? from : `${from}/${to}`)

/**
 * A fact as people read it. Only a text that is a real day of the calendar and nothing more is written as one, whoever
 * typed it; a day inside other words stays as it stands. Names that end in `Amount` hold minor units, those that end in
 * `State` a stored choice.
 */
export function formatFact(name: string, fact: Fact, write: FactFormatters, currency?: string): string {
  if (typeof fact === 'number') return /amount$/i.test(name) ? write.money(fact, currency) : write.number(fact)
  if (typeof fact !== 'string') return String(fact ?? '')
  if (name.endsWith('State')) return write.word(toChoiceLabel(fact))
  const [from, to = from, more] = fact.split('/', 3)
  if (!isDay(from) || !isDay(to) || more !== undefined) return fact
  return from === to ? write.day(from) : write.span({ from, to })
}
