import {
  add,
  compare,
  divide,
  type Exact,
  multiply,
  readDecimal,
  sign,
  subtract,
  whole,
  writeDecimal,
  ZERO,
  toWhole,
} from './exact.ts'
import { isPayName, type PayName, payNames } from './formula-names.ts'
import { checkFormula } from './formula-check.ts'
import { compileFormula } from './formula-run.ts'
import { SlipStop } from './stop.ts'
import type { Component, Minor, Rule, RuleMethod, Slab, Step } from './types.ts'
import { words } from './words.ts'

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

/** Makes a rule ready. Throws a `SlipStop` when it can't stand, which saving refuses as well. */
export function methodOf(rule: Rule, component: Component, names: Names & { slot: number }): Method {
  const { method } = rule
  switch (method.type) {
    case 'FIXED':
      return fixed(method)
    case 'PERCENTAGE':
      return percentage(method, component, names)
    case 'SLAB':
      return slab(method, component, names)
    case 'FORMULA':
      return formula(method.formula, component, names)
    case 'BALANCE':
      return balance(component, names.slot)
  }
}

const plain = { slots: [], readsGross: false, isBalance: false }

function fixed({ amount, per }: RuleMethod & { type: 'FIXED' }): Method {
  const each = whole(amount)
  const yearly = whole(amount * 12)
  const facts = { eachAmount: amount }
  switch (per) {
    case 'YEAR':
      return {
        ...plain,
        workOut: (given) => multiply(each, given.shareOfYear),
        explain: () => [{ text: words.fixedYear, facts }],
      }
    case 'MONTH':
      return {
        ...plain,
        workOut: (given) => multiply(yearly, given.shareOfYear),
        explain: () => [{ text: words.fixedMonth, facts }],
      }
    case 'PERIOD':
      return { ...plain, workOut: () => each, explain: () => [{ text: words.fixedPeriod, facts }] }
    case 'DAY':
      return {
        ...plain,
        workOut: (given) => multiply(each, given.paidDays),
        explain: (given) => [{ text: words.fixedDay, facts: { ...facts, days: writeDecimal(given.paidDays, 4) } }],
      }
    case 'HOUR':
      return {
        ...plain,
        workOut: (given) => (given.isHourly ? multiply(each, given.worked) : ZERO),
        explain: (given) => [
          { text: words.fixedHour, facts: { ...facts, hours: given.isHourly ? writeDecimal(given.worked, 4) : '0' } },
        ],
      }
  }
}

// What several components come to together, in minor units.
function sumOf(of: readonly string[], component: Component, { slotOf }: Names) {
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

function percentage({ percent, of }: RuleMethod & { type: 'PERCENTAGE' }, component: Component, names: Names): Method {
  const base = sumOf(of, component, names)
  const share = hundredth(percent)
  return {
    ...base,
    isBalance: false,
    workOut: (given) => multiply(base.sum(given), share),
    explain: (given) => [
      { text: words.percentage, facts: { percent, names: of.join(' + '), ofAmount: shown(base.sum(given)) } },
    ],
  }
}

function slab({ of, mode, slabs }: RuleMethod & { type: 'SLAB' }, component: Component, names: Names): Method {
  const base = sumOf(of, component, names)
  const parts = slabs.map((one) => ({
    ...one,
    share: hundredth(one.percent),
    low: whole(one.from),
    high: one.to === null ? null : whole(one.to),
  }))
  const holds = (amount: Exact) =>
    parts.find(({ low, high }) => compare(amount, low) >= 0 && (high === null || compare(amount, high) < 0))
  return {
    ...base,
    isBalance: false,
    workOut(given) {
      const amount = base.sum(given)
      if (mode === 'WHOLE') {
        const one = holds(amount)
        return one === undefined ? ZERO : add(whole(one.fixed), multiply(amount, one.share))
      }
      return parts
        .filter(({ low }) => compare(amount, low) >= 0)
        .map(({ low, high, fixed, share }) => {
          const top = high !== null && compare(amount, high) > 0 ? high : amount
          return add(whole(fixed), multiply(subtract(top, low), share))
        })
        .reduce(add, ZERO)
    },
    explain(given) {
      const amount = base.sum(given)
      const facts = { names: of.join(' + '), ofAmount: shown(amount) }
      const reached = mode === 'WHOLE' ? [holds(amount)] : parts.filter(({ low }) => compare(amount, low) >= 0)
      const steps = reached.flatMap((one) =>
        one ? [{ text: words.slab, facts: { ...facts, ...slabFacts(one) } }] : [],
      )
      return steps.length > 0 ? steps : [{ text: words.slabNone, facts }]
    },
  }
}

const slabFacts = ({ from, fixed, percent }: Slab) => ({ fromAmount: from, fixedAmount: fixed, percent })

function formula(text: string, component: Component, { codes, slotOf }: Names): Method {
  const checked = checkFormula(text, codes)
  if ('fault' in checked) throw new SlipStop('PAY_RULE_FORMULA', { component: component.name })
  const read = checked.reads
  const run = compileFormula<Given>(checked.formula, (name) => valueOf(name))
  const slots = read.flatMap((name) => (isPayName(name) ? [] : (slotOf(name) ?? [])))
  return {
    slots,
    readsGross: read.includes('GROSS'),
    isBalance: false,
    workOut: (given) => multiply(run(given), whole(given.scale)),
    explain: (given) => [
      { text: words.formula, facts: { formula: text } },
      ...read.map((name): Step => {
        const value = valueOf(name)(given)
        return isPayName(name) && !payNames[name].money
          ? { text: words.formulaNumber, facts: { name, value: writeDecimal(value, 4) } }
          : { text: words.formulaAmount, facts: { name, valueAmount: shown(multiply(value, whole(given.scale))) } }
      }),
    ],
  }

  // Formulas count in units of the currency, slips in its minor units.
  function valueOf(name: string): (given: Given) => Exact {
    if (isPayName(name)) {
      const value = payValue(name, component)
      return payNames[name].money ? (given) => divide(value(given), whole(given.scale)) : value
    }
    const slot = slotOf(name) ?? -1
    return (given) => divide(whole(given.amounts[slot] ?? 0), whole(given.scale))
  }
}

function balance({ name }: Component, own: number): Method {
  const others = ({ ctcSlots, amounts }: Given) => {
    let sum = 0
    for (const slot of ctcSlots) if (slot !== own) sum += amounts[slot] ?? 0
    return sum
  }
  return {
    ...plain,
    isBalance: true,
    workOut(given) {
      const left = subtract(given.periodCtc, whole(others(given)))
      if (sign(left) < 0) throw new SlipStop('PAY_BALANCE_NEGATIVE', { component: name })
      return left
    },
    explain: (given) => [
      { text: words.balance, facts: { ctcAmount: shown(given.periodCtc), othersAmount: others(given) } },
    ],
  }
}

/** What pay's own names stand for: money in minor units, the others as they are. */
function payValue(name: PayName, { kind }: Component): (given: Given) => Exact {
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

const hundredth = (percent: string): Exact => divide(readDecimal(percent) ?? ZERO, whole(100))

/** For words only: to the nearest minor unit. */
export const shown = (minor: Exact): Minor => toWhole(minor, 'NEAREST')
