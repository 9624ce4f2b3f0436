import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateMileage, calculatePerDiem, convertAmount } from './expense-amount.ts'
import { selectLimits } from './expense-limits.ts'
import { checkExpense, type PolicyFacts, type PolicyLine, type PolicyType } from './expense-policy.ts'
import type { ExpenseLimit } from './expense-type.schemas.ts'

const everyone = { departmentRoleId: null, employeeTypeId: null, zoneId: null }
const aLimit = (more: Partial<ExpenseLimit> = {}): ExpenseLimit => ({
  operation: 'DAY',
  amount: 1000_00,
  action: 'WARN',
  ...everyone,
  ...more,
})
const aType = (more: Partial<PolicyType> = {}): PolicyType => ({
  id: 'meals',
  name: 'Meals',
  isActive: true,
  fields: [],
  limits: [],
  rates: [],
  ...more,
})
const aPolicyLine = (more: Partial<PolicyLine> = {}): PolicyLine => ({
  id: 'a',
  typeId: 'meals',
  spentOn: '2026-03-02',
  currency: 'INR',
  amount: 500_00,
  taxAmount: 0,
  metres: null,
  place: null,
  halfDays: null,
  values: [],
  receiptCount: 0,
  ...more,
})
const facts = (more: Partial<PolicyFacts> = {}): PolicyFacts => ({
  today: '2026-03-10',
  joinedOn: '2024-01-01',
  leftOn: null,
  baseCurrency: 'INR',
  types: [aType()],
  exchangeRates: [],
  others: [],
  ...more,
})
const check = (lines: PolicyLine[], more: Partial<PolicyFacts> = {}) => checkExpense(lines, facts(more))
const codes = (line: PolicyLine, more: Partial<PolicyFacts> = {}) =>
  check([line], more).lines[0]?.problems.map(({ code }) => code)

describe('amounts', () => {
  test.each([
    ['dollars', 12_34, 83_256_700, 'USD', 'INR', 1027_39],
    ['yen have no decimals', 1000, 556_000, 'JPY', 'INR', 556_00],
    ['dinars have three', 1_234, 271_500_000, 'KWD', 'INR', 335_03],
    ['to yen', 100_00, 1_800_000, 'INR', 'JPY', 180],
  ])('%s are converted and rounded half up', (_, amount, rate, from, to, expected) =>
    expect(convertAmount(amount, rate, from, to)).toBe(expected),
  )

  test('a distance is priced per km: 12.5 km at 9.50 are 118.75', () =>
    expect(calculateMileage(12_500, 9_50)).toBe(118_75))

  test('half a day is half of the per diem, rounded up', () => expect(calculatePerDiem(3, 1_501_01)).toBe(2_251_52))

  test('the exchange rate is the latest on or before the date', () => {
    const exchangeRates = [
      { currency: 'USD', day: '2026-02-27', rate: 83_000_000 },
      { currency: 'USD', day: '2026-03-03', rate: 90_000_000 },
    ]
    const { lines } = check([aPolicyLine({ currency: 'USD', amount: 10_00 })], { exchangeRates })
    expect(lines[0]).toMatchObject({ baseAmount: 830_00, rate: 83_000_000, rateDay: '2026-02-27' })
  })

  test('a currency without a rate is refused', () =>
    expect(codes(aPolicyLine({ currency: 'USD' }))).toEqual(['EXPENSE_NO_RATE']))

  test('the rate per km is that of the day', () => {
    const fields = [{ key: 'km', label: 'Distance', kind: 'DISTANCE' as const, isRequired: true }]
    const rates = [
      { place: null, amount: 9_00, fromDay: '2026-01-01' },
      { place: null, amount: 12_00, fromDay: '2026-03-02' },
    ]
    const types = [aType({ fields, rates })]
    const price = (spentOn: string) => check([aPolicyLine({ spentOn, amount: null, metres: 10_000 })], { types }).total
    expect([price('2026-03-01'), price('2026-03-02')]).toEqual([90_00, 120_00])
    expect(codes(aPolicyLine({ spentOn: '2025-12-31', metres: 10_000 }), { types })).toEqual(['EXPENSE_NO_TYPE_RATE'])
  })
})

