import { describe, expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  deduction,
  expectSlipError,
  fixed,
  formula,
  month,
  percent,
  expectSlip,
  term,
  unpaid,
} from '../../../test/factories/pay-engine.ts'

// CTC 12,00,000: 1,00,000.00 a month; basic is half of it, house rent 40 % of basic, special allowance the rest.
const staff = buildPayRules([
  [component('BASIC', { order: 1 }), percent('50', 'CTC')],
  [component('HRA', { order: 2 }), percent('40', 'BASIC')],
  [component('SPECIAL', { order: 3 }), balance],
  [deduction('PF'), formula('min(BASIC, 15000) * 12%')],
])

describe('a month', () => {
  test('that is worked in full is paid in full', () => {
    const slip = expectSlip(month('2026-01-01'), staff)
    expect(amounts(slip)).toEqual({ BASIC: 50_000_00, HRA: 20_000_00, SPECIAL: 30_000_00, PF: 1_800_00 })
    expect(slip).toMatchObject({ earnings: 1_00_000_00, deductions: 1_800_00, net: 98_200_00, paidDays: '31' })
  })

  // 16 of 31 days: 50,000 × 16/31 = 25,806.4516; 20,000 × 16/31 = 10,322.5806; 30,000 × 16/31 = 15,483.8709.
  test('of an employee who joins on the 16th of 31 days', () => {
    const joiner = { id: 'asha', employeeTypeId: null, joined: '2026-01-16', left: null }
    const slip = expectSlip(month('2026-01-01', { employee: joiner, terms: [term(12_00_000_00, '2026-01-16')] }), staff)
    expect(amounts(slip)).toEqual({ BASIC: 25_806_45, HRA: 10_322_58, SPECIAL: 15_483_87, PF: 1_800_00 })
    expect(slip).toMatchObject({ paidDays: '16', basisDays: '31', unpaidDays: '0' })
    expect(slip.lines[0]).toMatchObject({ amount: 25_806_45, full: 50_000_00 })
  })

  // 9 days of 50,000 and 22 of 60,000: 14,516.1290 + 42,580.6451 = 57,096.7741.
  test('with a raise on the 10th', () => {
    const terms = [term(12_00_000_00, '2020-01-01', { to: '2026-01-09' }), term(14_40_000_00, '2026-01-10')]
    const slip = expectSlip(month('2026-01-01', { terms }), staff)
    expect(amounts(slip)).toEqual({ BASIC: 57_096_77, HRA: 22_838_71, SPECIAL: 34_258_06, PF: 1_800_00 })
    expect(slip.segments).toMatchObject([
      { from: '2026-01-01', to: '2026-01-09', ctc: 12_00_000_00, days: '9' },
      { from: '2026-01-10', to: '2026-01-31', ctc: 14_40_000_00, days: '22' },
    ])
    const [, first, second] = slip.lines[0]?.trace ?? []
    expect([first?.facts.partAmount, second?.facts.partAmount]).toEqual([14_516_13, 42_580_64])
  })

  // One and a half unpaid days of 31: 50,000 × 29.5/31 = 47,580.6451.
  test('with a day and a half of unpaid leave', () => {
    const slip = expectSlip(month('2026-01-01', { unpaid: [unpaid('2026-01-07'), unpaid('2026-01-08', '0.5')] }), staff)
    expect(amounts(slip)).toMatchObject({ BASIC: 47_580_65 })
    expect(slip).toMatchObject({ paidDays: '29.5', unpaidDays: '1.5' })
    expect(slip.segments[0]?.unpaid).toHaveLength(2)
  })

  test('fully unpaid, with 30 fixed days in a month of 28 days', () => {
    const days = Array.from({ length: 28 }, (_, at) => unpaid(`2026-02-${String(at + 1).padStart(2, '0')}`))
    const slip = expectSlip(month('2026-02-01', { unpaid: days, basis: { kind: 'FIXED_DAYS', days: 30 } }), staff)
    expect(slip).toMatchObject({ net: 0, paidDays: '0', unpaidDays: '30' })
  })
})

