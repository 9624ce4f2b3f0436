import { describe, expect, test } from 'vitest'
import { errors } from '../../../errors.ts'
import { parseDecimal, formatDecimal } from '../rational.ts'
import { checkFormula } from './formula-check.ts'
import { listFormulaCompletions, isReservedName } from './formula-names.ts'
import { compileFormula } from './formula-compile.ts'
import { FormulaError } from './formula-tokens.ts'
import { parseFormula } from './formula.ts'

const values: Record<string, string> = { BASIC: '25000', HRA: '10000.50', GROSS: '21000.01', DAYS: '31', ZERO: '0' }

function workOut(text: string): string {
  const checked = checkFormula(text, Object.keys(values))
  if ('fault' in checked) return `${checked.fault.code} at ${checked.fault.at}+${checked.fault.length}`
  const run = compileFormula<null>(
    checked.formula,
    (name) => () => parseDecimal(values[name] ?? '0') ?? { n: 0, d: 1, big: null },
  )
  try {
    return formatDecimal(run(null), 6)
  } catch (error) {
    if (error instanceof FormulaError) return `${error.fault.code} at ${error.fault.at}+${error.fault.length}`
    throw error
  }
}

test.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['10 - 4 - 3', '3'],
  ['-2 * -3', '6'],
  ['min(BASIC, 15000) * 12%', '1800'],
  ['if(GROSS > 21000, 0, round(GROSS * 0.75%))', '0'],
  ['if(GROSS <= 21000.01 and not BASIC < 1, round(GROSS * 0.75%, 2), 0)', '157.5'],
  ['IF(OR(BASIC = 1, HRA <> 1), 5, 6)', '5'],
  ['BASIC / 31 * 16 * 31 / 16', '25000'],
  ['0.1 + 0.2', '0.3'],
  ['1 / 3 + 1 / 3 + 1 / 3', '1'],
  ['round(2.5) + round(-2.5)', '0'],
  ['round(3.5)', '4'],
  ['roundUp(157.501, 2)', '157.51'],
  ['roundDown(-157.509, 2)', '-157.5'],
  ['round(1249, -2)', '1200'],
  ['roundUp(0)', '0'],
  ['max(1, 2, abs(-7))', '7'],
  ['slab(0, 0, 1%, 500000, 10%)', '0'],
  ['slab(-1, 0, 1%, 500000, 10%)', '0'],
  ['slab(500000, 0, 1%, 500000, 10%)', '5000'],
  ['slab(500000.50, 0, 1%, 500000, 10%)', '5000.05'],
  ['slab(12 * BASIC, 100000, 10%, 200000, 20%, 250000, 30%) / 12', '2916.666667'],
  ['slab(90000, 100000, 10%)', '0'],
  ['50% % * 100', '0.5'],
  ['.5 + 5.', '5.5'],
  ['basic × 10%', '2500'],
])('the formula %s gives %s', (text, answer) => expect(workOut(text)).toBe(answer))

