import { payable } from './amounts.ts'
import { adjust, type Adjusted, payLateBeside } from './adjustments.ts'
import { arrearsLines } from './arrears.ts'
import { prepareBook, type PreparedBook } from './book.ts'
import { daysText, type LawSoFar, noLaw, payLaw, segmentOf, slipInput } from './law.ts'
import { inPlace, lineOf } from './lines.ts'
import { type PeriodPay, periodPay, zeros } from './period-pay.ts'
import { reasonOf } from './reasons.ts'
import { faultIn, stop } from './stop.ts'
import type { Line, LineKind, LoanInstalment, Minor, PayBook, PayFacts, Slip, SlipResult, Step } from './types.ts'
import { words } from './words.ts'

/**
 * One person's slip of one period, or why there is none. The same facts and book give the same slip, byte for byte,
 * whatever order their rows come in. For many slips of one book pass what `prepareBook` made of it.
 */
export function workOutSlip(facts: PayFacts, book: PayBook | PreparedBook): SlipResult {
  try {
    return { slip: slipOf(facts, 'plans' in book ? book : prepareBook(book)) }
  } catch (error) {
    const fault = faultIn(error)
    if (fault === null) throw error
    return { fault }
  }
}

function slipOf(facts: PayFacts, book: PreparedBook): Slip {
  const pay = periodPay(facts, book, 'AT_CUT_OFF')
  const segments = pay.parts.map(segmentOf)
  const arrears = arrearsLines(facts, book)
  const adjusted = adjust(pay, facts, book)
  const { all: adjustments, oneOff, atOnce, exempt } = adjusted
  const beside = { arrears: bySlot(arrears, book), adjustments, oneOff, atOnce, exempt }
  const law = noLaw()
  const input = slipInput(pay, facts, book, { beside, segments, law })
  for (const step of pay.late) {
    if ('key' in step.by) payLaw(pay, step, input, law)
    else if (!facts.offCycle) payLateBeside(pay, step, adjusted)
  }
  const before = [
    ...ruleLines(pay, facts, adjusted),
    ...lawLines(law),
    ...adjustmentLines(facts, book, adjusted),
    ...arrears,
  ]
  const lines = [...before, ...loanLines(facts, book, totalsOf(before).net)].sort(inPlace)
  const { cycle, employee, currency } = facts
  return {
    employeeId: employee.id,
    cycleId: cycle.id,
    from: cycle.from,
    to: cycle.to,
    payDay: cycle.payDay,
    currency,
    basisDays: daysText(pay.basisDays),
    paidDays: daysText(pay.paidDays),
    unpaidDays: daysText(pay.unpaidDays),
    segments,
    lines,
    ...totalsOf(lines),
    figures: law.figures,
  }
}

/** What a slip's lines come to, by kind and in all. */
export function totalsOf(lines: readonly Pick<Line, 'kind' | 'amount'>[]) {
  const sums: Record<LineKind, Minor> = { EARNING: 0, DEDUCTION: 0, EMPLOYER_CONTRIBUTION: 0, REIMBURSEMENT: 0 }
  for (const { kind, amount } of lines) sums[kind] += amount
  const { EARNING: earnings, REIMBURSEMENT: reimbursements, DEDUCTION: deductions } = sums
  const net = payable(earnings + reimbursements - deductions, 'Net')
  return { earnings, reimbursements, deductions, employerContributions: sums.EMPLOYER_CONTRIBUTION, net }
}

function ruleLines(pay: PeriodPay, facts: PayFacts, { replaced, oneOffEarnings }: Adjusted): Line[] {
  const lines: Line[] = []
  if (facts.offCycle) return lines
  for (const step of pay.steps) {
    const { slot, component, by } = step
    const [amount, full] = [pay.amounts[slot] ?? 0, pay.full[slot] ?? 0]
    if ('key' in by || replaced.has(slot) || (amount === 0 && full === 0)) continue
    const trace = reasonOf(pay, pay.partOf(step), step, oneOffEarnings)
    lines.push(lineOf(component, { origin: 'RULE', sourceId: by.rule.id, amount, full, arrearsOf: null, trace }))
  }
  return lines
}

const lawLines = ({ lines }: LawSoFar): Line[] =>
  lines
    .filter(({ amount }) => amount !== 0)
    .map(({ step, kind, amount, trace }) => {
      const said = { origin: 'STATUTORY', sourceId: null, amount, full: amount, arrearsOf: null, trace } as const
      return lineOf(step.component, said, kind)
    })

function adjustmentLines({ adjustments }: PayFacts, book: PreparedBook, { replaced }: Adjusted): Line[] {
  return adjustments
    .filter(({ amount }) => amount !== 0)
    .map(({ id, componentId, amount, label, source, replaces, exempt = 0 }) => {
      const slot = book.slots.get(componentId) ?? -1
      const component = book.components[slot] ?? stop('PAY_COMPONENT_MISSING', { label })
      payable(amount, label)
      const trace: Step[] = [
        { text: words.adjustment, facts: { label, valueAmount: amount }, ...(source ? { source } : {}) },
        ...(exempt > 0 ? [{ text: words.exempt, facts: { exemptAmount: Math.min(amount, exempt) } }] : []),
        ...(replaces && replaced.has(slot) ? [{ text: words.replaces, facts: { name: component.name } }] : []),
      ]
      const said = { origin: 'ADJUSTMENT', sourceId: id, amount, full: amount, arrearsOf: null, trace } as const
      return lineOf(component, said)
    })
}

/** Instalments, the earliest due first, as far as the net pay without them goes: the rest stays due. */
function loanLines({ loans }: PayFacts, book: PreparedBook, net: Minor): Line[] {
  let left = net
  return [...loans].sort(byDueDay).flatMap(({ id, componentId, label, instalment, outstanding }) => {
    const due = Math.min(instalment, outstanding)
    const amount = Math.min(due, left)
    if (amount <= 0) return []
    left -= amount
    const component = book.components[book.slots.get(componentId) ?? -1] ?? stop('PAY_COMPONENT_MISSING', { label })
    payable(amount, label)
    const told = { label, instalmentAmount: instalment, leftAmount: outstanding - amount }
    const source = { kind: 'loan', id, label }
    const trace =
      amount < due
        ? [{ text: words.loanCapped, facts: { ...told, takenAmount: amount }, source }]
        : [{ text: words.loan, facts: told, source }]
    const said = { origin: 'LOAN', sourceId: id, amount, full: amount, arrearsOf: null, trace } as const
    return [lineOf(component, said)]
  })
}

const byDueDay = (a: LoanInstalment, b: LoanInstalment): number => {
  const [first, second] = [`${a.due ?? ''} ${a.id}`, `${b.due ?? ''} ${b.id}`]
  return first < second ? -1 : first > second ? 1 : 0
}

function bySlot(lines: readonly Line[], book: PreparedBook): Minor[] {
  const amounts = zeros(book)
  for (const { componentId, amount } of lines) {
    const slot = book.slots.get(componentId)
    if (slot !== undefined) amounts[slot] = (amounts[slot] ?? 0) + amount
  }
  return amounts
}
