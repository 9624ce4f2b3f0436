import { slipTexts } from './explain/slip-texts.ts'
import type { PreparedPayRules } from './pay-rules.ts'
import type { CalculatedLine, PayFacts } from './slip-types.ts'
import type { Minor } from './types.ts'

/**
 * Limits the deductions outside the structure to the pay of the period, the latest ones first. `full` stays the amount
 * that was due. The rest is carried to the next period. A deduction that lowers taxable pay is taken in full, because
 * the tax depends on it. The last payslip is not limited either: the settlement decides about it.
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

function limitLine(line: CalculatedLine, amount: Minor): CalculatedLine {
  if (amount === line.amount) return line
  const facts = { takenAmount: amount, leftAmount: line.full - amount }
  return { ...line, amount, trace: [...line.trace, { text: slipTexts.deductionLimited, facts }] }
}
