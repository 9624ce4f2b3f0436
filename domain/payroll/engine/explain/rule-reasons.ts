import { add, type Rational, multiply, ONE, ZERO } from '../rational.ts'
import { formatDays } from '../statutory-lines.ts'
import { toNearestMinor } from '../rule-input.ts'
import { type FullPaySegment, type PeriodPay, createPeriodInput } from '../period-pay.ts'
import type { CalculationStep } from '../plan.ts'
import type { ReasonStep } from '../slip-types.ts'
import type { Minor, Rounding } from '../types.ts'
import { slipTexts } from './slip-texts.ts'

/** Explains a rule line: the rule with its numbers, the days of each segment and the rounding. */
export function explainRuleLine(
  pay: PeriodPay,
  part: FullPaySegment,
  step: CalculationStep,
  oneOffEarnings: Minor,
): ReasonStep[] {
  const { by, component, slot } = step
  if ('key' in by) return []
  const input = by.isProrated ? part.ruleInput : createPeriodInput(pay, part, oneOffEarnings)
  const [how, ...others] = by.method.explain(input)
  const source = { kind: 'salary-rule', id: by.rule.id, label: component.name }
  const steps = how ? [{ text: how.text, facts: how.facts, source }, ...others] : []
  if (by.isProrated) steps.push(...explainSegments(pay, slot))
  const text = roundingTexts[component.rounding]
  if (text === null) return steps
  const exactAmount = toNearestMinor(by.isProrated ? calculateExactPaid(pay, slot) : by.method.calculate(input))
  if (exactAmount !== pay.amounts[slot]) steps.push({ text, facts: { exactAmount } })
  return steps
}

const roundingTexts: Record<Rounding, string | null> = {
  PAISA: null,
  RUPEE: slipTexts.rupee,
  RUPEE_UP: slipTexts.rupeeUp,
  RUPEE_DOWN: slipTexts.rupeeDown,
}

const calculateSegmentAmount = (part: FullPaySegment, slot: number): Rational => {
  const full = part.exact[slot] ?? ZERO
  return part.share === ONE ? full : multiply(full, part.share)
}

const calculateExactPaid = ({ parts }: PeriodPay, slot: number): Rational =>
  parts.length === 1 && parts[0]
    ? calculateSegmentAmount(parts[0], slot)
    : parts.map((part) => calculateSegmentAmount(part, slot)).reduce(add, ZERO)

// Each segment gets the increase of the rounded running total, so the segments add up to the total exactly.
function explainSegments({ parts, basisDays }: PeriodPay, slot: number): ReasonStep[] {
  if (parts.length === 1 && parts[0]?.share === ONE && parts[0].term.rate === null) return []
  let sum = ZERO
  let before = 0
  return parts.flatMap((part): ReasonStep[] => {
    sum = add(sum, calculateSegmentAmount(part, slot))
    const partAmount = toNearestMinor(sum) - before
    before += partAmount
    const full = part.exact[slot]
    if (full === undefined) return []
    const { from, to, term, worked, paidDays } = part
    const source = { kind: 'employee-pay', id: term.id, label: term.from }
    if (term.rate !== null && term.ctc === 0) {
      const facts = { from, to, quantity: formatDays(worked), rateAmount: term.rate.amount, partAmount }
      return [{ text: slipTexts.worked, facts, source }]
    }
    const days = { paidDays: formatDays(paidDays), days: formatDays(basisDays) }
    return [
      { text: slipTexts.days, facts: { from, to, ...days, fullAmount: toNearestMinor(full), partAmount }, source },
    ]
  })
}
