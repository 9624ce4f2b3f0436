import type { Day } from '../../kit/day.ts'
import { calculateEncashmentPay, type EncashmentPayRule } from '../../leave/encashment.ts'
import { DAY, type Quantity } from '../../leave/quantity.ts'
import type { Minor, Step } from '../engine/types.ts'
import { shareOf } from '../india/arithmetic.ts'
import { type Gratuity, gratuityOf } from '../india/gratuity.ts'
import type { Leaving } from '../india/facts.ts'
import type { LawRow } from '../india/law/types.ts'
import type { NoticeBase, NoticeTreatment } from './states.ts'

/** One amount that settles something, and why it is that much. */
export interface SettlementItem {
  /** What it settles: `NOTICE`, `GRATUITY`, `LEAVE <type> <cycle>`, `LOAN <id>`, `OTHER <n>`. */
  key: string
  kind: 'EARNING' | 'DEDUCTION' | 'REIMBURSEMENT'
  amount: Minor
  label: string
  trace: Step[]
}

/** A full month's pay as it was on the last day. */
export interface MonthlyPay {
  gross: Minor
  basic: Minor
  ctc: Minor
  /** What gratuity is counted on. */
  gratuityWages: Minor
}

/** The sentences of reasons: English and key of the dictionary in one. */
export const words = {
  notice: '{{days}} days of notice at {{ofAmount}} a month divided by {{divisor}}',
  leave: '{{days}} days of {{type}} not taken by {{on}}, {{percent}} % of {{ofAmount}} divided by {{divisor}} a day',
  leaveFixed: '{{days}} days of {{type}} not taken by {{on}}, {{ofAmount}} a day',
  leaveExempt:
    '{{exemptAmount}} of leave paid out is free of tax: the least of it, {{salaryAmount}} for {{months}} months of average basic pay, {{leaveAmount}} for {{days}} days, and {{mostAmount}}',
  leaveHeirs: '{{exemptAmount}} of leave paid out is free of tax: it is paid to the heirs',
  loan: '{{ofAmount}} of it is still owed; the last day takes all of it',
  service: 'From {{from}} to {{to}}: {{years}} years counted',
  gratuityShort: 'Less than {{years}} years of service: no gratuity',
  gratuity: '{{days}}/{{ofDays}} of wages of {{ofAmount}} for each of {{years}} years',
  gratuityMost: 'At most {{mostAmount}}',
  law: 'By {{source}}',
  typed: '{{reason}}',
} as const

export interface Notice {
  treatment: NoticeTreatment
  days: number
  base: NoticeBase
  divisor: number
}

/** Notice that was not served, at a day's part of a month's pay. */
export function noticeItem({ treatment, days, base, divisor }: Notice, pay: MonthlyPay): SettlementItem | null {
  if (treatment === 'NONE' || days === 0) return null
  const monthly = base === 'BASIC' ? pay.basic : pay.gross
  return {
    key: 'NOTICE',
    kind: treatment === 'PAY' ? 'EARNING' : 'DEDUCTION',
    amount: shareOf(monthly, days, divisor, 'PAISA'),
    label: treatment === 'PAY' ? 'Notice pay' : 'Notice not served',
    trace: [{ text: words.notice, facts: { days, ofAmount: monthly, divisor } }],
  }
}

export interface LeaveLeft {
  key: string
  type: string
  quantity: Quantity
  rule: EncashmentPayRule
  on: Day
}

/** Days of leave that are paid out instead of taken. */
export function leaveItem({ key, type, quantity, rule, on }: LeaveLeft, pay: MonthlyPay): SettlementItem | null {
  const bases = { BASIC: pay.basic, GROSS: pay.gross, CTC: pay.ctc, FIXED: rule.payAmount ?? 0 }
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
        ? { text: words.leaveFixed, facts }
        : { text: words.leave, facts: { ...facts, percent: rule.payPercent, divisor: rule.payDivisor } },
    ],
  }
}

interface Service {
  joined: Day
  left: Day
  leaving: Leaving
}

/** Gratuity with its reasons; of too short a service nothing, and why. */
export function gratuityItem(
  { joined, left, leaving }: Service,
  pay: MonthlyPay,
  law: LawRow<'GRATUITY'>,
): { item: SettlementItem | null; trace: Step[]; gratuity: Gratuity } {
  const gratuity = gratuityOf({ joined, left, leaving, wages: pay.gratuityWages }, law.values)
  const { daysOfWages: days, daysOfMonth: ofDays, minimumYears, most } = law.values
  const served: Step = { text: words.service, facts: { from: joined, to: left, years: gratuity.years } }
  if (!gratuity.isDue)
    return { item: null, gratuity, trace: [served, { text: words.gratuityShort, facts: { years: minimumYears } }] }
  const trace: Step[] = [
    served,
    { text: words.gratuity, facts: { days, ofDays, ofAmount: pay.gratuityWages, years: gratuity.years } },
    ...(gratuity.isCapped ? [{ text: words.gratuityMost, facts: { mostAmount: most } }] : []),
    { text: words.law, facts: { source: law.source } },
  ]
  const item: SettlementItem = { key: 'GRATUITY', kind: 'EARNING', amount: gratuity.amount, label: 'Gratuity', trace }
  return { item: gratuity.amount > 0 ? item : null, gratuity, trace }
}

export const loanItem = ({ id, label, owed }: { id: string; label: string; owed: Minor }): SettlementItem => ({
  key: `LOAN ${id}`,
  kind: 'DEDUCTION',
  amount: owed,
  label,
  trace: [{ text: words.loan, facts: { ofAmount: owed }, source: { kind: 'loan', id, label } }],
})

interface Typed {
  kind: SettlementItem['kind']
  amount: Minor
  component: string
  reason: string
}

/** What HR adds or takes by hand, with the reason they gave. */
export const typedItem = ({ kind, amount, component, reason }: Typed, at: number): SettlementItem => ({
  key: `OTHER ${at}`,
  kind,
  amount,
  label: component,
  trace: [{ text: words.typed, facts: { reason } }],
})
