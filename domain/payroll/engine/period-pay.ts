import { payable, roundLine, scaleOf, shareOfYear } from './amounts.ts'
import type { PreparedBook } from './book.ts'
import { add, compare, divide, type Exact, multiply, ONE, subtract, whole, ZERO } from './exact.ts'
import { FormulaStop } from './formula-tokens.ts'
import type { Given } from './methods.ts'
import { inOrder } from './order.ts'
import type { PlanStep } from './plan.ts'
import type { Known, Part } from './segments.ts'
import { partsOf } from './segments.ts'
import { fullLaw } from './law.ts'
import { stop } from './stop.ts'
import type { Minor, PayFacts, Rule } from './types.ts'

/** A part with what its rules pay for a full period, exact and rounded, by slot. */
export interface FullPart extends Part {
  given: Given
  exact: readonly (Exact | undefined)[]
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
  /** The last part that has a slot, and its step there. */
  owners: ReadonlyMap<number, { part: FullPart; step: PlanStep }>
  /** What is still to work out once for the period, in order. */
  late: readonly PlanStep[]
}

/** Segments split, every rule worked out for a full period in each, and what goes by days paid for its days. */
export function periodPay(facts: PayFacts, book: PreparedBook, known: Known): PeriodPay {
  const { basisDays, parts } = partsOf(facts, book, known)
  const scale = scaleOf(facts.currency)
  const share = shareOfYear(facts.cycle)
  const fulls = parts.map((part) => fullPart(part, facts, book, { basisDays, scale, share }))
  const owners = new Map(fulls.flatMap((part) => part.plan.steps.map((step) => [step.slot, { part, step }] as const)))
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
    amounts: Array.from({ length: book.components.length }, () => 0),
    full: Array.from({ length: book.components.length }, () => 0),
    owners,
    late: lateSteps(fulls, owners),
  }
  for (const [slot, { step }] of owners) {
    if ('key' in step.by) continue
    const { rounding, name } = step.component
    pay.full[slot] = payable(roundLine(byShares(fulls, slot, 'WITHOUT'), rounding, scale), name)
    if (step.by.isProrated && !facts.offCycle)
      pay.amounts[slot] = payable(roundLine(byShares(fulls, slot, 'PAID'), rounding, scale), name)
  }
  return pay
}

/** Works out a rule that goes by what the period pays, not by segments. */
export function payLate(pay: PeriodPay, { slot, component, by }: PlanStep, oneOffEarnings: Minor): void {
  const owner = pay.owners.get(slot)
  if (owner === undefined || 'key' in by) return
  const exact = attempt(() => by.method.workOut(periodGiven(pay, owner.part, oneOffEarnings)), component.name, by.rule)
  pay.amounts[slot] = payable(roundLine(exact, component.rounding, pay.scale), component.name)
}

/** What a rule of the whole period reads: amounts as paid, days of all segments, terms of its last segment. */
export function periodGiven(pay: PeriodPay, { given }: FullPart, oneOffEarnings: Minor): Given {
  return {
    ...given,
    amounts: pay.amounts,
    oneOffEarnings,
    days: pay.basisDays,
    paidDays: pay.paidDays,
    unpaidDays: pay.unpaidDays,
    worked: sumOf(pay.parts, ({ worked }) => worked),
    workedPay: sumOf(pay.parts, (part) => part.given.workedPay),
  }
}

interface Common {
  basisDays: Exact
  scale: number
  share: Exact
}

function fullPart(part: Part, facts: PayFacts, book: PreparedBook, { basisDays, scale, share }: Common): FullPart {
  const { term, plan, worked } = part
  const amounts: Minor[] = Array.from({ length: book.components.length }, () => 0)
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
  for (const { slot, component, by } of plan.steps) {
    if ('key' in by) {
      if (plan.readFully.has(slot)) amounts[slot] = fullLaw(by.key, by.computation, made, facts, book)
      continue
    }
    const value = attempt(() => by.method.workOut(given), component.name, by.rule)
    exact[slot] = value
    amounts[slot] = payable(roundLine(value, component.rounding, scale), component.name)
  }
  return made
}

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

function lateSteps(parts: readonly FullPart[], owners: PeriodPay['owners']): readonly PlanStep[] {
  const [first] = parts
  if (first && parts.every(({ plan }) => plan === first.plan)) return first.plan.late
  const isLate = new Set(parts.flatMap(({ plan }) => plan.late.map(({ slot }) => slot)))
  const steps = [...owners.values()].map(({ step }) => step).sort((a, b) => a.slot - b.slot)
  const order = inOrder(steps)
  if ('circle' in order) {
    const path = order.circle.map((slot) => owners.get(slot)?.step.component.code ?? '').join(' → ')
    return stop('PAY_RULE_CYCLE', { path })
  }
  return order.ordered.filter(({ slot }) => isLate.has(slot))
}

// A part of a segmentless period is added the same way: zero first.
function sumOf<Thing>(things: readonly Thing[], valueOf: (thing: Thing) => Exact): Exact {
  const [first] = things
  if (things.length === 1 && first !== undefined) return valueOf(first)
  return things.map(valueOf).reduce(add, ZERO)
}

function attempt(workOut: () => Exact, component: string, { method }: Rule): Exact {
  try {
    return workOut()
  } catch (error) {
    if (!(error instanceof FormulaStop)) throw error
    return stop('PAY_LINE_FAILED', { component, formula: method.type === 'FORMULA' ? method.formula : method.type })
  }
}
