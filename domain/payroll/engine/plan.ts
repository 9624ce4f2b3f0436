import { inOrder } from './order.ts'
import type { Method, Names } from './given.ts'
import { methodOf } from './methods.ts'
import { SlipStop } from './stop.ts'
import type { Component, Computation, Rule, StatutoryPack, WageBase } from './types.ts'

/** One component as it is worked out on some days: by a rule, or by the country's law. */
export interface PlanStep {
  slot: number
  component: Component
  waitsFor: readonly number[]
  by: ByRule | { key: string; computation: Computation }
}

export interface ByRule {
  rule: Rule
  method: Method
  isProrated: boolean
}

/** All of a person's components on some days, each after what it reads. */
export interface Plan {
  steps: readonly PlanStep[]
  /** Those worked out once for the period, not segment by segment. */
  late: readonly PlanStep[]
  earlyEarnings: readonly number[]
  earnings: readonly number[]
  ctcSlots: readonly number[]
  /** Slots of the law's that some rule reads: they must be known for a full period too. */
  readFully: ReadonlySet<number>
  /** The slot of a BALANCE that reads what reads it: worked out again until it stays the same. */
  settles: number | null
}

export interface PlanBook extends Names {
  slots: ReadonlyMap<string, number>
  countedIn(base: WageBase): readonly number[]
  pack: StatutoryPack
  methods: Map<Rule, Method>
}

export interface Chosen {
  component: Component
  rule: Rule | null
}

type Draft = Omit<PlanStep, 'waitsFor'>

/** Throws a `SlipStop` for a circle, two balances, or what the country's law does not know. */
export function planOf(chosen: readonly Chosen[], book: PlanBook): Plan {
  const drafts = chosen.flatMap((one) => draftOf(one, book) ?? [])
  const here = new Set(drafts.map(({ slot }) => slot))
  const slotsWhere = (test: (draft: Draft) => boolean) => drafts.filter(test).map(({ slot }) => slot)
  const earnings = slotsWhere(({ component }) => component.kind === 'EARNING')
  const late = grossReaders(drafts)
  const earlyEarnings = earnings.filter((slot) => !late.has(slot))
  const ctcSlots = slotsWhere(isCost)
  refuseTwoBalances(drafts)
  const waiting = drafts.map((draft): PlanStep => {
    const waitsFor = waits(draft).filter((slot) => here.has(slot))
    return { ...draft, waitsFor: [...new Set(waitsFor)] }
  })
  const { order, settles } = orderOf(waiting)
  if ('circle' in order) {
    const names = new Map(drafts.map(({ slot, component }) => [slot, component.code]))
    throw new SlipStop('PAY_RULE_CYCLE', { path: order.circle.map((slot) => names.get(slot) ?? '').join(' → ') })
  }
  const isStatutory = new Set(slotsWhere(({ by }) => 'key' in by))
  const readByRules = order.ordered.flatMap(({ by, waitsFor }) => ('rule' in by ? waitsFor : []))
  return {
    steps: order.ordered,
    late: order.ordered.filter(({ by }) => 'key' in by || !by.isProrated),
    earlyEarnings,
    earnings,
    ctcSlots,
    readFully: withTheirOwn(order.ordered, isStatutory, settles === null ? readByRules : [...readByRules, ...ctcSlots]),
    settles,
  }

  function waits({ slot, component, by }: Draft): readonly number[] {
    if ('key' in by) {
      const after = slotsWhere((other) => 'key' in other.by && by.computation.after.includes(other.by.key))
      return [
        ...by.computation.reads.flatMap((base) => book.countedIn(base)).filter((other) => other !== slot),
        ...after,
      ]
    }
    if (by.method.isBalance) return ctcSlots.filter((other) => other !== slot)
    if (!by.method.readsGross) return by.method.slots
    return [...by.method.slots, ...(component.kind === 'EARNING' ? earlyEarnings : earnings)]
  }
}

// What is taken of someone's pay is paid out of the cost to company, never beside it, whatever is ticked.
const isCost = ({ component, by }: Draft): boolean =>
  component.partOfCtc && ('key' in by ? by.computation.kind : component.kind) !== 'DEDUCTION'

// What is left of a cost to company that holds the employer's own contributions on it is a circle, and one that settles.
function orderOf(waiting: readonly PlanStep[]) {
  const order = inOrder(waiting)
  const balance = waiting.find(({ by }) => 'rule' in by && by.method.isBalance)
  if (!('circle' in order) || balance === undefined) return { order, settles: null }
  const after = new Set([balance.slot])
  let before = 0
  while (after.size !== before) {
    before = after.size
    for (const { slot, waitsFor } of waiting) if (waitsFor.some((other) => after.has(other))) after.add(slot)
  }
  const first = { ...balance, waitsFor: balance.waitsFor.filter((slot) => !after.has(slot)) }
  return { order: inOrder(waiting.map((step) => (step === balance ? first : step))), settles: balance.slot }
}

function draftOf({ component, rule }: Chosen, book: PlanBook): Draft | null {
  const slot = book.slots.get(component.id) ?? -1
  if (rule !== null) {
    const method = book.methods.get(rule) ?? methodOf(rule, component, { ...book, slot })
    book.methods.set(rule, method)
    return { slot, component, by: { rule, method, isProrated: component.prorated || method.isBalance } }
  }
  const key = component.statutoryKey
  if (key === null) return null
  const computation = Object.hasOwn(book.pack.computations, key) ? book.pack.computations[key] : undefined
  if (computation === undefined) throw new SlipStop('PAY_RULE_STATUTORY', { component: component.name, key })
  return { slot, component, by: { key, computation } }
}

// Earnings that read GROSS, or read something that does: GROSS leaves them out where an earning asks.
function grossReaders(drafts: readonly Draft[]): Set<number> {
  const found = new Set<number>()
  const reads = (draft: Draft) =>
    'rule' in draft.by && (draft.by.method.readsGross || draft.by.method.slots.some((slot) => found.has(slot)))
  let before = -1
  while (found.size !== before) {
    before = found.size
    for (const draft of drafts) if (reads(draft)) found.add(draft.slot)
  }
  return found
}

function refuseTwoBalances(drafts: readonly Draft[]) {
  const [first, second] = drafts.filter(({ by }) => 'rule' in by && by.method.isBalance)
  if (first && second)
    throw new SlipStop('PAY_BALANCE_TWICE', { first: first.component.name, second: second.component.name })
}

// Of the law's components those that rules read, and those that these come after in turn.
function withTheirOwn(steps: readonly PlanStep[], isStatutory: ReadonlySet<number>, read: readonly number[]) {
  const wanted = new Set(read.filter((slot) => isStatutory.has(slot)))
  for (const { slot, waitsFor } of steps.toReversed())
    if (wanted.has(slot)) for (const before of waitsFor) if (isStatutory.has(before)) wanted.add(before)
  return wanted
}
