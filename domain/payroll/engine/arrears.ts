import { applyAdjustments, applyUnreplacedPeriodRule } from './adjustments.ts'
import { subtractCarried } from './deduction-limit.ts'
import { explainArrears } from './explain/explain-arrears.ts'
import { slipTexts } from './explain/slip-texts.ts'
import type { PreparedPayRules } from './pay-rules.ts'
import { createLine, toNetAmount } from './pay-lines.ts'
import { calculatePeriodPay, createZeroComponentAmounts, type PeriodPay } from './period-pay.ts'
import { sumPaidAmounts, sumPaidFigures } from './paid-before.ts'
import {
  applyComputation,
  createSlipInput,
  createStatutoryState,
  toSegment,
  type StatutoryLine,
  type StatutoryState,
} from './statutory-lines.ts'
import type {
  CalculatedLine,
  ClosedPeriod,
  Figures,
  PayFacts,
  PeriodFigures,
  StatutoryArrears,
  StatutoryPack,
} from './slip-types.ts'
import type { Minor } from './types.ts'

export interface Arrears {
  lines: readonly CalculatedLine[]
  statutory: readonly StatutoryArrears[]
  /** The figures of all periods since the first closed one, as known today. */
  history: readonly PeriodFigures[]
}

const noArrears: Arrears = { lines: [], statutory: [], history: [] }

/**
 * Arrears of closed periods. Each closed period is calculated again with the facts known today. The difference to the
 * amounts already paid, in its own payslip and as later arrears, gives one line per component. Statutory lines are
 * compared if the law asks for them by period, such as contributions; income tax and loans are not.
 */
export function createArrears(facts: PayFacts, payRules: PreparedPayRules): Arrears {
  if (facts.closed.length === 0) return noArrears
  const closed = [...facts.closed].sort((a, b) => (a.slip.from < b.slip.from ? -1 : a.slip.from > b.slip.from ? 1 : 0))
  let history = facts.history ?? closed.map(({ slip }) => toPeriodFigures(slip))
  const lines: CalculatedLine[] = []
  for (const one of closed) {
    const now = recalculatePeriod(one, payRules, history)
    history = history.map((each) => (each.key === one.slip.cycleId ? { ...each, now: now.law.figures } : each))
    lines.push(...createPeriodArrears(one, now, closed, payRules))
  }
  return { lines, statutory: listStatutoryArrears(lines, payRules), history }
}

/**
 * The arrears without those of the latest period whose arrears lower the net pay, or null if there is none. The next
 * payslip calculates them again, because they are not paid.
 */
export function postponeLatestArrears(arrears: Arrears, facts: PayFacts, payRules: PreparedPayRules): Arrears | null {
  const latest = findLatestLowering(arrears.lines)
  if (latest === undefined) return null
  const before = facts.history ?? facts.closed.map(({ slip }) => toPeriodFigures(slip))
  const lines = arrears.lines.map((line) => (line.sourceId === latest ? postponeLine(line) : line))
  return {
    lines,
    statutory: listStatutoryArrears(lines, payRules),
    history: arrears.history.map((each) =>
      each.key === latest ? (before.find(({ key }) => key === latest) ?? each) : each,
    ),
  }
}

/** The latest period whose arrears lower the net pay. */
function findLatestLowering(lines: readonly CalculatedLine[]): string | undefined {
  const net = new Map<string, Minor>()
  for (const line of lines) {
    const { sourceId, amount } = line
    if (sourceId !== null) net.set(sourceId, (net.get(sourceId) ?? 0) + toNetAmount(line, amount))
  }
  return [...net].findLast(([, change]) => change < 0)?.[0]
}

function postponeLine({ figures: _, ...line }: CalculatedLine): CalculatedLine {
  const step = { text: slipTexts.arrearsPostponed, facts: { leftAmount: line.amount } }
  return { ...line, amount: 0, trace: [...line.trace, step] }
}

const toPeriodFigures = ({ cycleId, to, figures }: ClosedPeriod['slip']): PeriodFigures => ({
  key: cycleId,
  to,
  isOffCycle: false,
  paid: figures,
  now: figures,
})

/** A closed period with the facts known today. */
export interface RecalculatedPeriod {
  amounts: Map<number, Minor>
  pay: PeriodPay
  law: StatutoryState
}

