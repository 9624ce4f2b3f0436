import type { PreparedPayRules } from './pay-rules.ts'
import { type PeriodPay, applyPeriodRule, createZeroComponentAmounts } from './period-pay.ts'
import { failSlip } from './slip-error.ts'
import type { PayFacts } from './slip-types.ts'
import type { Minor } from './types.ts'

/** Amounts of adjustments by component slot, in addition to the amounts of the structure. */
export interface AdjustmentAmounts {
  /** All additions. Adjustments that replace a structure amount are not included. */
  all: readonly Minor[]
  /** The part of `all` that does not recur, and the part of it whose tax is deducted at once. */
  oneOff: readonly Minor[]
  atOnce: readonly Minor[]
  /** The tax-exempt part of the one-off additions. */
  exempt: readonly Minor[]
  /** The total that the additions add to GROSS. */
  oneOffEarnings: Minor
  /** Slots whose structure amount is replaced by an adjustment. */
  replaced: ReadonlySet<number>
}

/** Adjustments by slot. An adjustment that replaces a structure amount is written into `pay`. */
export function applyAdjustments(
  pay: PeriodPay,
  { adjustments, offCycle }: PayFacts,
  payRules: PreparedPayRules,
): AdjustmentAmounts {
  if (adjustments.length === 0) return createEmptyAdjustments(payRules)
  const adjusted = {
    all: createZeroComponentAmounts(payRules),
    oneOff: createZeroComponentAmounts(payRules),
    atOnce: createZeroComponentAmounts(payRules),
    exempt: createZeroComponentAmounts(payRules),
    oneOffEarnings: 0,
  }
  const replaced = new Map<number, Minor>()
  for (const { componentId, amount, label, ...how } of adjustments) {
    const slot = payRules.slots.get(componentId) ?? failSlip('PAY_COMPONENT_MISSING', { label })
    if (how.replaces && !offCycle && hasRule(pay, slot)) {
      replaced.set(slot, (replaced.get(slot) ?? 0) + amount)
      continue
    }
    const { all, oneOff, atOnce, exempt } = adjusted
    all[slot] = (all[slot] ?? 0) + amount
    if (!how.recurring) oneOff[slot] = (oneOff[slot] ?? 0) + amount
    if (!how.recurring) exempt[slot] = (exempt[slot] ?? 0) + Math.min(amount, how.exempt ?? 0)
    if (!how.recurring && how.taxedAtOnce) atOnce[slot] = (atOnce[slot] ?? 0) + amount
    if (payRules.components[slot]?.kind === 'EARNING') adjusted.oneOffEarnings += amount
  }
  for (const [slot, amount] of replaced) pay.amounts[slot] = amount
  return { ...adjusted, replaced: new Set(replaced.keys()) }
}

const noReplacedSlots: ReadonlySet<number> = new Set()

// Most employees have no adjustments: they share one empty result.
function createEmptyAdjustments(payRules: PreparedPayRules): AdjustmentAmounts {
  const zero = createZeroComponentAmounts(payRules)
  return { all: zero, oneOff: zero, atOnce: zero, exempt: zero, oneOffEarnings: 0, replaced: noReplacedSlots }
}

const hasRule = ({ steps }: PeriodPay, slot: number) => steps.some((step) => step.slot === slot && 'rule' in step.by)

/** Calculates one period rule, unless an adjustment replaces its amount. */
export function applyUnreplacedPeriodRule(
  pay: PeriodPay,
  step: PeriodPay['periodSteps'][number],
  { replaced, oneOffEarnings }: AdjustmentAmounts,
): void {
  if (!replaced.has(step.slot)) applyPeriodRule(pay, step, oneOffEarnings)
}
