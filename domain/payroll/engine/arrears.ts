import { adjust, payLateBeside } from './adjustments.ts'
import type { PreparedBook } from './book.ts'
import { daysText } from './law.ts'
import { lineOf } from './lines.ts'
import { periodPay } from './period-pay.ts'
import type { Line, Minor, PayFacts, Slip, Step } from './types.ts'
import { words } from './words.ts'

/**
 * What closed periods are owed, or owe: each worked out anew with all that is known of it today, less what was paid then
 * and what later slips made good, line by line. The law's own lines come from this slip's computations, loans stay.
 */
export function arrearsLines(facts: PayFacts, book: PreparedBook): Line[] {
  const closed = [...facts.closed].sort((a, b) => (a.slip.from < b.slip.from ? -1 : a.slip.from > b.slip.from ? 1 : 0))
  return closed.flatMap((one) => {
    const now = known(one.facts, book)
    const then = paidFor(one.slip.cycleId, closed, book)
    const slots = [...new Set([...now.amounts.keys(), ...then.keys()])].sort((a, b) => a - b)
    return slots.flatMap((slot) => {
      const [nowAmount, paid] = [now.amounts.get(slot) ?? 0, then.get(slot) ?? { first: 0, since: 0 }]
      const amount = nowAmount - paid.first - paid.since
      const component = book.components[slot]
      if (amount === 0 || component === undefined) return []
      const { cycleId, from, to } = one.slip
      const thenAmount = paid.first + paid.since
      const text = paid.since === 0 ? words.arrears : words.arrearsAfter
      const trace = [{ text, facts: { from, to, nowAmount, thenAmount } }, ...causes(one.slip, now)]
      const lent = { origin: 'ARREARS', sourceId: cycleId, arrearsOf: { cycleId, from, to } } as const
      return [lineOf(component, { ...lent, amount, full: amount, trace })]
    })
  })
}

interface KnownNow {
  amounts: Map<number, Minor>
  paidDays: string
  ctc: Minor
}

function known(facts: PayFacts, book: PreparedBook): KnownNow {
  const pay = periodPay(facts, book, 'ALL')
  const beside = adjust(pay, facts, book)
  for (const step of pay.late) if (!facts.offCycle) payLateBeside(pay, step, beside)
  const amounts = new Map<number, Minor>()
  for (const { slot, by } of pay.steps) if ('rule' in by) amounts.set(slot, pay.amounts[slot] ?? 0)
  for (const [slot, amount] of beside.all.entries())
    if (amount !== 0) amounts.set(slot, (amounts.get(slot) ?? 0) + amount)
  return { amounts, paidDays: daysText(pay.paidDays), ctc: pay.parts.at(-1)?.term.ctc ?? 0 }
}

function paidFor(cycleId: string, closed: PayFacts['closed'], book: PreparedBook) {
  const paid = new Map<number, { first: Minor; since: Minor }>()
  for (const { slip } of closed)
    for (const line of slip.lines) {
      const isSince = line.arrearsOf?.cycleId === cycleId
      const isFirst =
        slip.cycleId === cycleId && line.arrearsOf === null && ['RULE', 'ADJUSTMENT'].includes(line.origin)
      const slot = book.slots.get(line.componentId)
      if (slot === undefined || !(isSince || isFirst)) continue
      const { first, since } = paid.get(slot) ?? { first: 0, since: 0 }
      paid.set(slot, isSince ? { first, since: since + line.amount } : { first: first + line.amount, since })
    }
  return paid
}

function causes(slip: Slip, now: KnownNow): Step[] {
  const ctc = slip.segments.at(-1)?.ctc ?? 0
  return [
    ...(slip.paidDays === now.paidDays
      ? []
      : [{ text: words.arrearsDays, facts: { daysThen: slip.paidDays, daysNow: now.paidDays } }]),
    ...(ctc === now.ctc ? [] : [{ text: words.arrearsCtc, facts: { thenAmount: ctc, nowAmount: now.ctc } }]),
  ]
}
