import type { Day } from '../../kit/day.ts'

/** Places of a card's text that are filled for each person. */
export const cardPlaces = ['name', 'firstName', 'years', 'organisation'] as const
export type CardFacts = Record<(typeof cardPlaces)[number], string>

/** What stands in the places while nobody is chosen. */
export const sampleFacts: CardFacts = { name: 'Asha Rao', firstName: 'Asha', years: '3', organisation: 'Acme' }

/** Fills `{{name}}` and its like; what has no value stays empty. The result is plain text, never markup. */
export const filled = (text: string, facts: Partial<CardFacts>): string =>
  text.replace(place, (_, name: string) => facts[name as keyof CardFacts] ?? '')

const place = /\{\{\s*(\w+)\s*\}\}/g

export type CardProblem = 'CARD_SCRIPT' | 'CARD_UNKNOWN_PLACE'

/** Why a text can't be a card's: it has markup or code in it, or a place that nothing fills. */
export function cardProblem(text: string): CardProblem | null {
  if (markup.some((pattern) => pattern.test(text))) return 'CARD_SCRIPT'
  const places = [...text.matchAll(place)].map(([, name]) => name)
  const rest = text.replace(place, '')
  if (/\{\{|\}\}/.test(rest)) return 'CARD_UNKNOWN_PLACE'
  return places.every((name) => (cardPlaces as readonly (string | undefined)[]).includes(name))
    ? null
    : 'CARD_UNKNOWN_PLACE'
}

const markup = [
  /<\s*[/!a-z?]/i,
  /&#|&lt;/i,
  /javascript\s*:/i,
  /data\s*:\s*text/i,
  /\{%|%\}|\$\{/,
  /\bon\w+\s*=\s*["']/i,
]

/** How many years lie between two days, by the calendar. */
export const yearsBetween = (from: Day, to: Day): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4))