describe('an invalid formula is refused with a code and a position', () => {
  test.each([
    ['', 'PAY_FORMULA_EMPTY at 0+0'],
    ['BASIC +', 'PAY_FORMULA_ENDS at 7+0'],
    ['BASIC * (1 + 2', 'PAY_FORMULA_ENDS at 14+0'],
    ['BASIC BASIC', 'PAY_FORMULA_SIGN at 6+5'],
    ['BASIC * 2 )', 'PAY_FORMULA_SIGN at 10+1'],
    ['min(BASIC; 2)', 'PAY_FORMULA_SIGN at 9+1'],
    ['slab(BASIC, 0, 1%, 500000)', 'PAY_FORMULA_SLABS at 19+6'],
    ['slab(BASIC, 100, 1%, 50, 2%)', 'PAY_FORMULA_SLABS at 21+2'],
    ['slab(BASIC, HRA, 1%)', 'PAY_FORMULA_SLABS at 12+3'],
    ['slab(BASIC, 0)', 'PAY_FORMULA_ARGUMENTS at 0+14'],
    ['10 ^ 9', 'PAY_FORMULA_SIGN at 3+1'],
    ['10 ** 9', 'PAY_FORMULA_SIGN at 4+1'],
    ['1e9', 'PAY_FORMULA_NUMBER at 0+3'],
    ['1234567890123456', 'PAY_FORMULA_NUMBER at 0+16'],
    ['1.2.3', 'PAY_FORMULA_NUMBER at 0+5'],
    ['BASIC.constructor', 'PAY_FORMULA_NUMBER at 5+12'],
    ['BASIC["x"]', 'PAY_FORMULA_SIGN at 5+1'],
    ['process', 'PAY_FORMULA_NAME at 0+7'],
    ['constructor', 'PAY_FORMULA_NAME at 0+11'],
    ['BASC * 2', 'PAY_FORMULA_NAME_LIKE at 0+4'],
    ['eval(1)', 'PAY_FORMULA_FUNCTION at 0+7'],
    ['toString(1)', 'PAY_FORMULA_FUNCTION at 0+11'],
    ['min(1)', 'PAY_FORMULA_ARGUMENTS at 0+6'],
    ['if(BASIC, 1, 2)', 'PAY_FORMULA_NEEDS_CONDITION at 3+5'],
    ['1 + (BASIC > 2)', 'PAY_FORMULA_NEEDS_NUMBER at 4+11'],
    ['BASIC > 2', 'PAY_FORMULA_NEEDS_NUMBER at 0+9'],
    ['1 < 2 < 3', 'PAY_FORMULA_SIGN at 6+1'],
    ['round(BASIC, DAYS)', 'PAY_FORMULA_DIGITS at 13+4'],
    ['round(BASIC, 7)', 'PAY_FORMULA_DIGITS at 13+1'],
    ['BASIC / 0', 'PAY_FORMULA_DIVIDES_BY_ZERO at 8+1'],
    ['BASIC / (2 - 1 * 2)', 'PAY_FORMULA_DIVIDES_BY_ZERO at 8+11'],
    ['BASIC / (ZERO * 3)', 'PAY_FORMULA_DIVIDES_BY_ZERO at 8+10'],
    [`${'('.repeat(30)}1${')'.repeat(30)}`, 'PAY_FORMULA_TOO_DEEP at 24+1'],
    [`1${'+1'.repeat(120)}`, 'PAY_FORMULA_TOO_LARGE at 0+201'],
    ['1'.repeat(1001), 'PAY_FORMULA_TOO_LONG at 1000+1'],
    [`${'-'.repeat(900)}1`, 'PAY_FORMULA_TOO_DEEP at 24+1'],
  ])('%.40s: %s', (text, fault) => expect(workOut(text)).toBe(fault))

  test('a similar name is suggested for a misspelt one', () => {
    expect(checkFormula('BASC * 2', ['BASIC'])).toMatchObject({ fault: { facts: { name: 'BASC', like: 'BASIC' } } })
  })

  test('the text of every code uses its facts', () => {
    const { fault } = parseFormula('2 @') as { fault: { code: keyof typeof errors; facts: object } }
    expect(errors[fault.code][1]).toContain('{{found}}')
    expect(fault.facts).toEqual({ found: '@' })
  })
})

test('a formula lists the names that it uses, each once', () => {
  expect(checkFormula('BASIC + HRA + basic', ['BASIC', 'HRA'])).toMatchObject({ reads: ['BASIC', 'HRA'] })
})

test('numbers far beyond a float stay exact', () => {
  expect(workOut('123456789012345 * 123456789012345 / 123456789012345 - 123456789012344')).toBe('1')
})

test('the editor suggests components, names and functions', () => {
  const offered = listFormulaCompletions([{ code: 'BASIC', name: 'Basic pay' }])
  expect(offered[0]).toEqual({ kind: 'COMPONENT', text: 'BASIC', about: 'Basic pay' })
  expect(offered.map(({ text }) => text)).toEqual(expect.arrayContaining(['GROSS', 'roundUp(a, decimals)']))
  expect([isReservedName('Gross'), isReservedName('min'), isReservedName('BASIC')]).toEqual([true, true, false])
})