describe('calculation days of a period', () => {
  const workdays = { kind: 'WORKING_DAYS', days: ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'] } as const
  test.each([
    ['31 calendar days', { kind: 'CALENDAR_DAYS' } as const, ['2026-01-04', '2026-01-05'], 93_548_39],
    ['working days, without Sundays', workdays, ['2026-01-04', '2026-01-05'], 75_000_00],
    ['fixed 26', { kind: 'FIXED_DAYS', days: 26 } as const, ['2026-01-05'], 96_153_85],
    ['fixed 30', { kind: 'FIXED_DAYS', days: 30 } as const, ['2026-01-05'], 96_666_67],
    ['30 fixed days, no unpaid day', { kind: 'FIXED_DAYS', days: 30 } as const, [], 1_00_000_00],
  ])('the net pay with %s', (_, basis, days, pay) => {
    const one = buildPayRules([[component('PAY'), balance]])
    expect(expectSlip(month('2026-01-01', { basis, unpaid: days.map((day) => unpaid(day)) }), one).net).toBe(pay)
  })

  test('two records for one day deduct at most one day', () => {
    const both = [unpaid('2026-01-05'), { ...unpaid('2026-01-05', '0.5'), cause: 'ABSENCE' as const }]
    expect(expectSlip(month('2026-01-01', { unpaid: both }), staff).unpaidDays).toBe('1')
  })
})

describe('each pay schedule pays its part of the year', () => {
  const one = buildPayRules([[component('PAY'), balance]])
  test.each([
    ['MONTHLY', '2026-02-01', '2026-02-28', 1_00_000_00],
    ['SEMI_MONTHLY', '2026-02-01', '2026-02-15', 50_000_00],
    ['FORTNIGHTLY', '2026-02-02', '2026-02-15', 46_027_40],
    ['WEEKLY', '2026-02-02', '2026-02-08', 23_013_70],
    ['DAILY', '2026-02-02', '2026-02-02', 3_287_67],
  ] as const)('the schedule %s', (schedule, from, to, pay) => {
    const cycle = { id: 'c', schedule, from, to, cutOff: to, payDay: to }
    expect(expectSlip({ ...month('2026-02-01'), cycle }, one).net).toBe(pay)
  })
})

describe('pay by units worked', () => {
  const one = buildPayRules([
    [component('WAGES'), balance],
    [deduction('FUND'), percent('10', 'WAGES')],
  ])
  const rate = (unit: 'HOUR' | 'DAY' | 'PIECE', amount: number) => [
    term(0, '2020-01-01', { rate: { rateTypeId: 'r', name: 'Rate', unit, amount } }),
  ]
  const worked = (quantity: string, from: string, to = from) => ({ rateTypeId: 'r', quantity, from, to })

  test('hours worked are paid at the hourly rate', () => {
    const facts = { terms: rate('HOUR', 250_50), worked: [worked('7.5', '2026-01-05'), worked('8', '2026-01-06')] }
    expect(amounts(expectSlip(month('2026-01-01', facts), one))).toEqual({ WAGES: 3_882_75, FUND: 388_28 })
  })

  test('pieces are paid at the rate of their day', () => {
    const terms = [
      { ...rate('PIECE', 10_00)[0]!, to: '2026-01-09' },
      { ...rate('PIECE', 12_00)[0]!, id: 'new', from: '2026-01-10' },
    ]
    const facts = { terms, worked: [worked('100', '2026-01-05'), worked('60', '2026-01-09', '2026-01-10')] }
    expect(amounts(expectSlip(month('2026-01-01', facts), one)).WAGES).toBe(100 * 10_00 + 30 * 10_00 + 30 * 12_00)
  })

  test('by days: the paid days if no attendance is recorded', () => {
    const facts = { terms: rate('DAY', 800_00), unpaid: [unpaid('2026-01-05', '0.5')] }
    expect(expectSlip(month('2026-01-01', facts), one).earnings).toBe(24_400_00)
  })
})

test('a deduction is not part of the CTC, even if it is marked as part of it', () => {
  const marked = buildPayRules([
    [component('PAY'), balance],
    [deduction('UNION', { partOfCtc: true }), fixed(1_000_00)],
  ])
  const slip = expectSlip(month('2026-01-01'), marked)
  expect(amounts(slip)).toEqual({ PAY: 1_00_000_00, UNION: 1_000_00 })
  expect(slip.net).toBe(99_000_00)
})

describe('refused with a code', () => {
  const asha = { id: 'asha', employeeTypeId: null, joined: '2020-01-01', left: null }
  test.each([
    ['PAY_NOT_EMPLOYED', { employee: { ...asha, joined: '2026-02-01' } }],
    ['PAY_NOT_EMPLOYED', { employee: { ...asha, left: '2025-12-31' } }],
    ['PAY_TERMS_MISSING', { terms: [term(1, '2026-01-02')] }],
    ['PAY_TERMS_MISSING', { terms: [] }],
    ['PAY_TERMS_OVERLAP', { terms: [term(1), { ...term(2), id: 'b' }] }],
    ['PAY_TERMS_OVERLAP', { terms: [term(1, '2020-01-01', { to: '2026-01-05' }), term(2, '2026-01-05')] }],
    ['PAY_CTC_NEGATIVE', { terms: [term(-1)] }],
    ['PAY_STRUCTURE_MISSING', { terms: [term(1, '2020-01-01', { structureId: 'gone' })] }],
    ['PAY_UNPAID_FRACTION', { unpaid: [unpaid('2026-01-05', '1.5')] }],
    ['PAY_COMPONENT_MISSING', { adjustments: [{ id: 'a', componentId: 'gone', amount: 1, label: 'Bonus' }] }],
    ['PAY_AMOUNT_INVALID', { adjustments: [{ id: 'a', componentId: 'basic', amount: 0.5, label: 'Bonus' }] }],
  ])('the facts of the employee: %s', (code, facts) =>
    expect(expectSlipError(month('2026-01-01', facts), staff)).toBe(code),
  )

  test.each([
    [
      'PAY_RULE_CYCLE',
      buildPayRules([
        [component('A'), percent('10', 'B')],
        [component('B'), percent('10', 'A')],
      ]),
    ],
    [
      'PAY_BALANCE_TWICE',
      buildPayRules([
        [component('A'), balance],
        [component('B'), balance],
      ]),
    ],
    [
      'PAY_BALANCE_NEGATIVE',
      buildPayRules([
        [component('A'), balance],
        [component('B'), fixed(2_00_000_00)],
      ]),
    ],
    ['PAY_RULE_FORMULA', buildPayRules([[component('A'), formula('NOTHING * 2')]])],
    ['PAY_RULE_NAME', buildPayRules([[component('A'), percent('10', 'NOTHING')]])],
    ['PAY_LINE_FAILED', buildPayRules([[component('A'), formula('1 / UNPAID_DAYS')]])],
    ['PAY_AMOUNT_INVALID', buildPayRules([[component('A'), formula('CTC * 999999999')]])],
    ['PAY_RULE_STATUTORY', buildPayRules([[component('A', { kind: 'STATUTORY', statutoryKey: 'toString' }), null]])],
  ])('the rules: %s', (code, of) => expect(expectSlipError(month('2026-01-01'), of)).toBe(code))
})
