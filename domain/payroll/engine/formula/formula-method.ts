import { divide, type Rational, multiply, toRational, formatDecimal } from '../rational.ts'
import { checkFormula } from './formula-check.ts'
import { isPayName, payNames } from './formula-names.ts'
import { compileFormula } from './formula-compile.ts'
import {
  type RuleInput,
  type PreparedMethod,
  type ComponentNames,
  resolvePayName,
  toNearestMinor,
} from '../rule-input.ts'
import { SlipError } from '../slip-error.ts'
import type { ReasonStep } from '../slip-types.ts'
import type { Component } from '../types.ts'
import { slipTexts } from '../explain/slip-texts.ts'

/** Prepares a formula rule. Formulas calculate in units of the currency. */
export function prepareFormulaMethod(
  text: string,
  component: Component,
  { codes, slotOf }: ComponentNames,
): PreparedMethod {
  const checked = checkFormula(text, codes)
  if ('fault' in checked) throw new SlipError('PAY_RULE_FORMULA', { component: component.name })
  const read = checked.reads
  const run = compileFormula<RuleInput>(checked.formula, (name) => valueOf(name))
  const slots = read.flatMap((name) => (isPayName(name) ? [] : (slotOf(name) ?? [])))
  return {
    slots,
    readsGross: read.includes('GROSS'),
    isBalance: false,
    calculate: (input) => multiply(run(input), toRational(input.scale)),
    explain: (input) => [
      { text: slipTexts.formula, facts: { formula: text } },
      ...read.map((name): ReasonStep => {
        const value = valueOf(name)(input)
        return isPayName(name) && !payNames[name].money
          ? { text: slipTexts.formulaNumber, facts: { name, value: formatDecimal(value, 4) } }
          : {
              text: slipTexts.formulaAmount,
              facts: { name, valueAmount: toNearestMinor(multiply(value, toRational(input.scale))) },
            }
      }),
    ],
  }

  // Converts minor units to units of the currency, which formulas use.
  function valueOf(name: string): (input: RuleInput) => Rational {
    if (isPayName(name)) {
      const value = resolvePayName(name, component)
      return payNames[name].money ? (input) => divide(value(input), toRational(input.scale)) : value
    }
    const slot = slotOf(name) ?? -1
    return (input) => divide(toRational(input.amounts[slot] ?? 0), toRational(input.scale))
  }
}
