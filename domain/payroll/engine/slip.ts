import { assertPayable } from './amounts.ts'
import { applyAdjustments, type AdjustmentAmounts, applyUnreplacedPeriodRule } from './adjustments.ts'
import { createArrears, postponeLatestArrears, resolveStatutoryKind, type Arrears } from './arrears.ts'
import { isLastSlip, limitDeductions, limitLine, reduceWageDeductions } from './deduction-limit.ts'
import { preparePayRules, type PreparedPayRules } from './pay-rules.ts'
import {
  formatDays,
  type StatutoryState,
  createStatutoryState,
  applyComputation,
  toSegment,
  createSlipInput,
} from './statutory-lines.ts'
import { compareLines, createLine } from './pay-lines.ts'
import { type PeriodPay, calculatePeriodPay, createZeroComponentAmounts } from './period-pay.ts'
import { explainRuleLine } from './explain/rule-reasons.ts'
import { toSlipFault, failSlip } from './slip-error.ts'
import type {
  CalculatedLine,
  LineKind,
  PayRules,
  PayFacts,
  PeriodFigures,
  Slip,
  SlipResult,
  ReasonStep,
} from './slip-types.ts'
import type { LoanInstalment, Minor } from './types.ts'
import { slipTexts } from './explain/slip-texts.ts'

/**
 * The payslip of one employee for one period, or the fault that prevents it. The same facts and rules give the same
 * payslip, byte for byte, in any order of rows. For many payslips prepare the rules once with `preparePayRules`.
 */
export function calculateSlip(facts: PayFacts, payRules: PayRules | PreparedPayRules): SlipResult {
  try {
    return { slip: buildSlip(facts, 'plans' in payRules ? payRules : preparePayRules(payRules)) }
  } catch (error) {
    const fault = toSlipFault(error)
    if (fault === null) throw error
    return { fault }
  }
}

/**
 * Arrears that would make the net pay negative are postponed to a later payslip, the latest periods first. The last
 * payslip includes all arrears.
 */
function buildSlip(facts: PayFacts, payRules: PreparedPayRules): Slip {
  let arrears: Arrears | null = createArrears(facts, payRules)
  let slip = buildLimitedSlip(arrears, facts, payRules)
  while (slip.net < 0 && !isLastSlip(facts) && (arrears = postponeLatestArrears(arrears, facts, payRules)))
    slip = buildLimitedSlip(arrears, facts, payRules)
  return slip
}

/** A smaller deduction can raise the tax, so deductions that lower taxable pay are reduced step by step. */
function buildLimitedSlip(arrears: Arrears, facts: PayFacts, payRules: PreparedPayRules): Slip {
  let limited: PayFacts | null = facts
  let slip = buildSlipWith(arrears, facts, payRules)
  while (slip.net < 0 && !isLastSlip(facts) && (limited = reduceWageDeductions(limited, -slip.net, payRules)))
    slip = buildSlipWith(arrears, limited, payRules)
  return slip
}

function buildSlipWith(
  { lines: arrears, statutory: statutoryArrears, history }: Arrears,
  given: PayFacts,
  payRules: PreparedPayRules,
): Slip {
  const facts = carryHistory(given, payRules, history)
  const pay = calculatePeriodPay(facts, payRules, 'AT_CUT_OFF')
  const segments = pay.parts.map(toSegment)
  const adjusted = applyAdjustments(pay, facts, payRules)
  const { all: adjustments, oneOff, atOnce, exempt } = adjusted
  const extra = { arrears: sumBySlot(arrears, payRules), adjustments, oneOff, atOnce, exempt }
  const law = createStatutoryState()
  const period = { statutoryArrears, closed: null }
  const input = createSlipInput(pay, facts, payRules, { extra, segments, law, period })
  for (const step of pay.periodSteps) {
    if ('key' in step.by) applyComputation(pay, step, input, law)
    else if (!facts.offCycle) applyUnreplacedPeriodRule(pay, step, adjusted)
  }
  const before = [
    ...createRuleLines(pay, facts, adjusted),
    ...createStatutoryLines(law),
    ...createAdjustmentLines(facts, payRules, adjusted),
    ...arrears,
  ]
  const limited = limitDeductions(before, calculateSlipTotals(before).net, facts, payRules)
  const lines = [...limited, ...createLoanLines(facts, payRules, calculateSlipTotals(limited).net)].sort(compareLines)
  const { cycle, employee, currency } = facts
  return {
    employeeId: employee.id,
    cycleId: cycle.id,
    from: cycle.from,
    to: cycle.to,
    payDay: cycle.payDay,
    currency,
    basisDays: formatDays(pay.basisDays),
    paidDays: formatDays(pay.paidDays),
    unpaidDays: formatDays(pay.unpaidDays),
    segments,
    lines,
    ...calculateSlipTotals(lines),
    figures: law.figures,
    zeroLines: createZeroLines(law),
  }
}

/** The facts with the totals of closed periods as recalculated. */
function carryHistory(facts: PayFacts, { pack }: PreparedPayRules, history: readonly PeriodFigures[]): PayFacts {
  if (history.length === 0 || !pack.recalculation) return facts
  return { ...facts, statutory: pack.recalculation.carry(facts.statutory, history, facts.cycle.to, null) }
}

