import { multiply, sign, subtract, whole, writeDecimal, ZERO } from './exact.ts'
import { formulaMethod } from './formula-method.ts'
import { type Given, hundredth, type Method, type Names, shown, sumOf } from './given.ts'
import { slabMethod } from './slab-method.ts'
import { SlipStop } from './stop.ts'
import type { Component, Rule, RuleMethod } from './types.ts'
import { words } from './words.ts'

/** Makes a rule ready. Throws a `SlipStop` when it can't stand, which saving refuses as well. */
export function methodOf(rule: Rule, component: Component, names: Names & { slot: number }): Method {
  const { method } = rule
  switch (method.type) {
    case 'FIXED':
      return fixed(method)
    case 'PERCENTAGE':
      return percentage(method, component, names)
    case 'SLAB':
      return slabMethod(method, component, names)
    case 'FORMULA':
      return formulaMethod(method.formula, component, names)
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
