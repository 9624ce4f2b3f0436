import { add, divide, type Rational, parseDecimal, roundToWhole, toRational, ZERO } from './rational.ts'
import { isPayName, type PayName, payNames } from './formula/formula-names.ts'
import { SlipError } from './slip-error.ts'
import type { ReasonStep } from './slip-types.ts'
import type { Component, Minor } from './types.ts'

/** The input of a rule: the amounts so far by slot, and the facts of a period or of a full period of a segment. */
export interface RuleInput {
  amounts: Minor[]
  /** The slots that GROSS adds up in an earning, and in every other component. */
  earlyEarnings: readonly number[]
  earnings: readonly number[]
  /** The slots that a BALANCE subtracts from the cost to company. */
  ctcSlots: readonly number[]
  oneOffEarnings: Minor
  ctc: Minor
  periodCtc: Rational
  shareOfYear: Rational
  scale: number
  days: Rational
  paidDays: Rational
  unpaidDays: Rational
  worked: Rational
  rate: Minor
  isHourly: boolean
  workedPay: Rational
}

/** A rule prepared for calculation: exact minor units, and the reasons as texts. */
export interface PreparedMethod {
  slots: readonly number[]
  readsGross: boolean
  isBalance: boolean
  calculate(input: RuleInput): Rational
  explain(input: RuleInput): ReasonStep[]
}

export interface ComponentNames {
  codes: ReadonlySet<string>
  /** The slot of a component code or id. */
  slotOf(name: string): number | undefined
}

// The sum of several components in minor units.
export function prepareComponentSum(of: readonly string[], component: Component, { slotOf }: ComponentNames) {
  const slots: number[] = []
  const others: PayName[] = []
  for (const name of of) {
    const slot = slotOf(name)
    if (isPayName(name) && payNames[name].money) others.push(name)
    else if (slot !== undefined) slots.push(slot)
    else throw new SlipError('PAY_RULE_NAME', { component: component.name, name })
  }
  const values = others.map((name) => resolvePayName(name === 'CTC' ? 'PERIOD_CTC' : name, component))
  return {
    slots,
    readsGross: others.includes('GROSS'),
    sum(input: RuleInput): Rational {
      let minor = 0
      for (const slot of slots) minor += input.amounts[slot] ?? 0
      return values.reduce((total, value) => add(total, value(input)), toRational(minor))
    },
  }
}

/** The value of a built-in name. Money is in minor units. */
export function resolvePayName(name: PayName, { kind }: Component): (input: RuleInput) => Rational {
  switch (name) {
    case 'CTC':
      return ({ ctc }) => toRational(ctc)
    case 'MONTHLY_CTC':
      return ({ ctc }) => ({ n: ctc, d: 12, big: null })
    case 'PERIOD_CTC':
      return ({ periodCtc }) => periodCtc
    case 'GROSS':
      return (input) => {
        let sum = input.oneOffEarnings
        for (const slot of kind === 'EARNING' ? input.earlyEarnings : input.earnings) sum += input.amounts[slot] ?? 0
        return toRational(sum)
      }
    case 'DAYS':
      return ({ days }) => days
    case 'PAID_DAYS':
      return ({ paidDays }) => paidDays
    case 'UNPAID_DAYS':
      return ({ unpaidDays }) => unpaidDays
    case 'WORKED':
      return ({ worked }) => worked
    case 'RATE':
      return ({ rate }) => toRational(rate)
    case 'WORKED_PAY':
      return ({ workedPay }) => workedPay
  }
}

/** A percentage as a share. An invalid percentage counts as zero; saving refuses it. */
export const parsePercent = (percent: string): Rational => divide(parseDecimal(percent) ?? ZERO, toRational(100))

/** Rounds to the nearest minor unit, for display only. */
export const toNearestMinor = (minor: Rational): Minor => roundToWhole(minor, 'NEAREST')
