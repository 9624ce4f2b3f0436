import { toChoiceLabel } from './choice-label.ts'
import { isDay, type Day } from './day.ts'

export type Fact = string | number | boolean | null

export interface DaySpan {
  from: Day
  to: Day
}

/** The formats of a language for the facts of a message. */
export interface FactFormatters {
  day(day: Day): string
  span(span: DaySpan): string
  number(value: number): string
  /** A label inside a sentence. */
  word(label: string): string
  /** Minor units. */
  money(amount: number, currency?: string): string
}

/** A format for numbers on screen and in messages. It writes a negative number as `−3`, with a minus sign. */
export function createNumberFormat(locale: string): (value: number) => string {
  // Leave days are exact to four decimals: requested and remaining days may differ only in the last digit.
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  return (value) => toMinusSign(format.format(value))
}

/** Writes the hyphen of a negative number as a minus sign. For display only, because such a text is no longer a number. */
export const toMinusSign = (text: string): string => text.replace('-', '\u2212')

/** A period as one fact, in the notation of ISO 8601: `2026-03-10/2026-03-12`; a single day as itself. */
export const toDaySpanFact = ({ from, to }: DaySpan): string => (from === to ? from : `${from}/${to}`)

/** Whether a text has its singular form: its count, or else its first number that is no amount, is 1. */
export function isSingular(text: string, facts: Readonly<Record<string, unknown>>): boolean {
  if (facts['count'] !== undefined) return Number(facts['count']) === 1
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const first = names.find((name) => !/amount$/i.test(name) && isNumeric(facts[name]))
  return first !== undefined && Number(facts[first]) === 1
}

// Payslips store numbers of days as texts.
const isNumeric = (fact: unknown): boolean =>
  typeof fact === 'number' || (typeof fact === 'string' && /^\d+(\.\d+)?$/.test(fact))

/**
 * Formats a fact for display. A text is formatted as a date only if it is exactly one existing date; a date inside
 * other text is not changed. Names that end in `Amount` contain minor units, names that end in `State` a stored choice.
 */
export function formatFact(name: string, fact: Fact, write: FactFormatters, currency?: string): string {
  if (typeof fact === 'number') return /amount$/i.test(name) ? write.money(fact, currency) : write.number(fact)
  if (typeof fact !== 'string') return String(fact ?? '')
  if (name.endsWith('State')) return write.word(toChoiceLabel(fact))
  const [from, to = from, more] = fact.split('/', 3)
  if (!isDay(from) || !isDay(to) || more !== undefined) return fact
  return from === to ? write.day(from) : write.span({ from, to })
}
