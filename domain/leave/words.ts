import type { Bucket, EntryKind } from './balance.ts'
import type { Span } from './span.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `10–12 Mar 2026`, short enough for a notification; the same in every language. */
export function monthDay({ from, to }: Pick<Span, 'from' | 'to'>): string {
  const [a, b] = [partsOf(from), partsOf(to)]
  if (from === to) return `${a.date} ${a.month} ${a.year}`
  if (a.year !== b.year) return `${a.date} ${a.month} ${a.year} – ${b.date} ${b.month} ${b.year}`
  return a.month === b.month
    ? `${a.date}–${b.date} ${b.month} ${b.year}`
    : `${a.date} ${a.month} – ${b.date} ${b.month} ${b.year}`
}

const partsOf = (day: string) => ({
  year: day.slice(0, 4),
  month: months[Number(day.slice(5, 7)) - 1] ?? '',
  date: Number(day.slice(8)),
})

export interface EntryFacts {
  kind: EntryKind
  bucket: Bucket
  facts: Record<string, string | number>
  reason: string | null
  /** The leave it belongs to, in words. */
  dates: string | null
}

/** One line of the ledger as a sentence: an English key with places for its facts. */
export function entryWords({ kind, bucket, facts, reason, dates }: EntryFacts): {
  words: string
  facts: Record<string, string | number>
} {
  const all = { ...facts, reason: reason ?? '', dates: dates ?? '' }
  switch (kind) {
    case 'GRANT':
      if (Number(facts.before ?? 0) !== 0)
        return { words: 'Grant of {{cycle}} changed from {{before}} to {{after}} days', facts: all }
      return { words: grantWords(facts), facts: all }
    case 'ADJUSTMENT':
      return { words: 'Adjusted: {{reason}}', facts: all }
    case 'RESERVATION':
      return { words: 'Asked for, {{dates}}', facts: all }
    case 'DRAW':
      return { words: 'Approved, {{dates}}', facts: all }
    case 'REVERSAL':
      return { words: bucket === 'PENDING' ? 'No longer held for {{dates}}' : 'Given back, {{dates}}', facts: all }
  }
}

function grantWords({ proRata, part, whole }: Record<string, string | number>): string {
  if (proRata === 'NONE' || part === whole) return 'Granted for {{cycle}}'
  return proRata === 'BY_MONTH'
    ? 'Granted for {{part}} of {{whole}} months of {{cycle}} at {{full}} days a cycle'
    : 'Granted for {{part}} of {{whole}} days of {{cycle}} at {{full}} days a cycle'
}
