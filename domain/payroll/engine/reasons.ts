import { add, type Exact, multiply, ONE, ZERO } from './exact.ts'
import { daysText } from './law.ts'
import { shown } from './given.ts'
import { type FullPart, type PeriodPay, periodGiven } from './period-pay.ts'
import type { PlanStep } from './plan.ts'
import type { Minor, Rounding, Step } from './types.ts'
import { words } from './words.ts'

/** Why a rule's line is what it is: the rule with its numbers, the days of each segment, the rounding. */
export function reasonOf(pay: PeriodPay, part: FullPart, step: PlanStep, oneOffEarnings: Minor): Step[] {
  const { by, component, slot } = step
  if ('key' in by) return []
  const given = by.isProrated ? part.given : periodGiven(pay, part, oneOffEarnings)
  const [how, ...others] = by.method.explain(given)
  const source = { kind: 'salary-rule', id: by.rule.id, label: component.name }
  const steps = how ? [{ text: how.text, facts: how.facts, source }, ...others] : []
  if (by.isProrated) steps.push(...shares(pay, slot))
  const text = roundingWords[component.rounding]
  if (text === null) return steps
  const exactAmount = shown(by.isProrated ? paidExactly(pay, slot) : by.method.workOut(given))
  if (exactAmount !== pay.amounts[slot]) steps.push({ text, facts: { exactAmount } })
  return steps
}

const roundingWords: Record<Rounding, string | null> = {
  PAISA: null,
  RUPEE: words.rupee,
  RUPEE_UP: words.rupeeUp,
  RUPEE_DOWN: words.rupeeDown,
}

const partly = (part: FullPart, slot: number): Exact => {
  const full = part.exact[slot] ?? ZERO
  return part.share === ONE ? full : multiply(full, part.share)
}

const paidExactly = ({ parts }: PeriodPay, slot: number): Exact =>
  parts.length === 1 && parts[0] ? partly(parts[0], slot) : parts.map((part) => partly(part, slot)).reduce(add, ZERO)

// Each segment's part is what the sum rises by, rounded: so the parts come to the whole, to the last minor unit.
function shares({ parts, basisDays }: PeriodPay, slot: number): Step[] {
  if (parts.length === 1 && parts[0]?.share === ONE && parts[0].term.rate === null) return []
  let sum = ZERO
  let before = 0
  return parts.flatMap((part): Step[] => {
    sum = add(sum, partly(part, slot))
    const partAmount = shown(sum) - before
    before += partAmount
    const full = part.exact[slot]
    if (full === undefined) return []
    const { from, to, term, worked, paidDays } = part
    const source = { kind: 'employee-pay', id: term.id, label: from }
    if (term.rate !== null && term.ctc === 0) {
      const facts = { from, to, quantity: daysText(worked), rateAmount: term.rate.amount, partAmount }
      return [{ text: words.worked, facts, source }]
    }
    const days = { paidDays: daysText(paidDays), days: daysText(basisDays) }
    return [{ text: words.days, facts: { from, to, ...days, fullAmount: shown(full), partAmount }, source }]
  })
}