describe('limits', () => {
  const withLimit = (limit: Partial<ExpenseLimit>) => ({ types: [aType({ limits: [aLimit(limit)] })] })

  test('a warning keeps the amount', () => {
    const { lines, isSubmittable } = check([aPolicyLine({ amount: 1200_00 })], withLimit({}))
    expect([lines[0]?.accepted, isSubmittable]).toEqual([1200_00, true])
    expect(lines[0]?.breaches).toEqual([{ operation: 'DAY', action: 'WARN', limit: 1000_00, used: 0, excess: 200_00 }])
  })

  test('a cut reduces the line that exceeds the limit', () => {
    const lines = [aPolicyLine(), aPolicyLine({ id: 'b', amount: 700_00 }), aPolicyLine({ id: 'c' })]
    const result = check(lines, withLimit({ action: 'CUT' }))
    expect(result.lines.map(({ accepted }) => accepted)).toEqual([500_00, 500_00, 0])
    expect([result.total, result.accepted]).toEqual([1700_00, 1000_00])
  })

  test('a refusal is a problem of the line', () =>
    expect(codes(aPolicyLine({ amount: 1000_01 }), withLimit({ action: 'REFUSE' }))).toEqual(['EXPENSE_OVER_LIMIT']))

  test('a limit of zero is exceeded by every amount', () =>
    expect(
      check([aPolicyLine({ amount: 1 })], withLimit({ amount: 0, action: 'EXTRA_APPROVAL' })).needsExtraApproval,
    ).toBe(true))

  test('other claims count towards the month and the year, not towards the claim', () => {
    const others = [{ typeId: 'meals', day: '2026-03-01', amount: 900_00 }]
    const breaches = (operation: ExpenseLimit['operation']) =>
      check([aPolicyLine()], { ...withLimit({ operation }), others }).lines[0]?.breaches.length
    expect([breaches('MONTH'), breaches('YEAR'), breaches('DAY'), breaches('CLAIM')]).toEqual([1, 1, 0, 0])
  })

  test('the limit with the most conditions applies', () => {
    const limits = [
      aLimit(),
      aLimit({ amount: 1, zoneId: 'pune' }),
      aLimit({ amount: 3000_00, departmentRoleId: 'lead' }),
    ]
    expect(selectLimits(limits, { ...everyone, departmentRoleId: 'lead' }).map(({ amount }) => amount)).toEqual([
      3000_00,
    ])
    expect(selectLimits(limits, everyone).map(({ amount }) => amount)).toEqual([1000_00])
  })
})

describe('required values', () => {
  const fields = [
    { key: 'guest', label: 'Guest', kind: 'TEXT' as const, isRequired: true },
    { key: 'class', label: 'Class', kind: 'CHOICE' as const, isRequired: false, options: ['Economy'] },
    { key: 'bill', label: 'Bill', kind: 'RECEIPT' as const, isRequired: true, requiredFrom: 500_00 },
  ]
  const types = [aType({ fields })]

  test('a receipt is required from its amount on', () => {
    const values = [{ key: 'guest', value: 'Ravi' }]
    expect(codes(aPolicyLine({ values, amount: 499_99 }), { types })).toEqual([])
    expect(codes(aPolicyLine({ values }), { types })).toEqual(['EXPENSE_RECEIPT_MISSING'])
    expect(codes(aPolicyLine({ values, receiptCount: 1 }), { types })).toEqual([])
  })

  test('a missing value and a value outside the options are problems', () => {
    const values = [{ key: 'class', value: 'First' }]
    expect(codes(aPolicyLine({ values, receiptCount: 1 }), { types })).toEqual([
      'EXPENSE_FIELD_MISSING',
      'EXPENSE_FIELD_INVALID',
    ])
  })

  test('the tax cannot exceed the amount', () =>
    expect(codes(aPolicyLine({ taxAmount: 500_01 }))).toEqual(['EXPENSE_TAX_LARGE']))
})

describe('for any claim', () => {
  const anyLines = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }), day: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 12 },
  )
  const toLines = (rows: { amount: number; day: number }[]) =>
    rows.map(({ amount, day }, at) => aPolicyLine({ id: String(at), amount, spentOn: `2026-03-0${day}` }))
  const anyLimit = fc.record({
    operation: fc.constantFrom('CLAIM', 'DAY', 'MONTH', 'YEAR'),
    amount: fc.integer({ min: 0, max: 20_000_000 }),
  })

  test('a reduced amount is never above the limit or the claimed amount', () =>
    fc.assert(
      fc.property(anyLines, anyLimit, (rows, limit) => {
        const limits = [aLimit({ ...limit, action: 'CUT' } as Partial<ExpenseLimit>)]
        const result = check(toLines(rows), { types: [aType({ limits })] })
        for (const { accepted, baseAmount } of result.lines) expect(accepted).toBeLessThanOrEqual(baseAmount ?? 0)
        if (limit.operation !== 'DAY') expect(result.accepted).toBe(Math.min(result.total, limit.amount))
      }),
    ))

  test('the total is the sum of the lines', () =>
    fc.assert(
      fc.property(anyLines, (rows) => {
        expect(check(toLines(rows)).total).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
      }),
    ))
})
