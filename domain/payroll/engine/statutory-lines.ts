import type { PreparedPayRules } from './pay-rules.ts'
import { type Rational, formatDecimal } from './rational.ts'
import { assertPayable } from './amounts.ts'
import type { FullPaySegment, PeriodPay } from './period-pay.ts'
import type { CalculationStep } from './plan.ts'
import type { PaySegment } from './segments.ts'
import type {
  ComputationInput,
  Figures,
  LineKind,
  PayFacts,
  RecurringAmount,
  Segment,
  ReasonStep,
  StatutoryArrears,
} from './slip-types.ts'
import type { Minor, WageBase } from './types.ts'

/** Amounts in addition to the structure, by slot: arrears, all adjustments, and one-off adjustments. */
export interface ExtraAmounts {
  arrears: readonly Minor[]
  adjustments: readonly Minor[]
  oneOff: readonly Minor[]
  /** The part of `oneOff` whose tax is deducted with the same payslip. */
  atOnce: readonly Minor[]
  exempt: readonly Minor[]
}

/** Arrears of statutory lines in a payslip, or the figures paid in a closed period. */
export interface PeriodContext {
  statutoryArrears: readonly StatutoryArrears[]
  closed: Figures | null
}

const currentPeriod: PeriodContext = { statutoryArrears: [], closed: null }

export interface StatutoryLine {
  step: CalculationStep
  kind: LineKind
  amount: Minor
  trace: readonly ReasonStep[]
  figures: Figures
}

/** The results of the statutory computations of one payslip so far. */
export interface StatutoryState {
  lines: StatutoryLine[]
  byKey: Map<string, Minor>
  figures: Record<string, number>
}

export const createStatutoryState = (): StatutoryState => ({ lines: [], byKey: new Map(), figures: {} })

/**
 * The input of all statutory computations of one payslip. It reads the current amounts, so it follows the calculation.
 */
export function createSlipInput(
  pay: PeriodPay,
  facts: PayFacts,
  payRules: PreparedPayRules,
  {
    extra,
    segments,
    law,
    period = currentPeriod,
  }: { extra: ExtraAmounts; segments: readonly Segment[]; law: StatutoryState; period?: PeriodContext },
): ComputationInput {
  const base: ComputationInput['base'] = (name) => {
    const sums = { paid: 0, full: 0, arrears: 0, oneOff: 0, atOnce: 0 }
    for (const slot of payRules.countedIn(name)) {
      const sign = resolveSlotSign(payRules, slot)
      const exempt = name === 'TAX' ? (extra.exempt[slot] ?? 0) : 0
      sums.paid += sign * ((pay.amounts[slot] ?? 0) + (extra.adjustments[slot] ?? 0) - exempt)
      sums.full += sign * (pay.full[slot] ?? 0)
      sums.arrears += sign * (extra.arrears[slot] ?? 0)
      sums.oneOff += sign * ((extra.oneOff[slot] ?? 0) - exempt)
      sums.atOnce += sign * (extra.atOnce[slot] ?? 0)
    }
    return sums
  }
  const adjustmentOf = (key: string) => {
    const step = facts.adjustments.length > 0 ? pay.steps.find(({ by }) => 'key' in by && by.key === key) : undefined
    return step ? (extra.adjustments[step.slot] ?? 0) : 0
  }
  return {
    ...createComputationInput(facts, segments, law, base),
    recurring: (name) => listRecurring(pay, facts, payRules, name),
    adjustmentOf,
    arrears: period.statutoryArrears,
    closed: period.closed,
  }
}

const noRecurring: readonly RecurringAmount[] = []

