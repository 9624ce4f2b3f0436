import { applyAdjustments, applyUnreplacedPeriodRule } from './adjustments.ts'
import type { PreparedPayRules } from './pay-rules.ts'
import { formatDays } from './statutory-lines.ts'
import { createLine } from './pay-lines.ts'
import { calculatePeriodPay } from './period-pay.ts'
import type { CalculatedLine, PayFacts, Slip, ReasonStep } from './slip-types.ts'
import type { Minor } from './types.ts'
import { slipTexts } from './explain/slip-texts.ts'

/**
 * Arrears of closed periods. Each closed period is calculated again with the facts known today. The difference to the
 * amounts already paid, in its own payslip and as later arrears, gives one line per component. Statutory lines are not
 * compared: this payslip's computations cover them. Loans are not compared either.
 */
export function createArrearsLines(facts: PayFacts, payRules: PreparedPayRules): CalculatedLine[] {
  const closed = [...facts.closed].sort((a, b) => (a.slip.from < b.slip.from ? -1 : a.slip.from > b.slip.from ? 1 : 0))
  return closed.flatMap((one) => {
    const now = recalculatePeriod(one.facts, payRules)
    const then = sumPaidAmounts(one.slip.cycleId, closed, payRules)
    const slots = [...new Set([...now.amounts.keys(), ...then.keys()])].sort((a, b) => a - b)
    return slots.flatMap((slot) => {
      const [nowAmount, paid] = [now.amounts.get(slot) ?? 0, then.get(slot) ?? { first: 0, since: 0 }]
      const amount = nowAmount - paid.first - paid.since
      const component = payRules.components[slot]
      if (amount === 0 || component === undefined) return []
      const { cycleId, from, to } = one.slip
      const thenAmount = paid.first + paid.since
      const text = paid.since === 0 ? slipTexts.arrears : slipTexts.arrearsAfter
      const trace = [{ text, facts: { from, to, nowAmount, thenAmount } }, ...explainArrears(one.slip, now)]
      const lent = { origin: 'ARREARS', sourceId: cycleId, arrearsOf: { cycleId, from, to } } as const
      return [createLine(component, { ...lent, amount, full: amount, trace })]
    })
  })
}

interface RecalculatedPeriod {
  amounts: Map<number, Minor>
  paidDays: string
  ctc: Minor
}

function recalculatePeriod(facts: PayFacts, payRules: PreparedPayRules): RecalculatedPeriod {
  const pay = calculatePeriodPay(facts, payRules, 'ALL')
  const extra = applyAdjustments(pay, facts, payRules)
  for (const step of pay.periodSteps) if (!facts.offCycle) applyUnreplacedPeriodRule(pay, step, extra)
  const amounts = new Map<number, Minor>()
  for (const { slot, by } of pay.steps) if ('rule' in by) amounts.set(slot, pay.amounts[slot] ?? 0)
  for (const [slot, amount] of extra.all.entries())
    if (amount !== 0) amounts.set(slot, (amounts.get(slot) ?? 0) + amount)
  return { amounts, paidDays: formatDays(pay.paidDays), ctc: pay.parts.at(-1)?.term.ctc ?? 0 }
}

function sumPaidAmounts(cycleId: string, closed: PayFacts['closed'], payRules: PreparedPayRules) {
  const paid = new Map<number, { first: Minor; since: Minor }>()
  for (const { slip } of closed)
    for (const line of slip.lines) {
      const isSince = line.arrearsOf?.cycleId === cycleId
      const isFirst =
        slip.cycleId === cycleId && line.arrearsOf === null && ['RULE', 'ADJUSTMENT'].includes(line.origin)
      const slot = payRules.slots.get(line.componentId)
      if (slot === undefined || !(isSince || isFirst)) continue
      const { first, since } = paid.get(slot) ?? { first: 0, since: 0 }
      paid.set(slot, isSince ? { first, since: since + line.amount } : { first: first + line.amount, since })
    }
  return paid
}

function explainArrears(slip: Slip, now: RecalculatedPeriod): ReasonStep[] {
  const ctc = slip.segments.at(-1)?.ctc ?? 0
  return [
    ...(slip.paidDays === now.paidDays
      ? []
      : [{ text: slipTexts.arrearsDays, facts: { daysThen: slip.paidDays, daysNow: now.paidDays } }]),
    ...(ctc === now.ctc ? [] : [{ text: slipTexts.arrearsCtc, facts: { thenAmount: ctc, nowAmount: now.ctc } }]),
  ]
}
