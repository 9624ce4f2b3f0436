import type { Day } from '../../kit/day.ts'

/** Placeholders of a card text. Each is replaced for each employee. */
export const cardPlaceholders = ['name', 'firstName', 'years', 'organisation'] as const
export type CardValues = Record<(typeof cardPlaceholders)[number], string>

/** Sample values for the preview while no employee is chosen. */
export const sampleCardValues: CardValues = { name: 'Asha Rao', firstName: 'Asha', years: '3', organisation: 'Acme' }

/**
 * Replaces placeholders such as `{{name}}`. A placeholder without a value becomes empty. The result is plain text,
 * never markup.
 */
export const fillPlaceholders = (text: string, facts: Partial<CardValues>): string =>
  text.replace(placeholderPattern, (_, name: string) => facts[name as keyof CardValues] ?? '')

const placeholderPattern = /\{\{\s*(\w+)\s*\}\}/g

export type CardProblem = 'CARD_MARKUP' | 'CARD_UNKNOWN_PLACEHOLDER'

/** The error of a card text: it contains markup, code or an unknown placeholder. */
export function findCardProblem(text: string): CardProblem | null {
  if (markupPatterns.some((pattern) => pattern.test(text))) return 'CARD_MARKUP'
  const places = [...text.matchAll(placeholderPattern)].map(([, name]) => name)
  const rest = text.replace(placeholderPattern, '')
  if (/\{\{|\}\}/.test(rest)) return 'CARD_UNKNOWN_PLACEHOLDER'
  return places.every((name) => (cardPlaceholders as readonly (string | undefined)[]).includes(name))
    ? null
    : 'CARD_UNKNOWN_PLACEHOLDER'
}

const markupPatterns = [
  /<\s*[/!a-z?]/i,
  /&#|&lt;/i,
  /javascript\s*:/i,
  /data\s*:\s*text/i,
  /\{%|%\}|\$\{/,
  /\bon\w+\s*=\s*["']/i,
]

/** Calendar years between two days. */
export const countCalendarYears = (from: Day, to: Day): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4))
