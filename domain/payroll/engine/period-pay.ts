import { assertPayable, roundLine, getCurrencyScale, calculateYearShare } from './amounts.ts'
import type { PreparedPayRules } from './pay-rules.ts'
import { add, compareRationals, divide, type Rational, multiply, ONE, subtract, toRational, ZERO } from './rational.ts'
import { FormulaError } from './formula/formula-tokens.ts'
import type { RuleInput } from './rule-input.ts'
import { sortTopologically } from './topological-sort.ts'
import type { RuleSource, CalculationStep } from './plan.ts'
import type { KnownDays, PaySegment } from './segments.ts'
import { splitIntoSegments } from './segments.ts'
import {
  createFullPeriodInput,
  applyComputationToFullPeriod,
  createStatutoryState,
  type StatutoryState,
} from './statutory-lines.ts'
import { failSlip } from './slip-error.ts'
import type { ComputationInput, Figures, PayFacts } from './slip-types.ts'
import type { Minor } from './types.ts'

/** A segment with its amounts for a full period by slot, exact and rounded. */
export interface FullPaySegment extends PaySegment {
  ruleInput: RuleInput
  exact: (Rational | undefined)[]
}

/** The pay from the structure for a period, before statutory lines, adjustments and loans. */
export interface PeriodPay {
  basisDays: Rational
  paidDays: Rational
  unpaidDays: Rational
  parts: readonly FullPaySegment[]
  scale: number
  /** The amounts paid in the period and the full-period amounts, by slot. The computations fill the statutory slots. */
  amounts: Minor[]
  full: Minor[]
  /** For each slot the step of the last segment that has it. */
  steps: readonly CalculationStep[]
  partOf(step: CalculationStep): FullPaySegment
  /** The input of period rules, by the segment whose pay term they use. */
  inputs: Map<FullPaySegment, RuleInput>
  /** The steps that are calculated once for the period, in order. */
  periodSteps: readonly CalculationStep[]
}

/**
 * Splits the period into segments and calculates each rule for a full period in each segment. Prorates the amounts that
 * depend on paid days.
 */
export function calculatePeriodPay(
  facts: PayFacts,
  payRules: PreparedPayRules,
  known: KnownDays,
  /** The figures paid in a closed period. */
  closed: Figures | null = null,
): PeriodPay {
  const { basisDays, parts } = splitIntoSegments(facts, payRules, known)
  const scale = getCurrencyScale(facts.currency)
  const share = calculateYearShare(facts.cycle)
  const fulls = parts.map((part) => calculateFullSegment(part, facts, payRules, { basisDays, scale, share, closed }))
  const paidDays = sumRationals(parts, ({ paidDays }) => paidDays)
  const pay: PeriodPay = {
    basisDays,
    paidDays,
    unpaidDays: subtract(
      sumRationals(parts, ({ days }) => days),
      paidDays,
    ),
    parts: fulls,
    scale,
    amounts: createZeroComponentAmounts(payRules),
    full: createZeroComponentAmounts(payRules),
    ...mergeSteps(fulls),
    inputs: new Map(),
  }
  for (const { slot, component, by } of pay.steps) {
    if ('key' in by) continue
    const { rounding, name } = component
    pay.full[slot] = assertPayable(roundLine(sumByShares(fulls, slot, 'WITHOUT'), rounding, scale), name)
    if (by.isProrated && !facts.offCycle)
      pay.amounts[slot] = assertPayable(roundLine(sumByShares(fulls, slot, 'PAID'), rounding, scale), name)
  }
  return pay
}

/** Calculates a rule that depends on the amounts of the period instead of a segment. */
export function applyPeriodRule(pay: PeriodPay, step: CalculationStep, oneOffEarnings: Minor): void {
  const { slot, component, by } = step
  if ('key' in by) return
  const exact = calculateRule(by, component.name, createPeriodInput(pay, pay.partOf(step), oneOffEarnings))
  pay.amounts[slot] = assertPayable(roundLine(exact, component.rounding, pay.scale), component.name)
}

/** The input of a period rule: amounts as paid, the days of all segments, and the pay term of its last segment. */
export function createPeriodInput(pay: PeriodPay, part: FullPaySegment, oneOffEarnings: Minor): RuleInput {
  const known = pay.inputs.get(part)
  if (known !== undefined) return known
  const made: RuleInput = {
    ...part.ruleInput,
    amounts: pay.amounts,
    oneOffEarnings,
    days: pay.basisDays,
    paidDays: pay.paidDays,
    unpaidDays: pay.unpaidDays,
    worked: sumRationals(pay.parts, ({ worked }) => worked),
    workedPay: sumRationals(pay.parts, (part) => part.ruleInput.workedPay),
  }
  pay.inputs.set(part, made)
  return made
}

interface SegmentContext {
  basisDays: Rational
  scale: number
  share: Rational
  closed: Figures | null
}

type CreateInput = (law: StatutoryState) => ComputationInput

