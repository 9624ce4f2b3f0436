import { type Day, daysBetween } from '../../kit/day.ts'
import { assertPayable } from './amounts.ts'
import {
  compareRationals,
  divide,
  type Rational,
  multiply,
  parseDecimal,
  sign,
  roundToWhole,
  toRational,
  ZERO,
} from './rational.ts'
import { formatDays } from './statutory-lines.ts'
import { failSlip } from './slip-error.ts'
import type { ReasonStep } from './slip-types.ts'
import type { PayAdjustment, Decimal, LoanInstalment, Minor, SourceLink } from './types.ts'

export const settlementTexts = {
  served: 'Notice period of {{required}} days from {{givenOn}}: {{served}} days served until {{lastDay}}',
  waived: '{{waived}} days of notice were waived',
  recovered: '{{days}} days of notice shortfall at {{dayAmount}} per day',
  inLieu: '{{days}} days of notice paid in lieu at {{dayAmount}} per day',
  encashed: '{{label}}: {{days}} days encashed at {{dayAmount}} a day',
  loan: '{{label}}: full outstanding amount, {{valueAmount}}',
  held: '{{label}} was on hold: {{valueAmount}} paid with the settlement',
} as const

/**
 * The monthly pay that gives the price of a day, and the number of days it covers: 26, 30, or the days of the last
 * month.
 */
export interface DayPrice {
  monthly: Minor
  days: number
}

export interface SettlementFacts {
  lastDay: Day
  /**
   * `LEAVER`: the employee gave notice; `EMPLOYER`: the employer did. Null if no notice was required, as at the end of
   * a fixed term.
   */
  notice: {
    by: 'LEAVER' | 'EMPLOYER'
    givenOn: Day
    required: number
    waived: number
    source: SourceLink | null
  } | null
  noticePrice: DayPrice
  /** Leave days to encash, by leave type. */
  encashments: readonly { id: string; label: string; days: Decimal; price: DayPrice; source: SourceLink | null }[]
  loans: readonly LoanInstalment[]
  /** Payslips on hold. They stay separate payslips and are released with the settlement. */
  held: readonly { slipId: string; label: string; net: Minor }[]
  /** Ids of the components for each kind of amount. */
  components: { noticeRecovery: string; noticePay: string; encashment: string }
}

/**
 * The additions to the `PayFacts` of the final payslip. The statutory pack adds gratuity, and the payslip itself pays
 * the last days.
 */
export interface Settlement {
  adjustments: readonly PayAdjustment[]
  /** The loans of the employee, each to be recovered in full. */
  loans: readonly LoanInstalment[]
  release: readonly string[]
  /** The total net pay of the payslips on hold. */
  heldNet: Minor
  /** Days of notice served and days of shortfall. */
  notice: { served: number; short: number }
  reasons: readonly ReasonStep[]
}

/** Full and final settlement: recovers or pays notice, encashes leave, closes loans and releases payslips on hold. */
export function calculateSettlement(facts: SettlementFacts): Settlement {
  const notice = calculateNotice(facts)
  const encashed = facts.encashments.map((one) => calculateEncashment(one, facts.components.encashment))
  const loans = facts.loans.filter(({ outstanding }) => outstanding > 0)
  return {
    adjustments: [...notice.adjustments, ...encashed.flatMap(({ adjustments }) => adjustments)],
    loans: loans.map((loan) => ({ ...loan, instalment: loan.outstanding })),
    release: facts.held.map(({ slipId }) => slipId),
    heldNet: facts.held.reduce((sum, { net }) => sum + net, 0),
    notice: { served: notice.served, short: notice.short },
    reasons: [
      ...notice.reasons,
      ...encashed.flatMap(({ reasons }) => reasons),
      ...loans.map(({ id, label, outstanding }) => ({
        text: settlementTexts.loan,
        facts: { label, valueAmount: outstanding },
        source: { kind: 'loan', id, label },
      })),
      ...facts.held.map(({ slipId, label, net }) => ({
        text: settlementTexts.held,
        facts: { label, valueAmount: net },
        source: { kind: 'salary-slip', id: slipId, label },
      })),
    ],
  }
}

/** Days of notice served. They start on the day after notice was given and end on the last working day. */
export const countNoticeServed = (givenOn: Day, lastDay: Day): number => Math.max(0, daysBetween(givenOn, lastDay))

function calculateNotice({ notice, lastDay, noticePrice, components }: SettlementFacts) {
  if (notice === null) return { adjustments: [], reasons: [], served: 0, short: 0 }
  const { by, givenOn, required, waived, source } = notice
  const served = Math.min(required, countNoticeServed(givenOn, lastDay))
  const short = Math.max(0, required - served - waived)
  const facts = { required, givenOn, served, lastDay }
  const reasons: ReasonStep[] = [{ text: settlementTexts.served, facts, ...(source ? { source } : {}) }]
  if (waived > 0) reasons.push({ text: settlementTexts.waived, facts: { waived } })
  if (short === 0) return { adjustments: [], reasons, served, short }
  const { amount, dayAmount } = priceDays(toRational(short), noticePrice, 'Notice')
  const isRecovered = by === 'LEAVER'
  const text = isRecovered ? settlementTexts.recovered : settlementTexts.inLieu
  reasons.push({ text, facts: { days: short, dayAmount } })
  const adjustment: PayAdjustment = {
    id: isRecovered ? 'notice-recovery' : 'notice-pay',
    componentId: isRecovered ? components.noticeRecovery : components.noticePay,
    amount,
    label: isRecovered ? 'Notice recovery' : 'Notice pay',
    ...(source ? { source } : {}),
  }
  return { adjustments: [adjustment], reasons, served, short }
}

function calculateEncashment(
  { id, label, days, price, source }: SettlementFacts['encashments'][number],
  componentId: string,
) {
  const quantity = parseDecimal(days)
  if (quantity === null || sign(quantity) < 0) return failSlip('PAY_AMOUNT_INVALID', { label })
  if (compareRationals(quantity, ZERO) === 0) return { adjustments: [], reasons: [] }
  const { amount, dayAmount } = priceDays(quantity, price, label)
  const record = source ? { source } : {}
  const reasons: ReasonStep[] = [
    { text: settlementTexts.encashed, facts: { label, days: formatDays(quantity), dayAmount }, ...record },
  ]
  return { adjustments: [{ id, componentId, amount, label, ...record }], reasons }
}

// Rounded once, to the minor unit. The rounded price of a day is only displayed, never used.
function priceDays(quantity: Rational, { monthly, days }: DayPrice, label: string) {
  if (!(days > 0) || !Number.isSafeInteger(days) || monthly < 0) failSlip('PAY_AMOUNT_INVALID', { label })
  const day = divide(toRational(monthly), toRational(days))
  const amount = assertPayable(roundToWhole(multiply(day, quantity), 'NEAREST'), label)
  return { amount, dayAmount: roundToWhole(day, 'NEAREST') }
}
