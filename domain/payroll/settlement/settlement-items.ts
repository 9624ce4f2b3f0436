import type { Day } from '../../kit/day.ts'
import { calculateEncashmentPay, type EncashmentPayRule } from '../../leave/claim/encashment.ts'
import { DAY, type Quantity } from '../../leave/balance/quantity.ts'
import type { ReasonStep } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import { multiplyShare } from '../india/arithmetic.ts'
import { type Gratuity, calculateGratuity } from '../india/gratuity.ts'
import type { LeavingFacts } from '../india/facts.ts'
import type { RateRow } from '../india/rates/rate-types.ts'
import type { NoticeBase, NoticeTreatment } from './settlement-states.ts'

/** One amount of a settlement with its reasons. */
export interface SettlementItem {
  /** What it is for: `NOTICE`, `GRATUITY`, `LEAVE <type> <cycle>`, `LOAN <id>`, `ASSET <id>`, `OTHER <n>`. */
  key: string
  kind: 'EARNING' | 'DEDUCTION' | 'REIMBURSEMENT'
  amount: Minor
  label: string
  /** The reason that HR entered. The explanation of the payslip shows it instead of the label. */
  note?: string
  trace: ReasonStep[]
}

/** The pay of a full month on the last working day. */
export interface SettlementMonthlyPay {
  gross: Minor
  basic: Minor
  ctc: Minor
  /** The wages for gratuity. */
  gratuityWages: Minor
  /** The wages for leave encashment on basic pay, and why they are more than basic pay. */
  leaveWages: { amount: Minor; trace: ReasonStep[] }
}

/** The sentences of reasons. The English text is also the key of the translation. */
export const settlementItemTexts = {
  notice: '{{days}} days of notice × {{ofAmount}} per month ÷ {{divisor}}',
  leave: '{{days}} days of {{type}} left on {{on}} × {{percent}}% of {{ofAmount}} ÷ {{divisor}}',
  leaveFixed: '{{days}} days of {{type}} left on {{on}} × {{ofAmount}} per day',
  leaveExempt:
    'Leave encashment exempt from tax: {{exemptAmount}}, the lowest of {{salaryAmount}} ({{months}} months of average basic pay), {{leaveAmount}} ({{days}} days) and {{mostAmount}}',
  leaveHeirs: 'Leave encashment exempt from tax: {{exemptAmount}}, paid to the legal heirs',
  loan: 'Outstanding amount {{ofAmount}}, recovered in full on the last day',
  service: 'From {{from}} to {{to}}: {{years}} years counted',
  gratuityShort: 'Less than {{years}} years of service: no gratuity',
  gratuity: '{{days}}/{{ofDays}} of wages {{ofAmount}} × {{years}} years',
  gratuityMax: 'At most {{mostAmount}}',
  gratuityExempt: 'Exempt from tax under s. 10(10): {{exemptAmount}}; {{beforeAmount}} exempt with earlier employers',
  gratuityNotExempt:
    'Not exempt from tax under s. 10(10): {{beforeAmount}} was exempt with earlier employers, of at most {{mostAmount}} in all',
  paidBack: '{{ofAmount}} in all; {{backAmount}} of it is paid back by the employee, as pay does not cover it',
  law: 'Source: {{source}}',
  typed: '{{reason}}',
} as const

export interface UnservedNotice {
  treatment: NoticeTreatment
  days: number
  base: NoticeBase
  divisor: number
}

/** The amount of a notice shortfall, with the figures it is calculated from. */
export interface NoticeAmount {
  amount: Minor
  currency: string
  days: number
  monthlyAmount: Minor
  divisor: number
}

/** Notice shortfall, priced per day of monthly pay. */
export function createNoticeItem(
  { treatment, days, base, divisor }: UnservedNotice,
  pay: SettlementMonthlyPay,
): SettlementItem | null {
  if (treatment === 'NONE' || days === 0) return null
  const monthly = base === 'BASIC' ? pay.basic : pay.gross
  return {
    key: 'NOTICE',
    kind: treatment === 'PAY' ? 'EARNING' : 'DEDUCTION',
    amount: multiplyShare(monthly, days, divisor, 'PAISA'),
    label: treatment === 'PAY' ? 'Notice pay' : 'Notice recovery',
    trace: [{ text: settlementItemTexts.notice, facts: { days, ofAmount: monthly, divisor } }],
  }
}

export interface UnusedLeave {
  key: string
  type: string
  quantity: Quantity
  rule: EncashmentPayRule
  on: Day
}

/** Encashment of leave days. */
export function createLeaveItem(
  { key, type, quantity, rule, on }: UnusedLeave,
  pay: SettlementMonthlyPay,
): SettlementItem | null {
  const bases = { BASIC: pay.leaveWages.amount, GROSS: pay.gross, CTC: pay.ctc, FIXED: rule.payAmount ?? 0 }
  const ofAmount = bases[rule.payBasis]
  const amount = calculateEncashmentPay(quantity, rule, ofAmount) ?? 0
  if (amount === 0) return null
  const facts = { days: quantity / DAY, type, on, ofAmount }
  return {
    key,
    kind: 'EARNING',
    amount,
    label: `Leave encashment: ${type}`,
    trace: [
      rule.payBasis === 'FIXED'
        ? { text: settlementItemTexts.leaveFixed, facts }
        : { text: settlementItemTexts.leave, facts: { ...facts, percent: rule.payPercent, divisor: rule.payDivisor } },
      ...(rule.payBasis === 'BASIC' ? pay.leaveWages.trace : []),
    ],
  }
}