function calculateFullSegment(
  part: PaySegment,
  facts: PayFacts,
  payRules: PreparedPayRules,
  { basisDays, scale, share, closed }: SegmentContext,
): FullPaySegment {
  const { term, plan, worked } = part
  const amounts = createZeroComponentAmounts(payRules)
  const exact: (Rational | undefined)[] = []
  const workedPay = term.rate === null ? ZERO : multiply(worked, toRational(term.rate.amount))
  const ruleInput: RuleInput = {
    amounts,
    earlyEarnings: plan.earlyEarnings,
    earnings: plan.earnings,
    ctcSlots: plan.ctcSlots,
    oneOffEarnings: 0,
    ctc: term.ctc,
    periodCtc: term.ctc === 0 && term.rate !== null ? workedPay : multiply(toRational(term.ctc), share),
    shareOfYear: share,
    scale,
    days: basisDays,
    paidDays: basisDays,
    unpaidDays: ZERO,
    worked,
    rate: term.rate?.amount ?? 0,
    isHourly: term.rate?.unit === 'HOUR',
    workedPay,
  }
  const made: FullPaySegment = { ...part, ruleInput, exact }
  const createInput: CreateInput = (law) => createFullPeriodInput(made, facts, payRules, { law, closed })
  if (plan.circularBalance === null) calculateAllRules(made, createInput, () => false)
  else calculateUntilStable(made, plan.circularBalance, createInput)
  return made
}

function calculateAllRules(part: FullPaySegment, createInput: CreateInput, isDone: (slot: number) => boolean): void {
  const { ruleInput, plan, exact } = part
  const law = createStatutoryState()
  const input = plan.readFully.size > 0 ? createInput(law) : null
  for (const step of plan.steps) {
    const { slot, component, by } = step
    if ('key' in by) {
      if (input && plan.readFully.has(slot)) applyComputationToFullPeriod(step, part, input, law)
      continue
    }
    const value = calculateRule(by, component.name, ruleInput)
    exact[slot] = value
    ruleInput.amounts[slot] = assertPayable(roundLine(value, component.rounding, ruleInput.scale), component.name)
    if (isDone(slot)) return
  }
}

const MAX_ROUNDS = 30

// Contributions are a small part of their wages, so each round brings the balance closer to the final amount. If
// rounding makes it alternate between two amounts, the lower one is used. The total never exceeds the CTC.
function calculateUntilStable(part: FullPaySegment, balance: number, createInput: CreateInput): void {
  const seen: Minor[] = []
  const state = { isSettled: false }
  const look = (slot: number) => {
    if (slot !== balance) return false
    const now = part.ruleInput.amounts[slot] ?? 0
    const before = seen.at(-1) ?? Number.POSITIVE_INFINITY
    state.isSettled = now === before || (now < before && (now === seen.at(-2) || seen.length > MAX_ROUNDS))
    seen.push(now)
    return now === before
  }
  while (!state.isSettled) calculateAllRules(part, createInput, look)
}

/** A zero amount for each component. */
export const createZeroComponentAmounts = ({ components }: Pick<PreparedPayRules, 'components'>): Minor[] =>
  components.map(() => 0)

// Divides at most once: if the full amount is the same in all segments, their shares are summed first.
function sumByShares(parts: readonly FullPaySegment[], slot: number, which: 'PAID' | 'WITHOUT'): Rational {
  const [only] = parts
  if (parts.length === 1 && only)
    return which === 'PAID' && only.share !== ONE
      ? multiply(only.exact[slot] ?? ZERO, only.share)
      : (only.exact[slot] ?? ZERO)
  const shareOf = (part: PaySegment) => (which === 'PAID' ? part.share : part.shareWithout)
  const paid = sumRationals(parts, (part) => multiply(part.exact[slot] ?? ZERO, shareOf(part)))
  if (which === 'PAID') return paid
  const inService = sumRationals(parts, ({ shareWithout }) => shareWithout)
  const byTime = parts.every(({ term }) => term.rate === null || term.ctc > 0)
  return byTime && compareRationals(inService, ONE) < 0 && compareRationals(inService, ZERO) > 0
    ? divide(paid, inService)
    : paid
}

function mergeSteps(parts: readonly FullPaySegment[]): Pick<PeriodPay, 'steps' | 'periodSteps' | 'partOf'> {
  const last = parts.at(-1) ?? failSlip('PAY_CYCLE_ORDER')
  if (parts.every(({ plan }) => plan === last.plan))
    return { steps: last.plan.steps, periodSteps: last.plan.periodSteps, partOf: () => last }
  const owners = new Map(parts.flatMap((part) => part.plan.steps.map((step) => [step.slot, { part, step }] as const)))
  const periodSlots = new Set(parts.flatMap(({ plan }) => plan.periodSteps.map(({ slot }) => slot)))
  const order = sortTopologically([...owners.values()].map(({ step }) => step).sort((a, b) => a.slot - b.slot))
  if ('circle' in order) {
    const path = order.circle.map((slot) => owners.get(slot)?.step.component.code ?? '').join(' → ')
    return failSlip('PAY_RULE_CYCLE', { path })
  }
  const periodSteps = order.ordered.filter(({ slot }) => periodSlots.has(slot))
  return { steps: order.ordered, periodSteps, partOf: ({ slot }) => owners.get(slot)?.part ?? last }
}

// Starts at zero, except for a single item, which needs no addition.
function sumRationals<Thing>(things: readonly Thing[], valueOf: (thing: Thing) => Rational): Rational {
  const [first] = things
  if (things.length === 1 && first !== undefined) return valueOf(first)
  return things.map(valueOf).reduce(add, ZERO)
}

function calculateRule({ method, rule }: RuleSource, component: string, input: RuleInput): Rational {
  try {
    return method.calculate(input)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return failSlip('PAY_LINE_FAILED', {
      component,
      formula: rule.method.type === 'FORMULA' ? rule.method.formula : rule.method.type,
    })
  }
}
