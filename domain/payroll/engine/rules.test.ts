import { describe, expect, test } from 'vitest'
import {
  amounts,
  buildPayRules,
  component,
  deduction,
  fixed,
  formula,
  month,
  percent,
  rule,
  expectSlip,
} from '../../../test/factories/pay-engine.ts'

describe('priority of rules', () => {
  const base = buildPayRules([[component('PAY'), fixed(1_000_00)]])
  const other = (amount: number, more: object) => rule('PAY', fixed(amount), { id: `other-${amount}`, ...more })
  const pay = (more: ReturnType<typeof rule>[], facts = {}) =>
    expectSlip(
      month('2026-01-01', {
        employee: { id: 'asha', employeeTypeId: 'perm', joined: '2020-01-01', left: null },
        ...facts,
      }),
      {
        ...base,
        rules: [...base.rules, ...more],
      },
    ).earnings

  test('an employee rule has priority over an employee type rule, and that one over a structure rule', () => {
    const ofType = other(2_000_00, { scope: { kind: 'EMPLOYEE_TYPE', employeeTypeId: 'perm' } })
    const own = other(3_000_00, { scope: { kind: 'EMPLOYEE', employeeId: 'asha' } })
    const others = other(4_000_00, { scope: { kind: 'EMPLOYEE', employeeId: 'ravi' } })
    expect([pay([]), pay([ofType]), pay([ofType, own, others])]).toEqual([1_000_00, 2_000_00, 3_000_00])
  })

  test('the later of two rules applies, and a change within the month splits it', () => {
    expect(pay([other(2_000_00, { from: '2025-06-01' })])).toBe(2_000_00)
    // 9 days of 1,000 and 22 of 2,000.
    expect(pay([other(2_000_00, { from: '2026-01-10' })])).toBe(1_709_68)
    expect(pay([other(2_000_00, { from: '2026-01-10', to: '2026-01-19' })])).toBe(1_322_58)
  })

  test('an employee rule adds a component that the structure does not contain', () => {
    const bonus = component('BONUS', { partOfCtc: false })
    const own = rule('BONUS', fixed(500_00), { scope: { kind: 'EMPLOYEE', employeeId: 'asha' } })
    expect(
      expectSlip(month('2026-01-01'), { ...base, components: [...base.components, bonus], rules: [...base.rules, own] })
        .earnings,
    ).toBe(1_500_00)
  })
})

describe('methods', () => {
  const gross = fixed(20_000_00)
  const slabs = [
    { from: 0, to: 10_000_00, fixed: 0, percent: '0' },
    { from: 10_000_00, to: 15_000_00, fixed: 110_00, percent: '1' },
    { from: 15_000_00, to: null, fixed: 200_00, percent: '2' },
  ]
  test.each([
    ['one slab for the whole amount', { type: 'SLAB', of: ['GROSS'], mode: 'WHOLE', slabs }, 600_00],
    [
      'each slab for its part of the amount',
      { type: 'SLAB', of: ['GROSS'], mode: 'MARGINAL', slabs },
      110_00 + 50_00 + 200_00 + 100_00,
    ],
    ['a formula', formula('if(GROSS > 20000, 1, round(GROSS * 0.7577%))'), 152_00],
    ['a percentage of two components', percent('12.5', 'PAY', 'GROSS'), 5_000_00],
    ['a fixed amount a year', fixed(1_200_00, 'YEAR'), 100_00],
    ['a fixed amount a paid day', fixed(10_00, 'DAY'), 310_00],
  ] as const)('the amount of %s', (_, method, amount) => {
    expect(
      amounts(
        expectSlip(
          month('2026-01-01'),
          buildPayRules([
            [component('PAY'), gross],
            [deduction('TAKEN'), method],
          ]),
        ),
      ).TAKEN,
    ).toBe(amount)
  })

  test.each([
    ['PAISA', 1_001_37],
    ['RUPEE', 1_001_00],
    ['RUPEE_UP', 1_002_00],
    ['RUPEE_DOWN', 1_001_00],
  ] as const)('rounding %s', (rounding, amount) => {
    const one = buildPayRules([[component('PAY', { rounding }), formula('1001.374')]])
    expect(expectSlip(month('2026-01-01'), one).net).toBe(amount)
  })

  test('an earning on GROSS uses the other earnings, a deduction uses all earnings', () => {
    const one = buildPayRules([
      [component('PAY'), fixed(10_000_00)],
      [component('EXTRA'), percent('10', 'GROSS')],
      [deduction('TAKEN'), percent('10', 'GROSS')],
    ])
    expect(amounts(expectSlip(month('2026-01-01'), one))).toEqual({ PAY: 10_000_00, EXTRA: 1_000_00, TAKEN: 1_100_00 })
  })
})
