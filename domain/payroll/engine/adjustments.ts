import type { PreparedPayRules } from './pay-rules.ts'
import { type PeriodPay, applyPeriodRule, createZeroAmounts } from './period-pay.ts'
import { failSlip } from './slip-error.ts'
import type { Minor, PayFacts } from './types.ts'

/** What stands beside the structure's own amounts, by slot. */
export interface AdjustmentAmounts {
  /** Additions, those that take the place of the structure's amount apart. */
  all: readonly Minor[]
  /** Of these, what does not recur, and what of that is taxed at once. */
  oneOff: readonly Minor[]
  atOnce: readonly Minor[]
  /** What is free of income tax of the additions that don’t recur. */
  exempt: readonly Minor[]
  /** What additions add to GROSS. */
  oneOffEarnings: Minor
  /** Slots whose amount an adjustment gives instead of the structure. */
  replaced: ReadonlySet<number>
}

/** Adjustments by slot. Those that replace the structure's amount are put in its place in `pay`. */
export function applyAdjustments(
  pay: PeriodPay,
  { adjustments, offCycle }: PayFacts,
  book: PreparedPayRules,
): AdjustmentAmounts {
  if (adjustments.length === 0) return createEmptyAdjustments(book)
  const adjusted = {
    all: createZeroAmounts(book),
    oneOff: createZeroAmounts(book),
    atOnce: createZeroAmounts(book),
    exempt: createZeroAmounts(book),
    oneOffEarnings: 0,
  }
  const replaced = new Map<number, Minor>()
  for (const { componentId, amount, label, ...how } of adjustments) {
    const slot = book.slots.get(componentId) ?? failSlip('PAY_COMPONENT_MISSING', { label })
    if (how.replaces && !offCycle && hasRule(pay, slot)) {
      replaced.set(slot, (replaced.get(slot) ?? 0) + amount)
      continue
    }
    const { all, oneOff, atOnce, exempt } = adjusted
    all[slot] = (all[slot] ?? 0) + amount
    if (!how.recurring) oneOff[slot] = (oneOff[slot] ?? 0) + amount
    if (!how.recurring) exempt[slot] = (exempt[slot] ?? 0) + Math.min(amount, how.exempt ?? 0)
    if (!how.recurring && how.taxedAtOnce) atOnce[slot] = (atOnce[slot] ?? 0) + amount
    if (book.components[slot]?.kind === 'EARNING') adjusted.oneOffEarnings += amount
  }
  for (const [slot, amount] of replaced) pay.amounts[slot] = amount
  return { ...adjusted, replaced: new Set(replaced.keys()) }
}

const noReplacedSlots: ReadonlySet<number> = new Set()

// Most people have none: nothing is written to what they share.
function createEmptyAdjustments(book: PreparedPayRules): AdjustmentAmounts {
  const zero = createZeroAmounts(book)
  return { all: zero, oneOff: zero, atOnce: zero, exempt: zero, oneOffEarnings: 0, replaced: noReplacedSlots }
}

const hasRule = ({ steps }: PeriodPay, slot: number) => steps.some((step) => step.slot === slot && 'rule' in step.by)

/** Works out one rule of the whole period, unless an adjustment gave its amount. */
export function applyUnreplacedPeriodRule(
  pay: PeriodPay,
  step: PeriodPay['late'][number],
  { replaced, oneOffEarnings }: AdjustmentAmounts,
): void {
  if (!replaced.has(step.slot)) applyPeriodRule(pay, step, oneOffEarnings)
}
