import { slipTexts } from './explain/slip-texts.ts'
import type { PreparedPayRules } from './pay-rules.ts'
import type { CalculatedLine, PayFacts, Slip } from './slip-types.ts'
import type { Minor, PayAdjustment } from './types.ts'

/**
 * Limits the deductions outside the structure to the pay of the period, the latest ones first. `full` stays the amount
 * that was due. The rest is carried to the next period. The last payslip is not limited: the settlement decides about
 * it.
 */
export function limitDeductions(
  lines: readonly CalculatedLine[],
  net: Minor,
  facts: PayFacts,
  payRules: PreparedPayRules,
): readonly CalculatedLine[] {
  if (net >= 0 || isLastSlip(facts)) return lines
  const taken = new Map<CalculatedLine, Minor>()
  let missing = -net
  for (const line of lines.filter((one) => canBeCarried(one, payRules)).toReversed()) {
    const cut = Math.min(line.amount, missing)
    missing -= cut
    taken.set(line, line.amount - cut)
  }
  return lines.map((line) => limitLine(line, taken.get(line) ?? line.amount))
}

/**
 * The facts with up to `missing` less of the deductions that lower taxable pay and of those on statutory components, the
 * latest ones first; null if there is none. The payslip is calculated again, because its tax and contributions depend
 * on them.
 */
export function reduceWageDeductions(facts: PayFacts, missing: Minor, payRules: PreparedPayRules): PayFacts | null {
  let left = missing
  const adjustments = facts.adjustments.toReversed().map((one) => {
    const cut = isWageDeduction(one, payRules) ? Math.min(Math.max(0, one.amount), left) : 0
    left -= cut
    return cut > 0 ? { ...one, amount: one.amount - cut, due: one.due ?? one.amount } : one
  })
  return left < missing ? { ...facts, adjustments: adjustments.toReversed() } : null
}

function isWageDeduction({ componentId }: PayAdjustment, { components, slots, pack }: PreparedPayRules): boolean {
  const component = components[slots.get(componentId) ?? -1]
  if (!component) return false
  const { kind, countsAs, statutoryKey } = component
  return statutoryKey === null
    ? kind === 'DEDUCTION' && countsAs.length > 0
    : pack.computations[statutoryKey]?.kind === 'DEDUCTION'
}

/**
 * The adjustments of a closed period as its payslip deducted them: the rest of a limited deduction became an adjustment
 * of the next period.
 */
export function subtractCarried(
  adjustments: readonly PayAdjustment[],
  { lines }: Pick<Slip, 'lines'>,
): readonly PayAdjustment[] {
  const carried = new Map(
    lines.flatMap(({ origin, kind, sourceId, full, amount }): [string, Minor][] =>
      origin === 'ADJUSTMENT' && kind === 'DEDUCTION' && sourceId !== null && full > amount
        ? [[sourceId, full - amount]]
        : [],
    ),
  )
  return carried.size === 0
    ? adjustments
    : adjustments.map((one) => ({ ...one, amount: one.amount - (carried.get(one.id) ?? 0) }))
}

/** Whether the employee has left by the end of the period. */
export const isLastSlip = ({ employee: { left }, cycle }: Pick<PayFacts, 'employee' | 'cycle'>): boolean =>
  left !== null && left <= cycle.to

function canBeCarried({ origin, kind, componentId, amount }: CalculatedLine, { components, slots }: PreparedPayRules) {
  const component = components[slots.get(componentId) ?? -1]
  return (
    origin === 'ADJUSTMENT' &&
    kind === 'DEDUCTION' &&
    amount > 0 &&
    component?.kind === 'DEDUCTION' &&
    component.countsAs.length === 0
  )
}

/** The line with a smaller amount; `full` stays the amount that was due. */
export function limitLine(line: CalculatedLine, amount: Minor): CalculatedLine {
  if (amount === line.amount) return line
  const facts = { takenAmount: amount, leftAmount: line.full - amount }
  return { ...line, amount, trace: [...line.trace, { text: slipTexts.deductionLimited, facts }] }
}
