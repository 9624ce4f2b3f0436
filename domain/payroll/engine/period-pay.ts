import { payable, roundLine, scaleOf, shareOfYear } from './amounts.ts'
import type { PreparedBook } from './book.ts'
import { add, compare, divide, type Exact, multiply, ONE, subtract, whole, ZERO } from './exact.ts'
import { FormulaStop } from './formula-tokens.ts'
import type { Given } from './given.ts'
import { inOrder } from './order.ts'
import type { ByRule, PlanStep } from './plan.ts'
import type { Known, Part } from './segments.ts'
import { partsOf } from './segments.ts'
import { fullInput, fullLaw, noLaw } from './law.ts'
import { stop } from './stop.ts'
import type { Minor, PayFacts } from './types.ts'

/** A part with what its rules pay for a full period, exact and rounded, by slot. */
export interface FullPart extends Part {
  given: Given
  exact: (Exact | undefined)[]
}

/** What the structure pays in a period, before the law, adjustments and loans. */
export interface PeriodPay {
  basisDays: Exact
  paidDays: Exact
  unpaidDays: Exact
  parts: readonly FullPart[]
  scale: number
  /** Paid in the period, and for a full one: by slot. The law's slots are filled as it is worked out. */
  amounts: Minor[]
  full: Minor[]
  /** Each slot's step in the last part that has it. */
  steps: readonly PlanStep[]
  partOf(step: PlanStep): FullPart
  /** What rules of the whole period read, by the part whose terms they follow. */
  givens: Map<FullPart, Given>
  /** What is still to work out once for the period, in order. */
  late: readonly PlanStep[]
}

/** Segments split, every rule worked out for a full period in each, and what goes by days paid for its days. */
export function periodPay(facts: PayFacts, book: PreparedBook, known: Known): PeriodPay {
  const { basisDays, parts } = partsOf(facts, book, known)
  const scale = scaleOf(facts.currency)
  const share = shareOfYear(facts.cycle)
  const fulls = parts.map((part) => fullPart(part, facts, book, { basisDays, scale, share }))
  const paidDays = sumOf(parts, ({ paidDays }) => paidDays)
  const pay: PeriodPay = {
    basisDays,
    paidDays,
    unpaidDays: subtract(
      sumOf(parts, ({ days }) => days),
      paidDays,
    ),
    parts: fulls,
    scale,
    amounts: zeros(book),
    full: zeros(book),
    ...stepsOf(fulls),
    givens: new Map(),
  }
  for (const { slot, component, by } of pay.steps) {
    if ('key' in by) continue
    const { rounding, name } = component
    pay.full[slot] = payable(roundLine(byShares(fulls, slot, 'WITHOUT'), rounding, scale), name)
    if (by.isProrated && !facts.offCycle)
      pay.amounts[slot] = payable(roundLine(byShares(fulls, slot, 'PAID'), rounding, scale), name)
  }
  return pay
}

/** Works out a rule that goes by what the period pays, not by segments. */
export function payLate(pay: PeriodPay, step: PlanStep, oneOffEarnings: Minor): void {
  const { slot, component, by } = step
  if ('key' in by) return
  const exact = attempt(by, component.name, periodGiven(pay, pay.partOf(step), oneOffEarnings))
  pay.amounts[slot] = payable(roundLine(exact, component.rounding, pay.scale), component.name)
}

/** What a rule of the whole period reads: amounts as paid, days of all segments, terms of its last segment. */
export function periodGiven(pay: PeriodPay, part: FullPart, oneOffEarnings: Minor): Given {
  const known = pay.givens.get(part)
  if (known !== undefined) return known
  const made: Given = {
    ...part.given,
    amounts: pay.amounts,
    oneOffEarnings,
    days: pay.basisDays,
    paidDays: pay.paidDays,
    unpaidDays: pay.unpaidDays,
    worked: sumOf(pay.parts, ({ worked }) => worked),
    workedPay: sumOf(pay.parts, (part) => part.given.workedPay),
  }
  pay.givens.set(part, made)
  return made
}

interface Common {
  basisDays: Exact
  scale: number
  share: Exact
}

