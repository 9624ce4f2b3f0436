import type { Day } from '../../kit/day.ts'

/** Places of a card's text that are filled for each person. */
export const cardPlaceholders = ['name', 'firstName', 'years', 'organisation'] as const
export type CardValues = Record<(typeof cardPlaceholders)[number], string>

/** What stands in the places while nobody is chosen. */
export const sampleCardValues: CardValues = { name: 'Asha Rao', firstName: 'Asha', years: '3', organisation: 'Acme' }

/** Fills `{{name}}` and its like; what has no value stays empty. The result is plain text, never markup. */
export const fillPlaceholders = (text: string, facts: Partial<CardValues>): string =>
  text.replace(placeholderPattern, (_, name: string) => facts[name as keyof CardValues] ?? '')

const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

export type CardProblem = 'CARD_SCRIPT' | 'CARD_UNKNOWN_PLACE'

/** Why a text can't be a card's: it has markup or code in it, or a place that nothing fills. */
export function findCardProblem(text: string): CardProblem | null {
  if (markupPatterns.some((pattern) => pattern.test(text))) return 'CARD_SCRIPT'
  const places = [...text.matchAll(placeholderPattern)].map(([, name]) => name)
  const rest = text.replace(placeholderPattern, '')
  if (/\{\{|\}\}/.test(rest)) return 'CARD_UNKNOWN_PLACE'
  return places.every((name) => (cardPlaceholders as readonly (string | undefined)[]).includes(name))
    ? null
    : 'CARD_UNKNOWN_PLACE'
}

const markupPatterns = [
  /<\s*[/!a-z?]/i,
  /&#|&lt;/i,
  /javascript\s*:/i,
  /data\s*:\s*text/i,
  /\{%|%\}|\$\{/,
  /\bon\w+\s*=\s*["']/i,
]

/** How many years lie between two days, by the calendar. */
export const countCalendarYears = (from: Day, to: Day): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4))
