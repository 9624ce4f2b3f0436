import type { BalanceBucket, LedgerEntryKind } from './balance.ts'
import type { Quantity } from './quantity.ts'

export interface DescribedEntry {
  kind: LedgerEntryKind
  bucket: BalanceBucket
  quantity: Quantity
  facts: Record<string, string | number>
  reason: string | null
  /** The days of the leave it belongs to, as one fact. */
  dates: string | null
}

type LedgerEntryFacts = DescribedEntry['facts']

/** One line of the ledger as a sentence: an English key with places for its facts. */
export function describeEntry(line: DescribedEntry): { words: string; facts: LedgerEntryFacts } {
  const { facts, reason, dates } = line
  return { words: selectEntryText(line), facts: { ...facts, reason: reason ?? '', dates: dates ?? '' } }
}

function selectEntryText({ kind, bucket, quantity, facts }: DescribedEntry): string {
  switch (kind) {
    case 'GRANT':
      if (facts.former) return describePreviousEmployment(quantity)
      return isCorrection(facts) ? 'Grant of {{cycle}} changed from {{before}} to {{after}} days' : describeGrant(facts)
    case 'ACCRUAL':
      return describeAccrual(facts)
    case 'CARRY_FORWARD':
      return describeCarryForward(bucket, quantity, facts)
    case 'COMPENSATORY':
      return facts.lastDay ? 'For working on {{day}}, to be used by {{lastDay}}' : 'For working on {{day}}'
    case 'ADJUSTMENT':
      return 'Adjusted: {{reason}}'
    case 'RESERVATION':
      return pickEncashmentText(facts, 'Asked to be encashed', 'Asked for, {{dates}}')
    case 'DRAW':
      return 'Approved, {{dates}}'
    case 'ENCASHMENT':
      return 'Encashed for pay'
    case 'REVERSAL':
      if (bucket === 'PENDING')
        return pickEncashmentText(facts, 'No longer held to be encashed', 'No longer held for {{dates}}')
      if (bucket === 'USED') return pickEncashmentText(facts, 'Encashment cancelled', 'Given back, {{dates}}')
      return facts.of ? 'Year-end of {{cycle}} reversed' : 'No longer claimed for working on {{day}}'
    case 'EXPIRY':
      return describeExpiry(quantity, facts)
  }
}

// A later run that puts an earlier one right writes lines against its own.
function describeCarryForward(bucket: BalanceBucket, quantity: Quantity, { lastDay }: LedgerEntryFacts): string {
  if (bucket === 'CLOSED')
    return quantity > 0 ? 'Less carried over to {{cycle}} than before' : 'Carried over to {{cycle}}'
  if (quantity < 0) return 'Less carried over from {{cycle}} than before'
  return lastDay ? 'Carried over from {{cycle}}, to be used by {{lastDay}}' : 'Carried over from {{cycle}}'
}

const isCorrection = (facts: LedgerEntryFacts) => Number(facts.before ?? 0) !== 0
const pickEncashmentText = (facts: LedgerEntryFacts, encashed: string, leave: string) =>
  facts.encashment ? encashed : leave

function describeGrant({ proRata, part, whole, lost }: LedgerEntryFacts): string {
  if (Number(lost ?? 0) > 0) return 'Granted for {{cycle}}; {{lost}} days less, the most one may have is reached'
  if (proRata === 'NONE' || part === whole) return 'Granted for {{cycle}}'
  return proRata === 'BY_MONTH'
    ? 'Granted for {{part}} of {{whole}} months of {{cycle}} at {{full}} days a cycle'
    : 'Granted for {{part}} of {{whole}} days of {{cycle}} at {{full}} days a cycle'
}

const describePreviousEmployment = (quantity: Quantity): string =>
  quantity > 0
    ? 'Used of what was earned before joining again on {{former}}'
    : 'Less was used before joining on {{former}} than was known'

/** Why a period earned what it did. */
export function describeAccrual({
  proRata,
  part,
  whole,
  lost,
  worked,
  over,
  isKnown,
  after,
}: LedgerEntryFacts): string {
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

function describeExpiry(quantity: Quantity, facts: LedgerEntryFacts): string {
  if (facts.closing && quantity > 0) return 'Less was left at the end of {{cycle}} than before'
  if (facts.closing) return 'Not carried over at the end of {{cycle}}'
  return facts.lastDay ? 'Not used by {{lastDay}}' : 'Lapses less: fewer of these days were left'
}