interface SettlementService {
  joined: Day
  left: Day
  leaving: LeavingFacts
}

/** Gratuity with its reasons. If the service is too short, the amount is zero and the reason says so. */
export function createGratuityItem(
  { joined, left, leaving }: SettlementService,
  pay: SettlementMonthlyPay,
  law: RateRow<'GRATUITY'>,
): { item: SettlementItem | null; trace: ReasonStep[]; gratuity: Gratuity } {
  const gratuity = calculateGratuity({ joined, left, leaving, wages: pay.gratuityWages }, law.values)
  const { daysOfWages: days, daysOfMonth: ofDays, minimumYears, most } = law.values
  const served: ReasonStep = {
    text: settlementItemTexts.service,
    facts: { from: joined, to: left, years: gratuity.years },
  }
  if (!gratuity.isDue)
    return {
      item: null,
      gratuity,
      trace: [served, { text: settlementItemTexts.gratuityShort, facts: { years: minimumYears } }],
    }
  const trace: ReasonStep[] = [
    served,
    { text: settlementItemTexts.gratuity, facts: { days, ofDays, ofAmount: pay.gratuityWages, years: gratuity.years } },
    ...(gratuity.isCapped ? [{ text: settlementItemTexts.gratuityMax, facts: { mostAmount: most } }] : []),
    explainGratuityExemption(gratuity.exempt, leaving.gratuityExemptBefore, law.values.exemptMost),
    { text: settlementItemTexts.law, facts: { source: law.source } },
  ]
  const item: SettlementItem = { key: 'GRATUITY', kind: 'EARNING', amount: gratuity.amount, label: 'Gratuity', trace }
  return { item: gratuity.amount > 0 ? item : null, gratuity, trace }
}

const explainGratuityExemption = (exempt: Minor, before: Minor, most: Minor): ReasonStep =>
  exempt > 0
    ? { text: settlementItemTexts.gratuityExempt, facts: { exemptAmount: exempt, beforeAmount: before } }
    : { text: settlementItemTexts.gratuityNotExempt, facts: { beforeAmount: before, mostAmount: most } }

/**
 * Lowers the recoveries, the last one first, until the settlement is not below zero. `items` has the full amounts with
 * the reason, `taken` the amounts that pay covers, and `rest` the amount that the employee pays back. Without enough
 * recoveries, the settlement stays below zero.
 */
export function limitRecoveries<Item extends SettlementItem>(
  items: readonly Item[],
  net: Minor,
): { items: Item[]; taken: Item[]; rest: Minor } {
  let short = Math.max(0, -net)
  const limited = items.toReversed().map((item) => {
    const back = item.kind === 'DEDUCTION' ? Math.min(item.amount, short) : 0
    short -= back
    if (back === 0) return { item, taken: item.amount }
    const step = { text: settlementItemTexts.paidBack, facts: { ofAmount: item.amount, backAmount: back } }
    return { item: { ...item, trace: [...item.trace, step] }, taken: item.amount - back }
  })
  const inOrder = limited.toReversed()
  return {
    items: inOrder.map(({ item }) => item),
    taken: inOrder.flatMap(({ item, taken }) => (taken === 0 ? [] : [{ ...item, amount: taken }])),
    rest: Math.max(0, -net) - short,
  }
}

export const createLoanItem = ({ id, label, owed }: { id: string; label: string; owed: Minor }): SettlementItem => ({
  key: `LOAN ${id}`,
  kind: 'DEDUCTION',
  amount: owed,
  label,
  trace: [{ text: settlementItemTexts.loan, facts: { ofAmount: owed }, source: { kind: 'loan', id, label } }],
})

/** The value of an asset that an employee has not returned, with the reason of HR. */
export const createAssetItem = ({ id, name, amount, reason }: AssetCharge): SettlementItem => ({
  key: `ASSET ${id}`,
  kind: 'DEDUCTION',
  amount,
  label: name,
  trace: [{ text: settlementItemTexts.typed, facts: { reason } }],
})

export interface AssetCharge {
  id: string
  name: string
  amount: Minor
  reason: string
}

interface ManualItem {
  kind: SettlementItem['kind']
  amount: Minor
  component: string
  reason: string
}

/** An addition or deduction that HR enters with a reason. */
export const createManualItem = ({ kind, amount, component, reason }: ManualItem, at: number): SettlementItem => ({
  key: `OTHER ${at}`,
  kind,
  amount,
  label: component,
  note: reason,
  trace: [{ text: settlementItemTexts.typed, facts: { reason } }],
})
