import { expect, test } from 'vitest'
import { balance, buildPayRules, component, fixed, formula, percent, rule } from '../../../test/factories/pay-engine.ts'
import { checkStructure } from './structure-check.ts'
import type { PayRules } from './slip-types.ts'
import type { RuleMethod, AmountSlab } from './types.ts'

const problems = (of: PayRules) => {
  const [structure] = of.structures
  return structure ? checkStructure(structure, of, '2026-01-01') : []
}
const codes = (of: PayRules) => problems(of).map(({ code }) => code)
const one = (method: RuleMethod) => buildPayRules([[component('PAY'), method]])

test('a valid structure has no problems', () => {
  expect(
    codes(
      buildPayRules([
        [component('BASIC'), percent('50', 'CTC')],
        [component('REST'), balance],
      ]),
    ),
  ).toEqual([])
})

test('a problem in a formula has its position', () => {
  expect(problems(one(formula('1 + NOTHING')))).toEqual([
    {
      code: 'PAY_FORMULA_NAME',
      facts: { name: 'NOTHING' },
      ruleId: 'rule-pay',
      place: expect.objectContaining({ at: 4, length: 7 }),
    },
  ])
})

test('a circular dependency is reported with its path', () => {
  const circle = buildPayRules([
    [component('A'), percent('1', 'B')],
    [component('B'), formula('C + 1')],
    [component('C'), percent('1', 'A')],
  ])
  expect(problems(circle)).toMatchObject([{ code: 'PAY_RULE_CYCLE', facts: { path: 'A → B → C → A' } }])
})

test('a circular dependency caused by an employee type rule is found', () => {
  const of = buildPayRules([
    [component('A'), fixed(1)],
    [component('B'), percent('1', 'A')],
  ])
  const closing = rule('A', percent('1', 'B'), { id: 'closing', scope: { kind: 'EMPLOYEE_TYPE', employeeTypeId: 'x' } })
  expect(codes({ ...of, rules: [...of.rules, closing] })).toEqual(['PAY_RULE_CYCLE'])
})

const slab = (from: number, to: number | null, percentage = '1'): AmountSlab => ({
  from,
  to,
  fixed: 0,
  percent: percentage,
})
test.each([
  [[slab(0, 100), slab(100, null)], []],
  [[], ['PAY_SLABS_NONE']],
  [[slab(0, 100), slab(101, null)], ['PAY_SLABS_GAP']],
  [[slab(0, 100), slab(99, null)], ['PAY_SLABS_OVERLAP']],
  [[slab(0, null), slab(100, null)], ['PAY_SLABS_OVERLAP']],
  [[slab(100, 100)], ['PAY_SLABS_ORDER']],
  [[slab(0, null, '1e3')], ['PAY_RULE_PERCENT']],
  [[slab(-1, null)], ['PAY_RULE_AMOUNT']],
])('slabs %j', (slabs, found) => {
  expect(codes(one({ type: 'SLAB', of: ['CTC'], mode: 'WHOLE', slabs }))).toEqual(found)
})

test.each([
  ['a percentage above the maximum', one(percent('1000.1', 'CTC')), 'PAY_RULE_PERCENT'],
  ['a percentage that is not a number', one(percent('ten', 'CTC')), 'PAY_RULE_PERCENT'],
  ['an unknown component', one(percent('10', 'NOTHING')), 'PAY_RULE_NAME'],
  ['a negative amount', one(fixed(-1)), 'PAY_RULE_AMOUNT'],
  [
    'two balances',
    buildPayRules([
      [component('A'), balance],
      [component('B'), balance],
    ]),
    'PAY_BALANCE_TWICE',
  ],
  ['an unknown statutory key', buildPayRules([[component('A', { statutoryKey: 'NONE' }), null]]), 'PAY_RULE_STATUTORY'],
])('the check of a pay structure finds %s', (_, of, code) => expect(codes(of)).toEqual([code]))

test('two rules with the same scope and start date are refused, a later one is accepted', () => {
  const of = one(fixed(1))
  expect(codes({ ...of, rules: [...of.rules, rule('PAY', fixed(2), { id: 'other' })] })).toEqual(['PAY_RULES_OVERLAP'])
  expect(codes({ ...of, rules: [...of.rules, rule('PAY', fixed(2), { id: 'other', from: '2020-01-01' })] })).toEqual([])
})
