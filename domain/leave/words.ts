import type { Bucket, EntryKind } from './balance.ts'
import type { Quantity } from './quantity.ts'

export interface EntryFacts {
  kind: EntryKind
  bucket: Bucket
  quantity: Quantity
  facts: Record<string, string | number>
  reason: string | null
  /** The days of the leave it belongs to, as one fact. */
  dates: string | null
}

type Facts = EntryFacts['facts']

/** One line of the ledger as a sentence: an English key with places for its facts. */
export function explain(line: EntryFacts): { words: string; facts: Facts } {
  const { facts, reason, dates } = line
  return { words: wordsOf(line), facts: { ...facts, reason: reason ?? '', dates: dates ?? '' } }
}

function wordsOf({ kind, bucket, quantity, facts }: EntryFacts): string {
  switch (kind) {
    case 'GRANT':
      if (facts.former) return formerWords(quantity)
      return isChange(facts) ? 'Grant of {{cycle}} changed from {{before}} to {{after}} days' : grantWords(facts)
    case 'ACCRUAL':
      return accrualWords(facts)
    case 'CARRY_FORWARD':
      return carryWords(bucket, quantity, facts)
    case 'COMPENSATORY':
      return facts.lastDay ? 'For working on {{day}}, to be used by {{lastDay}}' : 'For working on {{day}}'
    case 'ADJUSTMENT':
      return 'Adjusted: {{reason}}'
    case 'RESERVATION':
      return dated(facts, 'Asked to be encashed', 'Asked for, {{dates}}')
    case 'DRAW':
      return 'Approved, {{dates}}'
    case 'ENCASHMENT':
      return 'Encashed for pay'
    case 'REVERSAL':
      if (bucket === 'PENDING') return dated(facts, 'No longer held to be encashed', 'No longer held for {{dates}}')
      if (bucket === 'USED') return dated(facts, 'Encashment cancelled', 'Given back, {{dates}}')
      return facts.of ? 'Year-end of {{cycle}} reversed' : 'No longer claimed for working on {{day}}'
    case 'EXPIRY':
      return lapseWords(quantity, facts)
  }
}

// A later run that puts an earlier one right writes lines against its own.
function carryWords(bucket: Bucket, quantity: Quantity, { lastDay }: Facts): string {
  if (bucket === 'CLOSED')
    return quantity > 0 ? 'Less carried over to {{cycle}} than before' : 'Carried over to {{cycle}}'
  if (quantity < 0) return 'Less carried over from {{cycle}} than before'
  return lastDay ? 'Carried over from {{cycle}}, to be used by {{lastDay}}' : 'Carried over from {{cycle}}'
}

const isChange = (facts: Facts) => Number(facts.before ?? 0) !== 0
const dated = (facts: Facts, encashed: string, leave: string) => (facts.encashment ? encashed : leave)

function grantWords({ proRata, part, whole, lost }: Facts): string {
  if (Number(lost ?? 0) > 0) return 'Granted for {{cycle}}; {{lost}} days less, the most one may have is reached'
  if (proRata === 'NONE' || part === whole) return 'Granted for {{cycle}}'
  return proRata === 'BY_MONTH'
    ? 'Granted for {{part}} of {{whole}} months of {{cycle}} at {{full}} days a cycle'
    : 'Granted for {{part}} of {{whole}} days of {{cycle}} at {{full}} days a cycle'
}

const formerWords = (quantity: Quantity): string =>
  quantity > 0
    ? 'Used of what was earned before joining again on {{former}}'
    : 'Less was used before joining on {{former}} than was known'

/** Why a period earned what it did. */
export function accrualWords({ proRata, part, whole, lost, worked, over, isKnown, after }: Facts): string {
  if (after !== undefined) return 'Earned from {{from}} to {{to}}: changed from {{before}} to {{after}} days'
  if (Number(lost ?? 0) > 0)
    return 'Earned from {{from}} to {{to}}; {{lost}} days less, the most one may have is reached'
  if (isKnown === 0)
    return 'Earned from {{from}} to {{to}}: one day for each {{per}} days worked, counted once it is over'
  if (worked !== undefined && Number(over ?? 0) > 0)
    return 'Earned from {{from}} to {{to}}: one day for each {{per}} of {{worked}} days worked and {{over}} left over from before'
  if (worked !== undefined) return 'Earned from {{from}} to {{to}}: one day for each {{per}} of {{worked}} days worked'
  if (proRata === 'NONE' || part === whole) return 'Earned from {{from}} to {{to}} at {{full}} days a cycle'
  return proRata === 'BY_MONTH'
    ? 'Earned from {{from}} to {{to}}: {{part}} of {{whole}} months at {{full}} days a cycle'
    : 'Earned from {{from}} to {{to}}: {{part}} of {{whole}} days at {{full}} days a cycle'
}

function lapseWords(quantity: Quantity, facts: Facts): string {
  if (facts.closing && quantity > 0) return 'Less was left at the end of {{cycle}} than before'
  if (facts.closing) return 'Not carried over at the end of {{cycle}}'
  return facts.lastDay ? 'Not used by {{lastDay}}' : 'Lapses less: fewer of these days were left'
}
