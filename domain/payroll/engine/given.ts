import { add, divide, type Exact, readDecimal, toWhole, whole, ZERO } from './exact.ts'
import { isPayName, type PayName, payNames } from './formula-names.ts'
import { SlipStop } from './stop.ts'
import type { Component, Minor, Step } from './types.ts'

/** What a rule is worked out from: the amounts so far, by slot, and the facts of a period or of a segment's full period. */
export interface Given {
  amounts: Minor[]
  /** Slots whose sum is GROSS in an earning, and in everything else. */
  earlyEarnings: readonly number[]
  earnings: readonly number[]
  /** Slots that a BALANCE leaves its rest of. */
  ctcSlots: readonly number[]
  oneOffEarnings: Minor
  ctc: Minor
  periodCtc: Exact
  shareOfYear: Exact
  scale: number
  days: Exact
  paidDays: Exact
  unpaidDays: Exact
  worked: Exact
  rate: Minor
  isHourly: boolean
  workedPay: Exact
}

/** A rule made ready: exact minor units, and the reasons in words. */
export interface Method {
  slots: readonly number[]
  readsGross: boolean
  isBalance: boolean
  workOut(given: Given): Exact
  explain(given: Given): Step[]
}

export interface Names {
  codes: ReadonlySet<string>
  /** By code or id. */
  slotOf(name: string): number | undefined
}

// What several components come to together, in minor units.
export function sumOf(of: readonly string[], component: Component, { slotOf }: Names) {
  const slots: number[] = []
  const others: PayName[] = []
  for (const name of of) {
    const slot = slotOf(name)
    if (isPayName(name) && payNames[name].money) others.push(name)
    else if (slot !== undefined) slots.push(slot)
    else throw new SlipStop('PAY_RULE_NAME', { component: component.name, name })
  }
  const values = others.map((name) => payValue(name === 'CTC' ? 'PERIOD_CTC' : name, component))
  return {
    slots,
    readsGross: others.includes('GROSS'),
    sum(given: Given): Exact {
      let minor = 0
      for (const slot of slots) minor += given.amounts[slot] ?? 0
      return values.reduce((total, value) => add(total, value(given)), whole(minor))
    },
  }
}

/** What pay's own names stand for: money in minor units, the others as they are. */
export function payValue(name: PayName, { kind }: Component): (given: Given) => Exact {
  switch (name) {
    case 'CTC':
      return ({ ctc }) => whole(ctc)
    case 'MONTHLY_CTC':
      return ({ ctc }) => ({ n: ctc, d: 12, big: null })
    case 'PERIOD_CTC':
      return ({ periodCtc }) => periodCtc
    case 'GROSS':
      return (given) => {
        let sum = given.oneOffEarnings
        for (const slot of kind === 'EARNING' ? given.earlyEarnings : given.earnings) sum += given.amounts[slot] ?? 0
        return whole(sum)
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
      return ({ rate }) => whole(rate)
    case 'WORKED_PAY':
      return ({ workedPay }) => workedPay
  }
}

/** A percentage as a share; what is none counts as nothing, for saving refuses it. */
export const hundredth = (percent: string): Exact => divide(readDecimal(percent) ?? ZERO, whole(100))

/** For words only: to the nearest minor unit. */
export const shown = (minor: Exact): Minor => toWhole(minor, 'NEAREST')