// If an adjustment replaces a structure amount, only the difference counts.
function listRecurring(
  pay: PeriodPay,
  { adjustments, offCycle }: PayFacts,
  payRules: PreparedPayRules,
  name: WageBase,
): readonly RecurringAmount[] {
  if (adjustments.length === 0 || offCycle) return noRecurring
  const counted = new Set(payRules.countedIn(name))
  return adjustments.flatMap(({ componentId, amount, recurring, replaces, until = null }) => {
    const slot = payRules.slots.get(componentId) ?? -1
    if (!recurring || !counted.has(slot)) return []
    const instead = replaces ? (pay.full[slot] ?? 0) : 0
    return [{ amount: resolveSlotSign(payRules, slot) * (amount - instead), until }]
  })
}

/** Runs one computation of the statutory pack on the payslip so far. */
export function applyComputation(
  pay: PeriodPay,
  step: CalculationStep,
  input: ComputationInput,
  law: StatutoryState,
): void {
  const { slot, component, by } = step
  if (!('key' in by)) return
  const { amount, trace, figures } = by.computation.compute(input)
  const adjustment = input.adjustmentOf(by.key)
  pay.amounts[slot] = assertPayable(amount, component.name)
  pay.full[slot] = amount
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
  if (adjustment !== 0) law.figures[`${by.key}_ADJUSTMENT`] = adjustment
  law.lines.push({ step, kind: by.computation.kind, amount, trace, figures: figures ?? {} })
}

/** The input of statutory computations for a full period. */
export function createFullPeriodInput(
  { ruleInput, term }: Pick<FullPaySegment, 'ruleInput' | 'term'>,
  facts: PayFacts,
  payRules: PreparedPayRules,
  { law, closed }: { law: StatutoryState; closed: Figures | null },
): ComputationInput {
  const { from, to } = facts.cycle
  const segment = toSegment({ from, to, term, days: ruleInput.days, paidDays: ruleInput.days, unpaid: [] })
  const base: ComputationInput['base'] = (name) => {
    let full = 0
    for (const slot of payRules.countedIn(name))
      full += resolveSlotSign(payRules, slot) * (ruleInput.amounts[slot] ?? 0)
    return { paid: full, full, arrears: 0, oneOff: 0, atOnce: 0 }
  }
  return { ...createComputationInput(facts, [segment], law, base), closed }
}

/** Runs a computation for a full period, for rules that read its result, such as the balance of the CTC. */
export function applyComputationToFullPeriod(
  { slot, component, by }: CalculationStep,
  { ruleInput }: Pick<FullPaySegment, 'ruleInput'>,
  input: ComputationInput,
  law: StatutoryState,
): void {
  if (!('key' in by)) return
  const { amount, figures } = by.computation.compute(input)
  ruleInput.amounts[slot] = assertPayable(amount, component.name)
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
}

const createComputationInput = (
  facts: PayFacts,
  segments: readonly Segment[],
  law: StatutoryState,
  base: ComputationInput['base'],
): ComputationInput => ({
  cycle: facts.cycle,
  employee: facts.employee,
  segments,
  base,
  amountOf: (key) => law.byKey.get(key) ?? 0,
  figureOf: (name) => (Object.hasOwn(law.figures, name) ? law.figures[name] : undefined),
  recurring: () => noRecurring,
  adjustmentOf: () => 0,
  arrears: currentPeriod.statutoryArrears,
  closed: null,
  statutory: facts.statutory,
})

const resolveSlotSign = ({ components }: PreparedPayRules, slot: number) =>
  components[slot]?.kind === 'DEDUCTION' ? -1 : 1

export const formatDays = (days: Rational): string =>
  days.big === null && days.d === 1 ? String(days.n) : formatDecimal(days, 4)

type SegmentSource = Pick<PaySegment, 'from' | 'to' | 'term' | 'days' | 'paidDays' | 'unpaid'>

export const toSegment = ({ from, to, term, days, paidDays, unpaid }: SegmentSource): Segment => ({
  from,
  to,
  termId: term.id,
  termFrom: term.from,
  structureId: term.structureId,
  ctc: term.ctc,
  days: formatDays(days),
  paidDays: formatDays(paidDays),
  ...(unpaid.length > 0 ? { unpaid } : {}),
})
