import { add, compare, type Exact, multiply, subtract, whole, ZERO } from './exact.ts'
import { hundredth, type Method, type Names, shown, sumOf } from './given.ts'
import type { Component, RuleMethod, Slab } from './types.ts'
import { words } from './words.ts'

/** A slab of an amount: the one that holds it for all of it, or each for its own part. */
export function slabMethod(
  { of, mode, slabs }: RuleMethod & { type: 'SLAB' },
  component: Component,
  names: Names,
): Method {
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