function fullPart(part: Part, facts: PayFacts, book: PreparedBook, { basisDays, scale, share }: Common): FullPart {
  const { term, plan, worked } = part
  const amounts = zeros(book)
  const exact: (Exact | undefined)[] = []
  const workedPay = term.rate === null ? ZERO : multiply(worked, whole(term.rate.amount))
  const given: Given = {
    amounts,
    earlyEarnings: plan.earlyEarnings,
    earnings: plan.earnings,
    ctcSlots: plan.ctcSlots,
    oneOffEarnings: 0,
    ctc: term.ctc,
    periodCtc: term.ctc === 0 && term.rate !== null ? workedPay : multiply(whole(term.ctc), share),
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
  const made: FullPart = { ...part, given, exact }
  if (plan.settles === null) workOutFully(made, facts, book, () => false)
  else settle(made, plan.settles, facts, book)
  return made
}

function workOutFully(part: FullPart, facts: PayFacts, book: PreparedBook, isDone: (slot: number) => boolean): void {
  const { given, plan, exact } = part
  const law = noLaw()
  const input = plan.readFully.size > 0 ? fullInput(part, facts, book, law) : null
  for (const step of plan.steps) {
    const { slot, component, by } = step
    if ('key' in by) {
      if (input && plan.readFully.has(slot)) fullLaw(step, part, input, law)
      continue
    }
    const value = attempt(by, component.name, given)
    exact[slot] = value
    given.amounts[slot] = payable(roundLine(value, component.rounding, given.scale), component.name)
    if (isDone(slot)) return
  }
}

const MOST_ROUNDS = 30

// Contributions are a small part of what they are paid on: each round brings the balance nearer. Where their rounding lets it
// go to and fro it stays at the lower, so that the whole never costs more than was agreed.
function settle(part: FullPart, balance: number, facts: PayFacts, book: PreparedBook): void {
  const seen: Minor[] = []
  const state = { isSettled: false }
  const look = (slot: number) => {
    if (slot !== balance) return false
    const now = part.given.amounts[slot] ?? 0
    const before = seen.at(-1) ?? Number.POSITIVE_INFINITY
    state.isSettled = now === before || (now < before && (now === seen.at(-2) || seen.length > MOST_ROUNDS))
    seen.push(now)
    return now === before
  }
  while (!state.isSettled) workOutFully(part, facts, book, look)
}

/** One amount for each component, none yet. */
export const zeros = ({ components }: Pick<PreparedBook, 'components'>): Minor[] => components.map(() => 0)

// One division at most: shares are summed first where a slot's full amount is the same in all parts.
function byShares(parts: readonly FullPart[], slot: number, which: 'PAID' | 'WITHOUT'): Exact {
  const [only] = parts
  if (parts.length === 1 && only)
    return which === 'PAID' && only.share !== ONE
      ? multiply(only.exact[slot] ?? ZERO, only.share)
      : (only.exact[slot] ?? ZERO)
  const shareOf = (part: Part) => (which === 'PAID' ? part.share : part.shareWithout)
  const paid = sumOf(parts, (part) => multiply(part.exact[slot] ?? ZERO, shareOf(part)))
  if (which === 'PAID') return paid
  const inService = sumOf(parts, ({ shareWithout }) => shareWithout)
  const byTime = parts.every(({ term }) => term.rate === null || term.ctc > 0)
  return byTime && compare(inService, ONE) < 0 && compare(inService, ZERO) > 0 ? divide(paid, inService) : paid
}

function stepsOf(parts: readonly FullPart[]): Pick<PeriodPay, 'steps' | 'late' | 'partOf'> {
  const last = parts.at(-1) ?? stop('PAY_CYCLE_ORDER')
  if (parts.every(({ plan }) => plan === last.plan))
    return { steps: last.plan.steps, late: last.plan.late, partOf: () => last }
  const owners = new Map(parts.flatMap((part) => part.plan.steps.map((step) => [step.slot, { part, step }] as const)))
  const isLate = new Set(parts.flatMap(({ plan }) => plan.late.map(({ slot }) => slot)))
  const order = inOrder([...owners.values()].map(({ step }) => step).sort((a, b) => a.slot - b.slot))
  if ('circle' in order) {
    const path = order.circle.map((slot) => owners.get(slot)?.step.component.code ?? '').join(' → ')
    return stop('PAY_RULE_CYCLE', { path })
  }
  const late = order.ordered.filter(({ slot }) => isLate.has(slot))
  return { steps: order.ordered, late, partOf: ({ slot }) => owners.get(slot)?.part ?? last }
}

// A part of a segmentless period is added the same way: zero first.
function sumOf<Thing>(things: readonly Thing[], valueOf: (thing: Thing) => Exact): Exact {
  const [first] = things
  if (things.length === 1 && first !== undefined) return valueOf(first)
  return things.map(valueOf).reduce(add, ZERO)
}

function attempt({ method, rule }: ByRule, component: string, given: Given): Exact {
  try {
    return method.workOut(given)
  } catch (error) {
    if (!(error instanceof FormulaStop)) throw error
    return stop('PAY_LINE_FAILED', {
      component,
      formula: rule.method.type === 'FORMULA' ? rule.method.formula : rule.method.type,
    })
  }
}
