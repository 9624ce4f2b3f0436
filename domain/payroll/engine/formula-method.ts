import { divide, type Exact, multiply, whole, writeDecimal } from './exact.ts'
import { checkFormula } from './formula-check.ts'
import { isPayName, payNames } from './formula-names.ts'
import { compileFormula } from './formula-run.ts'
import { type Given, type Method, type Names, payValue, shown } from './given.ts'
import { SlipStop } from './stop.ts'
import type { Component, Step } from './types.ts'
import { words } from './words.ts'

/** A formula, which counts in units of the currency. */
export function formulaMethod(text: string, component: Component, { codes, slotOf }: Names): Method {
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
