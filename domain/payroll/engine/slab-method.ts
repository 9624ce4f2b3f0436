import { add, compareRationals, type Rational, multiply, subtract, toRational, ZERO } from './rational.ts'
import {
  parsePercent,
  type PreparedMethod,
  type ComponentNames,
  toNearestMinor,
  prepareComponentSum,
} from './rule-input.ts'
import type { Component, RuleMethod, AmountSlab } from './types.ts'
import { slipTexts } from './explain/slip-texts.ts'

/** Prepares a slab rule. One slab applies to the whole amount, or each slab applies to its own part. */
export function prepareSlabMethod(
  { of, mode, slabs }: RuleMethod & { type: 'SLAB' },
  component: Component,
  names: ComponentNames,
): PreparedMethod {
  const base = prepareComponentSum(of, component, names)
  const parts = slabs.map((one) => ({
    ...one,
    share: parsePercent(one.percent),
    low: toRational(one.from),
    high: one.to === null ? null : toRational(one.to),
  }))
  const holds = (amount: Rational) =>
    parts.find(
      ({ low, high }) => compareRationals(amount, low) >= 0 && (high === null || compareRationals(amount, high) < 0),
    )
  return {
    ...base,
    isBalance: false,
    calculate(input) {
      const amount = base.sum(input)
      if (mode === 'WHOLE') {
        const one = holds(amount)
        return one === undefined ? ZERO : add(toRational(one.fixed), multiply(amount, one.share))
      }
      return parts
        .filter(({ low }) => compareRationals(amount, low) >= 0)
        .map(({ low, high, fixed, share }) => {
          const top = high !== null && compareRationals(amount, high) > 0 ? high : amount
          return add(toRational(fixed), multiply(subtract(top, low), share))
        })
        .reduce(add, ZERO)
    },
    explain(input) {
      const amount = base.sum(input)
      const facts = { names: of.join(' + '), ofAmount: toNearestMinor(amount) }
      const reached = mode === 'WHOLE' ? [holds(amount)] : parts.filter(({ low }) => compareRationals(amount, low) >= 0)
      const steps = reached.flatMap((one) =>
        one ? [{ text: slipTexts.slab, facts: { ...facts, ...toSlabFacts(one) } }] : [],
      )
      return steps.length > 0 ? steps : [{ text: slipTexts.slabNone, facts }]
    },
  }
}

const toSlabFacts = ({ from, fixed, percent }: AmountSlab) => ({ fromAmount: from, fixedAmount: fixed, percent })
