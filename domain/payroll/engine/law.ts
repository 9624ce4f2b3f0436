import type { PreparedBook } from './book.ts'
import { type Exact, writeDecimal } from './exact.ts'
import { payable } from './amounts.ts'
import type { FullPart, PeriodPay } from './period-pay.ts'
import type { PlanStep } from './plan.ts'
import type { Part } from './segments.ts'
import type { ComputationInput, LineKind, Minor, PayFacts, Segment, Step, WageBase } from './types.ts'

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

/** Runs one computation of the country's pack on the slip so far. */
export function payLaw(
  pay: PeriodPay,
  step: PlanStep,
  facts: PayFacts,
  book: PreparedBook,
  { beside, segments, law }: { beside: Beside; segments: readonly Segment[]; law: LawSoFar },
): void {
  const { slot, component, by } = step
  if (!('key' in by)) return
  const sum = (name: WageBase, amounts: readonly Minor[]) => counted(book, name, amounts)
  const { amount, trace, figures } = by.computation.compute({
    ...inputOf(facts, segments, law),
    base: (name) => ({
      paid: sum(name, pay.amounts) + sum(name, beside.adjustments) - (name === 'TAX' ? sum(name, beside.exempt) : 0),
      full: sum(name, pay.full),
      arrears: sum(name, beside.arrears),
      oneOff: sum(name, beside.oneOff) - (name === 'TAX' ? sum(name, beside.exempt) : 0),
      atOnce: sum(name, beside.atOnce),
    }),
  })
  pay.amounts[slot] = payable(amount, component.name)
  pay.full[slot] = amount
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
  law.lines.push({ step, kind: by.computation.kind, amount, trace })
}

/** What a computation would come to for a full period: for rules that read it, as what is left of the cost to company. */
export function fullLaw(
  { slot, component, by }: PlanStep,
  part: Pick<FullPart, 'given' | 'term'>,
  facts: PayFacts,
  book: PreparedBook,
  law: LawSoFar,
): void {
  if (!('key' in by)) return
  const { cycle } = facts
  const days = { days: part.given.days, paidDays: part.given.days, unpaid: [] }
  const { amount, figures } = by.computation.compute({
    ...inputOf(facts, [segmentOf({ from: cycle.from, to: cycle.to, term: part.term, ...days })], law),
    base(name) {
      const full = counted(book, name, part.given.amounts)
      return { paid: full, full, arrears: 0, oneOff: 0, atOnce: 0 }
    },
  })
  part.given.amounts[slot] = payable(amount, component.name)
  law.byKey.set(by.key, amount)
  Object.assign(law.figures, figures)
}

const inputOf = (facts: PayFacts, segments: readonly Segment[], law: LawSoFar): Omit<ComputationInput, 'base'> => ({
  cycle: facts.cycle,
  employee: facts.employee,
  segments,
  amountOf: (key) => law.byKey.get(key) ?? 0,
  figureOf: (name) => (Object.hasOwn(law.figures, name) ? law.figures[name] : undefined),
  statutory: facts.statutory,
})

function counted(book: PreparedBook, base: WageBase, amounts: readonly Minor[]): Minor {
  let sum = 0
  for (const slot of book.countedIn(base)) {
    const amount = amounts[slot] ?? 0
    sum += book.components[slot]?.kind === 'DEDUCTION' ? 0 - amount : amount
  }
  return sum
}

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