/** The totals of the lines by kind, and the net pay. */
export function calculateSlipTotals(lines: readonly Pick<CalculatedLine, 'kind' | 'amount'>[]) {
  const sums: Record<LineKind, Minor> = { EARNING: 0, DEDUCTION: 0, EMPLOYER_CONTRIBUTION: 0, REIMBURSEMENT: 0 }
  for (const { kind, amount } of lines) sums[kind] += amount
  const { EARNING: earnings, REIMBURSEMENT: reimbursements, DEDUCTION: deductions } = sums
  const net = assertPayable(earnings + reimbursements - deductions, 'Net')
  return { earnings, reimbursements, deductions, employerContributions: sums.EMPLOYER_CONTRIBUTION, net }
}

function createRuleLines(
  pay: PeriodPay,
  facts: PayFacts,
  { replaced, oneOffEarnings }: AdjustmentAmounts,
): CalculatedLine[] {
  const lines: CalculatedLine[] = []
  if (facts.offCycle) return lines
  for (const step of pay.steps) {
    const { slot, component, by } = step
    const [amount, full] = [pay.amounts[slot] ?? 0, pay.full[slot] ?? 0]
    if ('key' in by || replaced.has(slot) || (amount === 0 && full === 0)) continue
    const trace = explainRuleLine(pay, pay.partOf(step), step, oneOffEarnings)
    lines.push(createLine(component, { origin: 'RULE', sourceId: by.rule.id, amount, full, arrearsOf: null, trace }))
  }
  return lines
}

const createStatutoryLines = ({ lines }: StatutoryState): CalculatedLine[] =>
  lines.filter(({ amount }) => amount !== 0).map(toStatutoryLine)

const createZeroLines = ({ lines }: StatutoryState): CalculatedLine[] =>
  lines.filter(({ amount }) => amount === 0).map(toStatutoryLine)

function toStatutoryLine({ step, kind, amount, trace }: StatutoryState['lines'][number]): CalculatedLine {
  const said = { origin: 'STATUTORY', sourceId: null, amount, full: amount, arrearsOf: null, trace } as const
  return createLine(step.component, said, kind)
}

function createAdjustmentLines(
  { adjustments }: PayFacts,
  payRules: PreparedPayRules,
  { replaced }: AdjustmentAmounts,
): CalculatedLine[] {
  return adjustments
    .filter(({ amount, due = amount }) => due !== 0)
    .map(({ id, componentId, amount, due = amount, label, source, replaces, exempt = 0 }) => {
      const slot = payRules.slots.get(componentId) ?? -1
      const component = payRules.components[slot] ?? failSlip('PAY_COMPONENT_MISSING', { label })
      assertPayable(amount, label)
      const trace: ReasonStep[] = [
        { text: slipTexts.adjustment, facts: { label, valueAmount: due }, ...(source ? { source } : {}) },
        ...(exempt > 0 ? [{ text: slipTexts.exempt, facts: { exemptAmount: Math.min(amount, exempt) } }] : []),
        ...(replaces && replaced.has(slot) ? [{ text: slipTexts.replaces, facts: { name: component.name } }] : []),
      ]
      const said = { origin: 'ADJUSTMENT', sourceId: id, amount: due, full: due, arrearsOf: null, trace } as const
      const line = createLine(component, said, resolveStatutoryKind(component.statutoryKey, payRules.pack))
      return limitLine(line, amount)
    })
}

/** Loan instalments, earliest due date first, limited by the net pay. The rest stays due. */
function createLoanLines({ loans }: PayFacts, payRules: PreparedPayRules, net: Minor): CalculatedLine[] {
  let left = net
  return [...loans].sort(compareDueDays).flatMap(({ id, componentId, label, instalment, outstanding }) => {
    const due = Math.min(instalment, outstanding)
    const amount = Math.min(due, left)
    if (amount <= 0) return []
    left -= amount
    const component =
      payRules.components[payRules.slots.get(componentId) ?? -1] ?? failSlip('PAY_COMPONENT_MISSING', { label })
    assertPayable(amount, label)
    const loanFacts = { label, instalmentAmount: instalment, leftAmount: outstanding - amount }
    const source = { kind: 'loan', id, label }
    const trace =
      amount < due
        ? [{ text: slipTexts.loanCapped, facts: { ...loanFacts, takenAmount: amount }, source }]
        : [{ text: slipTexts.loan, facts: loanFacts, source }]
    const said = { origin: 'LOAN', sourceId: id, amount, full: amount, arrearsOf: null, trace } as const
    return [createLine(component, said)]
  })
}

const compareDueDays = (a: LoanInstalment, b: LoanInstalment): number => {
  const [first, second] = [`${a.due ?? ''} ${a.id}`, `${b.due ?? ''} ${b.id}`]
  return first < second ? -1 : first > second ? 1 : 0
}

function sumBySlot(lines: readonly CalculatedLine[], payRules: PreparedPayRules): Minor[] {
  const amounts = createZeroComponentAmounts(payRules)
  for (const { componentId, amount } of lines) {
    const slot = payRules.slots.get(componentId)
    if (slot !== undefined) amounts[slot] = (amounts[slot] ?? 0) + amount
  }
  return amounts
}
