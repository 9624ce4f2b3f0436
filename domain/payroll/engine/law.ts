import type { PreparedBook } from './book.ts'
import { type Exact, writeDecimal } from './exact.ts'
import { payable } from './amounts.ts'
import type { FullPart, PeriodPay } from './period-pay.ts'
import type { PlanStep } from './plan.ts'
import type { Part } from './segments.ts'
import type { ComputationInput, LineKind, Minor, PayFacts, Segment, Step } from './types.ts'

/** Amounts beside the structure's own, by slot: what closed periods are owed, all adjustments, and those that do not recur. */
export interface Beside {
  arrears: readonly Minor[]
  adjustments: readonly Minor[]
  oneOff: readonly Minor[]
  /** Of these, what is taxed with the slip that pays it. */
  atOnce: readonly Minor[]
  exempt: readonly Minor[]
}

export interface LawLine {
  step: PlanStep
  kind: LineKind
  amount: Minor
  trace: readonly Step[]
}

/** What the law's computations have come to so far in one slip. */
export interface LawSoFar {
  lines: LawLine[]
  byKey: Map<string, Minor>
  figures: Record<string, number>
}

export const noLaw = (): LawSoFar => ({ lines: [], byKey: new Map(), figures: {} })

/** A slip so far as the law's computations see it: one for all of them, and its answers follow the slip as it grows. */
export function slipInput(
  pay: PeriodPay,
  facts: PayFacts,
  book: PreparedBook,
  { beside, segments, law }: { beside: Beside; segments: readonly Segment[]; law: LawSoFar },
): ComputationInput {
  return inputOf(facts, segments, law, (name) => {
    const sums = { paid: 0, full: 0, arrears: 0, oneOff: 0, atOnce: 0 }
    for (const slot of book.countedIn(name)) {
      const sign = signOf(book, slot)
      const exempt = name === 'TAX' ? (beside.exempt[slot] ?? 0) : 0
      sums.paid += sign * ((pay.amounts[slot] ?? 0) + (beside.adjustments[slot] ?? 0) - exempt)
      sums.full += sign * (pay.full[slot] ?? 0)
      sums.arrears += sign * (beside.arrears[slot] ?? 0)
      sums.oneOff += sign * ((beside.oneOff[slot] ?? 0) - exempt)
      sums.atOnce += sign * (beside.atOnce[slot] ?? 0)
    }
    return sums
  })
}

/** Runs one computation of the country's pack on the slip so far. */
export function payLaw(pay: PeriodPay, step: PlanStep, input: ComputationInput, law: LawSoFar): void {
  const { slot, component, by } = step
  if (!('key' in by)) return
  const { amount, trace, figures } = by.computation.compute(input)
  pay.amounts[slot] = payable(amount, component.name)
  pay.full[slot] = amount
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
  law.lines.push({ step, kind: by.computation.kind, amount, trace })
}

/** A full period's pay so far, as the law's computations see it. */
export function fullInput(
  { given, term }: Pick<FullPart, 'given' | 'term'>,
  facts: PayFacts,
  book: PreparedBook,
  law: LawSoFar,
): ComputationInput {
  const { from, to } = facts.cycle
  const segment = segmentOf({ from, to, term, days: given.days, paidDays: given.days, unpaid: [] })
  return inputOf(facts, [segment], law, (name) => {
    let full = 0
    for (const slot of book.countedIn(name)) full += signOf(book, slot) * (given.amounts[slot] ?? 0)
    return { paid: full, full, arrears: 0, oneOff: 0, atOnce: 0 }
  })
}

/** What a computation would come to for a full period: for rules that read it, as what is left of the cost to company. */
export function fullLaw(
  { slot, component, by }: PlanStep,
  { given }: Pick<FullPart, 'given'>,
  input: ComputationInput,
  law: LawSoFar,
): void {
  if (!('key' in by)) return
  const { amount, figures } = by.computation.compute(input)
  given.amounts[slot] = payable(amount, component.name)
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
}

const inputOf = (
  facts: PayFacts,
  segments: readonly Segment[],
  law: LawSoFar,
  base: ComputationInput['base'],
): ComputationInput => ({
  cycle: facts.cycle,
  employee: facts.employee,
  segments,
  base,
  amountOf: (key) => law.byKey.get(key) ?? 0,
  figureOf: (name) => (Object.hasOwn(law.figures, name) ? law.figures[name] : undefined),
  statutory: facts.statutory,
})

const signOf = ({ components }: PreparedBook, slot: number) => (components[slot]?.kind === 'DEDUCTION' ? -1 : 1)

export const daysText = (days: Exact): string =>
  days.big === null && days.d === 1 ? String(days.n) : writeDecimal(days, 4)

type Cut = Pick<Part, 'from' | 'to' | 'term' | 'days' | 'paidDays' | 'unpaid'>

export const segmentOf = ({ from, to, term, days, paidDays, unpaid }: Cut): Segment => ({
  from,
  to,
  termId: term.id,
  structureId: term.structureId,
  ctc: term.ctc,
  days: daysText(days),
  paidDays: daysText(paidDays),
  ...(unpaid.length > 0 ? { unpaid } : {}),
})
