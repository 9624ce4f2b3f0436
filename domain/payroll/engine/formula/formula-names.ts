/** The built-in names of formulas: what each means, and whether it is an amount of money. The texts are labels. */
export const payNames = {
  CTC: { money: true, about: 'Annual CTC' },
  MONTHLY_CTC: { money: true, about: 'Monthly CTC' },
  PERIOD_CTC: { money: true, about: 'CTC paid in this period, plus pay by rate' },
  GROSS: { money: true, about: 'Gross earnings; in an earning’s formula, only earnings that do not use GROSS' },
  DAYS: { money: false, about: 'Days in the pay divisor' },
  PAID_DAYS: { money: false, about: 'Paid days of the period' },
  UNPAID_DAYS: { money: false, about: 'Loss of pay days in the period' },
  WORKED: { money: false, about: 'Hours, days or pieces worked, for pay by rate' },
  RATE: { money: true, about: 'Rate per hour, day or piece' },
  WORKED_PAY: { money: true, about: 'Pay by rate for the period' },
} as const

export type PayName = keyof typeof payNames

export const isPayName = (name: string): name is PayName => Object.hasOwn(payNames, name)

/** The built-in functions: their arguments and their effect. The texts are labels. */
export const formulaFunctions = {
  IF: { min: 3, max: 3, takes: 'a condition and two values', shape: 'if(condition, then, otherwise)' },
  MIN: { min: 2, max: 20, takes: '2 to 20 numbers', shape: 'min(a, b)' },
  MAX: { min: 2, max: 20, takes: '2 to 20 numbers', shape: 'max(a, b)' },
  ROUND: { min: 1, max: 2, takes: 'a number and its decimals', shape: 'round(a, decimals)' },
  ROUNDUP: { min: 1, max: 2, takes: 'a number and its decimals', shape: 'roundUp(a, decimals)' },
  ROUNDDOWN: { min: 1, max: 2, takes: 'a number and its decimals', shape: 'roundDown(a, decimals)' },
  ABS: { min: 1, max: 1, takes: 'one number', shape: 'abs(a)' },
  SLAB: {
    min: 3,
    max: 41,
    takes: 'an amount, then the lower limit and rate of each slab in ascending order',
    shape: 'slab(amount, from, rate)',
  },
  AND: { min: 2, max: 20, takes: '2 to 20 conditions', shape: 'and(a, b)' },
  OR: { min: 2, max: 20, takes: '2 to 20 conditions', shape: 'or(a, b)' },
} as const

export type FunctionName = keyof typeof formulaFunctions

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(formulaFunctions, name)

/** Codes that components may not have, because formulas use them for something else. */
export const isReservedName = (code: string): boolean =>
  isPayName(code.toUpperCase()) || isFunctionName(code.toUpperCase()) || code.toUpperCase() === 'NOT'

export interface FormulaCompletion {
  kind: 'FUNCTION' | 'NAME' | 'COMPONENT'
  /** The text that is inserted. */
  text: string
  /** The meaning in words: a label, or the name of a component. */
  about: string
}

/** Completions for a formula editor: first the components, then the built-in names and functions. */
export function listFormulaCompletions(components: readonly { code: string; name: string }[]): FormulaCompletion[] {
  return [
    ...components.map(({ code, name }) => ({ kind: 'COMPONENT' as const, text: code, about: name })),
    ...Object.entries(payNames).map(([text, { about }]) => ({ kind: 'NAME' as const, text, about })),
    ...Object.values(formulaFunctions).map(({ shape, takes }) => ({
      kind: 'FUNCTION' as const,
      text: shape,
      about: takes,
    })),
  ]
}
