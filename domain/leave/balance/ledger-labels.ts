import type { BalanceBucket, LedgerEntryKind } from './balance.ts'
import type { Quantity } from './quantity.ts'

export interface DescribedEntry {
  kind: LedgerEntryKind
  bucket: BalanceBucket
  quantity: Quantity
  facts: Record<string, string | number>
  reason: string | null
  /** The dates of the leave it belongs to, as one fact. */
  dates: string | null
}

type LedgerEntryFacts = DescribedEntry['facts']

/** Describes a ledger entry: an English text with placeholders, and its facts. */
export function describeEntry(line: DescribedEntry): { words: string; facts: LedgerEntryFacts } {
  const { facts, reason, dates } = line
  return { words: selectEntryText(line), facts: { ...facts, reason: reason ?? '', dates: dates ?? '' } }
}

function selectEntryText({ kind, bucket, quantity, facts }: DescribedEntry): string {
  switch (kind) {
    case 'GRANT':
      if (facts.former) return describePreviousEmployment(quantity)
      return isCorrection(facts)
        ? 'Grant for {{cycle}} changed from {{before}} to {{after}} days'
        : describeGrant(facts)
    case 'ACCRUAL':
      return describeAccrual(facts)
    case 'CARRY_FORWARD':
      return describeCarryForward(bucket, quantity, facts)
    case 'COMPENSATORY':
      if (facts.source)
        return facts.lastDay
          ? 'Comp-off for overtime of {{period}}, valid until {{lastDay}}'
          : 'Comp-off for overtime of {{period}}'
      return facts.lastDay ? 'Comp-off for {{day}}, valid until {{lastDay}}' : 'Comp-off for {{day}}'
    case 'ADJUSTMENT':
      return 'Adjusted: {{reason}}'
    case 'RESERVATION':
      return pickEncashmentText(facts, 'Encashment requested', 'Requested, {{dates}}')
    case 'DRAW':
      return facts.source ? 'Late marks of {{period}}' : 'Approved, {{dates}}'
    case 'ENCASHMENT':
      return 'Encashed'
    case 'REVERSAL':
      if (facts.source)
        return bucket === 'USED' ? 'Late marks of {{period}} returned' : 'Comp-off for overtime of {{period}} reversed'
      if (bucket === 'PENDING')
        return pickEncashmentText(facts, 'Encashment reservation released', 'Reservation released, {{dates}}')
      if (bucket === 'USED') return pickEncashmentText(facts, 'Encashment cancelled', 'Returned, {{dates}}')
      return facts.of ? 'Year-end of {{cycle}} reversed' : 'Comp-off for {{day}} reversed'
    case 'EXPIRY':
      return describeExpiry(quantity, facts)
  }
}

// A later year-end run corrects an earlier one with offsetting entries.
function describeCarryForward(bucket: BalanceBucket, quantity: Quantity, { lastDay }: LedgerEntryFacts): string {
  if (bucket === 'CLOSED') return quantity > 0 ? 'Carry forward to {{cycle}} reduced' : 'Carried forward to {{cycle}}'
  if (quantity < 0) return 'Carry forward from {{cycle}} reduced'
  return lastDay ? 'Carried forward from {{cycle}}, valid until {{lastDay}}' : 'Carried forward from {{cycle}}'
}

const isCorrection = (facts: LedgerEntryFacts) => Number(facts.before ?? 0) !== 0
const pickEncashmentText = (facts: LedgerEntryFacts, encashed: string, leave: string) =>
  facts.encashment ? encashed : leave

function describeGrant({ proRata, part, whole, lost }: LedgerEntryFacts): string {
  if (Number(lost ?? 0) > 0) return 'Credited for {{cycle}}, less {{lost}} days over the maximum balance'
  if (proRata === 'NONE' || part === whole) return 'Credited for {{cycle}}'
  return proRata === 'BY_MONTH'
    ? 'Credited for {{part}} of {{whole}} months of {{cycle}} at {{full}} days per cycle'
    : 'Credited for {{part}} of {{whole}} days of {{cycle}} at {{full}} days per cycle'
}

const describePreviousEmployment = (quantity: Quantity): string =>
  quantity > 0 ? 'Used before rejoining on {{former}}' : 'Usage before rejoining on {{former}} corrected'

/** The reason for the accrual of a period. */
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
  if (after !== undefined) return 'Accrued for {{from}} to {{to}}: corrected from {{before}} to {{after}} days'
  if (Number(lost ?? 0) > 0) return 'Accrued for {{from}} to {{to}}, less {{lost}} days over the maximum balance'
  if (isKnown === 0)
    return 'Accrual for {{from}} to {{to}}: one day per {{per}} days worked, credited after the period ends'
  if (worked !== undefined && Number(over ?? 0) > 0)
    return 'Accrued for {{from}} to {{to}}: one day per {{per}} days worked ({{worked}} days, plus {{over}} from earlier periods)'
  if (worked !== undefined) return 'Accrued for {{from}} to {{to}}: one day per {{per}} days worked ({{worked}} days)'
  if (proRata === 'NONE' || part === whole) return 'Accrued for {{from}} to {{to}} at {{full}} days per cycle'
  return proRata === 'BY_MONTH'
    ? 'Accrued for {{from}} to {{to}}: {{part}} of {{whole}} months at {{full}} days per cycle'
    : 'Accrued for {{from}} to {{to}}: {{part}} of {{whole}} days at {{full}} days per cycle'
}

function describeExpiry(quantity: Quantity, facts: LedgerEntryFacts): string {
  if (facts.closing && quantity > 0) return 'Year-end expiry of {{cycle}} reduced'
  if (facts.closing) return 'Expired at the end of {{cycle}}'
  return facts.lastDay ? 'Expired after {{lastDay}}' : 'Expiry reduced'
}
