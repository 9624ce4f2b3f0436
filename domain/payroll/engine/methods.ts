import { multiply, sign, subtract, toRational, formatDecimal, ZERO } from './rational.ts'
import { prepareFormulaMethod } from './formula/formula-method.ts'
import {
  type RuleInput,
  parsePercent,
  type PreparedMethod,
  type ComponentNames,
  toNearestMinor,
  prepareComponentSum,
} from './rule-input.ts'
import { prepareSlabMethod } from './slab-method.ts'
import { SlipError } from './slip-error.ts'
import type { Component, PayRule, RuleMethod } from './types.ts'
import { slipTexts } from './explain/slip-texts.ts'

/** Prepares a rule for calculation. Throws a `SlipError` for an invalid rule; saving refuses such a rule too. */
export function prepareMethod(
  rule: PayRule,
  component: Component,
  names: ComponentNames & { slot: number },
): PreparedMethod {
  const { method } = rule
  switch (method.type) {
    case 'FIXED':
      return prepareFixedMethod(method)
    case 'PERCENTAGE':
      return preparePercentageMethod(method, component, names)
    case 'SLAB':
      return prepareSlabMethod(method, component, names)
    case 'FORMULA':
      return prepareFormulaMethod(method.formula, component, names)
    case 'BALANCE':
      return prepareBalanceMethod(component, names.slot)
  }
}

const methodDefaults = { slots: [], readsGross: false, isBalance: false }

function prepareFixedMethod({ amount, per }: RuleMethod & { type: 'FIXED' }): PreparedMethod {
  const each = toRational(amount)
  const yearly = toRational(amount * 12)
  const facts = { eachAmount: amount }
  switch (per) {
    case 'YEAR':
      return {
        ...methodDefaults,
        calculate: (input) => multiply(each, input.shareOfYear),
        explain: () => [{ text: slipTexts.fixedYear, facts }],
      }
    case 'MONTH':
      return {
        ...methodDefaults,
        calculate: (input) => multiply(yearly, input.shareOfYear),
        explain: () => [{ text: slipTexts.fixedMonth, facts }],
      }
    case 'PERIOD':
      return { ...methodDefaults, calculate: () => each, explain: () => [{ text: slipTexts.fixedPeriod, facts }] }
    case 'DAY':
      return {
        ...methodDefaults,
        calculate: (input) => multiply(each, input.paidDays),
        explain: (input) => [{ text: slipTexts.fixedDay, facts: { ...facts, days: formatDecimal(input.paidDays, 4) } }],
      }
    case 'HOUR':
      return {
        ...methodDefaults,
        calculate: (input) => (input.isHourly ? multiply(each, input.worked) : ZERO),
        explain: (input) => [
          {
            text: slipTexts.fixedHour,
            facts: { ...facts, hours: input.isHourly ? formatDecimal(input.worked, 4) : '0' },
          },
        ],
      }
  }
}

function preparePercentageMethod(
  { percent, of }: RuleMethod & { type: 'PERCENTAGE' },
  component: Component,
  names: ComponentNames,
): PreparedMethod {
  const base = prepareComponentSum(of, component, names)
  const share = parsePercent(percent)
  return {
    ...base,
    isBalance: false,
    calculate: (input) => multiply(base.sum(input), share),
    explain: (input) => [
      {
        text: slipTexts.percentage,
        facts: { percent, names: of.join(' + '), ofAmount: toNearestMinor(base.sum(input)) },
      },
    ],
  }
}

function prepareBalanceMethod({ name }: Component, own: number): PreparedMethod {
  const others = ({ ctcSlots, amounts }: RuleInput) => {
    let sum = 0
    for (const slot of ctcSlots) if (slot !== own) sum += amounts[slot] ?? 0
    return sum
  }
  return {
    ...methodDefaults,
    isBalance: true,
    calculate(input) {
      const left = subtract(input.periodCtc, toRational(others(input)))
      if (sign(left) < 0) throw new SlipError('PAY_BALANCE_NEGATIVE', { component: name })
      return left
    },
    explain: (input) => [
      { text: slipTexts.balance, facts: { ctcAmount: toNearestMinor(input.periodCtc), othersAmount: others(input) } },
    ],
  }
}
