import { sortTopologically } from './topological-sort.ts'
import type { PreparedMethod, ComponentNames } from './rule-input.ts'
import { prepareMethod } from './methods.ts'
import { SlipError } from './slip-error.ts'
import type { Computation, StatutoryPack } from './slip-types.ts'
import type { Component, PayRule, WageBase } from './types.ts'

/** How one component is calculated on some days: by a rule or by a statutory computation. */
export interface CalculationStep {
  slot: number
  component: Component
  waitsFor: readonly number[]
  by: RuleSource | { key: string; computation: Computation }
}

export interface RuleSource {
  rule: PayRule
  method: PreparedMethod
  isProrated: boolean
}

/** All components of an employee on some days, in the order of their dependencies. */
export interface CalculationPlan {
  steps: readonly CalculationStep[]
  /** The steps that are calculated once for the period instead of once for each segment. */
  periodSteps: readonly CalculationStep[]
  earlyEarnings: readonly number[]
  earnings: readonly number[]
  ctcSlots: readonly number[]
  /** Statutory slots that a rule reads. They must be known for a full period too. */
  readFully: ReadonlySet<number>
  /** The slot of a BALANCE with a circular dependency. It is calculated again until it is stable. */
  circularBalance: number | null
}

export interface PlanContext extends ComponentNames {
  slots: ReadonlyMap<string, number>
  countedIn(base: WageBase): readonly number[]
  pack: StatutoryPack
  methods: Map<PayRule, PreparedMethod>
}

export interface ComponentRule {
  component: Component
  rule: PayRule | null
}

type StepDraft = Omit<CalculationStep, 'waitsFor'>

/** Throws a `SlipError` for a circular dependency, for two balances or for an unknown statutory computation. */
export function createCalculationPlan(chosen: readonly ComponentRule[], context: PlanContext): CalculationPlan {
  const drafts = chosen.flatMap((one) => createStepDraft(one, context) ?? [])
  const here = new Set(drafts.map(({ slot }) => slot))
  const slotsWhere = (test: (draft: StepDraft) => boolean) => drafts.filter(test).map(({ slot }) => slot)
  const earnings = slotsWhere(({ component }) => component.kind === 'EARNING')
  const grossReaders = findGrossReaders(drafts)
  const earlyEarnings = earnings.filter((slot) => !grossReaders.has(slot))
  const ctcSlots = slotsWhere(isCost)
  refuseTwoBalances(drafts)
  const waiting = drafts.map((draft): CalculationStep => {
    const waitsFor = waits(draft).filter((slot) => here.has(slot))
    return { ...draft, waitsFor: [...new Set(waitsFor)] }
  })
  const { order, circularSlot } = orderSteps(waiting)
  if ('circle' in order) {
    const names = new Map(drafts.map(({ slot, component }) => [slot, component.code]))
    throw new SlipError('PAY_RULE_CYCLE', { path: order.circle.map((slot) => names.get(slot) ?? '').join(' → ') })
  }
  const isStatutory = new Set(slotsWhere(({ by }) => 'key' in by))
  const readByRules = order.ordered.flatMap(({ by, waitsFor }) => ('rule' in by ? waitsFor : []))
  return {
    steps: order.ordered,
    periodSteps: order.ordered.filter(({ by }) => 'key' in by || !by.isProrated),
    earlyEarnings,
    earnings,
    ctcSlots,
    readFully: addDependencies(
      order.ordered,
      isStatutory,
      circularSlot === null ? readByRules : [...readByRules, ...ctcSlots],
    ),
    circularBalance: circularSlot,
  }

  function waits({ slot, component, by }: StepDraft): readonly number[] {
    if ('key' in by) {
      const after = slotsWhere((other) => 'key' in other.by && by.computation.after.includes(other.by.key))
      return [
        ...by.computation.reads.flatMap((base) => context.countedIn(base)).filter((other) => other !== slot),
        ...after,
      ]
    }
    if (by.method.isBalance) return ctcSlots.filter((other) => other !== slot)
    if (!by.method.readsGross) return by.method.slots
    return [...by.method.slots, ...(component.kind === 'EARNING' ? earlyEarnings : earnings)]
  }
}

// A deduction is paid by the employee, so it is never part of the cost to company, even if it is marked so.
const isCost = ({ component, by }: StepDraft): boolean =>
  component.partOfCtc && ('key' in by ? by.computation.kind : component.kind) !== 'DEDUCTION'

// A balance is circular if employer contributions on it reduce it. The calculation repeats until it is stable.
function orderSteps(waiting: readonly CalculationStep[]) {
  const order = sortTopologically(waiting)
  const balance = waiting.find(({ by }) => 'rule' in by && by.method.isBalance)
  if (!('circle' in order) || balance === undefined) return { order, circularSlot: null }
  const after = new Set([balance.slot])
  let before = 0
  while (after.size !== before) {
    before = after.size
    for (const { slot, waitsFor } of waiting) if (waitsFor.some((other) => after.has(other))) after.add(slot)
  }
  const first = { ...balance, waitsFor: balance.waitsFor.filter((slot) => !after.has(slot)) }
  return {
    order: sortTopologically(waiting.map((step) => (step === balance ? first : step))),
    circularSlot: balance.slot,
  }
}

function createStepDraft({ component, rule }: ComponentRule, context: PlanContext): StepDraft | null {
  const slot = context.slots.get(component.id) ?? -1
  if (rule !== null) {
    const method = context.methods.get(rule) ?? prepareMethod(rule, component, { ...context, slot })
    context.methods.set(rule, method)
    return { slot, component, by: { rule, method, isProrated: component.prorated || method.isBalance } }
  }
  const key = component.statutoryKey
  if (key === null) return null
  const computation = Object.hasOwn(context.pack.computations, key) ? context.pack.computations[key] : undefined
  if (computation === undefined) throw new SlipError('PAY_RULE_STATUTORY', { component: component.name, key })
  return { slot, component, by: { key, computation } }
}

// Earnings that read GROSS, directly or through another component. GROSS excludes them when an earning reads it.
function findGrossReaders(drafts: readonly StepDraft[]): Set<number> {
  const found = new Set<number>()
  const reads = (draft: StepDraft) =>
    'rule' in draft.by && (draft.by.method.readsGross || draft.by.method.slots.some((slot) => found.has(slot)))
  let before = -1
  while (found.size !== before) {
    before = found.size
    for (const draft of drafts) if (reads(draft)) found.add(draft.slot)
  }
  return found
}

function refuseTwoBalances(drafts: readonly StepDraft[]) {
  const [first, second] = drafts.filter(({ by }) => 'rule' in by && by.method.isBalance)
  if (first && second)
    throw new SlipError('PAY_BALANCE_TWICE', { first: first.component.name, second: second.component.name })
}

// The statutory components that rules read, and the statutory components that these depend on.
function addDependencies(steps: readonly CalculationStep[], isStatutory: ReadonlySet<number>, read: readonly number[]) {
  const wanted = new Set(read.filter((slot) => isStatutory.has(slot)))
  for (const { slot, waitsFor } of steps.toReversed())
    if (wanted.has(slot)) for (const before of waitsFor) if (isStatutory.has(before)) wanted.add(before)
  return wanted
}