function recalculatePeriod(
  { slip, facts }: ClosedPeriod,
  payRules: PreparedPayRules,
  history: readonly PeriodFigures[],
): RecalculatedPeriod {
  const own = history.find(({ key }) => key === slip.cycleId) ?? toPeriodFigures(slip)
  const carry = payRules.pack.recalculation?.carry
  const statutory = carry ? carry(facts.statutory, history, slip.to, own) : facts.statutory
  const known = { ...facts, adjustments: subtractCarried(facts.adjustments, slip), statutory }
  const pay = calculatePeriodPay(known, payRules, 'ALL', own.paid)
  const adjusted = applyAdjustments(pay, known, payRules)
  const law = createStatutoryState()
  const { all: adjustments, oneOff, atOnce, exempt } = adjusted
  const input = createSlipInput(pay, known, payRules, {
    extra: { arrears: createZeroComponentAmounts(payRules), adjustments, oneOff, atOnce, exempt },
    segments: pay.parts.map(toSegment),
    law,
    period: { statutoryArrears: [], closed: own.paid },
  })
  for (const step of pay.periodSteps) {
    if (!('key' in step.by)) {
      if (!facts.offCycle) applyUnreplacedPeriodRule(pay, step, adjusted)
    } else if (step.by.computation.isByPeriod) applyComputation(pay, step, input, law)
  }
  const amounts = new Map<number, Minor>()
  for (const { slot, by } of pay.steps)
    if ('rule' in by || by.computation.isByPeriod) amounts.set(slot, pay.amounts[slot] ?? 0)
  for (const [slot, amount] of adjustments.entries())
    if (amount !== 0) amounts.set(slot, (amounts.get(slot) ?? 0) + amount)
  return { amounts, pay, law }
}

function createPeriodArrears(
  { slip }: ClosedPeriod,
  now: RecalculatedPeriod,
  closed: readonly ClosedPeriod[],
  payRules: PreparedPayRules,
): CalculatedLine[] {
  const { cycleId, from, to } = slip
  const paid = sumPaidAmounts(cycleId, closed, payRules)
  const bySlot = new Map(now.law.lines.map((line) => [line.step.slot, line]))
  const slots = [...new Set([...now.amounts.keys(), ...paid.keys()])].sort((a, b) => a - b)
  return slots.flatMap((slot) => {
    const { first, since } = paid.get(slot) ?? { first: 0, since: 0 }
    const nowAmount = now.amounts.get(slot) ?? 0
    const component = payRules.components[slot]
    const amount = nowAmount - first - since
    if (amount === 0 || component === undefined) return []
    const said = {
      origin: 'ARREARS' as const,
      sourceId: cycleId,
      arrearsOf: { cycleId, from, to },
      amount,
      full: amount,
      trace: explainArrears(slip, now, { nowAmount, first, since }, bySlot.get(slot)),
    }
    const line = createLine(component, said, resolveStatutoryKind(component.statutoryKey, payRules.pack))
    const statutory = bySlot.get(slot)
    const key = component.statutoryKey
    if (key === null) return [line]
    // The amount, with late adjustments, is stored under the name of the computation.
    const changes = statutory ? createFigureChanges(statutory, slip, closed, payRules) : {}
    return [{ ...line, figures: { ...changes, [key]: amount } }]
  })
}

/** The kind of a line of a statutory component; undefined for other components. */
export const resolveStatutoryKind = (key: string | null, { computations }: StatutoryPack) =>
  key !== null && Object.hasOwn(computations, key) ? computations[key]?.kind : undefined

/** The figures of a line as known today, less those that were paid already. */
function createFigureChanges(
  { figures, step }: StatutoryLine,
  slip: ClosedPeriod['slip'],
  closed: readonly ClosedPeriod[],
  { pack }: PreparedPayRules,
): Figures {
  const since = sumPaidFigures(slip.cycleId, step.component.id, closed)
  const changes: Record<string, number> = {}
  for (const [name, figure] of Object.entries(figures)) {
    const change = figure - (slip.figures[name] ?? 0) - (since[name] ?? 0)
    if (change !== 0 && (pack.recalculation?.isPeriodFigure(name) ?? true)) changes[name] = change
  }
  return changes
}

const listStatutoryArrears = (lines: readonly CalculatedLine[], { components, slots }: PreparedPayRules) =>
  lines.flatMap(({ componentId, amount, arrearsOf }): StatutoryArrears[] => {
    const key = components[slots.get(componentId) ?? -1]?.statutoryKey
    return key && arrearsOf && amount !== 0 ? [{ key, to: arrearsOf.to, amount }] : []
  })
