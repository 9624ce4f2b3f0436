import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indiaRateRows } from '../rates/india-rates.ts'
import { createStatutoryRates } from '../rates/statutory-rates.ts'
import { toPaise } from '../rates/rate-types.ts'
import { calculateIncomeTax } from './slab-tax.ts'

const law = createStatutoryRates(indiaRateRows)
const of = (day: string, regime: 'NEW' | 'OLD') => {
  const [slabs, rules] = [law.require('TAX', day, regime), law.require('TAX_RULES', day, regime)]
  return { ...slabs.values, ...rules.values }
}
const newRegime = of('2026-06-30', 'NEW')
const oldRegime = of('2026-06-30', 'OLD')

/** The parts of the tax in rupees. */
function parts(income: number, regime = newRegime, age = 30) {
  const tax = calculateIncomeTax(toPaise(income), regime, age)
  return {
    slab: tax.slabTax / 100,
    rebate: tax.rebate / 100,
    surcharge: (tax.surchargeFull - tax.surchargeRelief) / 100,
    cess: tax.cess / 100,
    total: tax.total / 100,
  }
}

describe('rebate under s. 87A with marginal relief, new regime', () => {
  test.each([
    // 5 % of 4 L + 10 % of 4 L = 60,000; the rebate covers all of it.
    [12_00_000, { slab: 60_000, rebate: 60_000, surcharge: 0, cess: 0, total: 0 }],
    // s. 288A rounds the income to 12,00,000: nothing to pay.
    [12_00_001, { slab: 60_000, rebate: 60_000, surcharge: 0, cess: 0, total: 0 }],
    // The lowest income above the limit after rounding: tax 60,001.50, of which 10 remain, and 0.40 cess: 10.
    [12_00_010, { slab: 60_001.5, rebate: 59_991.5, surcharge: 0, cess: 0.4, total: 10 }],
    // 60,000 + 15 % of 10,000 = 61,500; at most 10,000; cess 400.
    [12_10_000, { slab: 61_500, rebate: 51_500, surcharge: 0, cess: 400, total: 10_400 }],
    // Rounded to 12,70,590: 60,000 + 15 % of 70,590 = 70,588.50, less than the 70,590 above: no relief.
    [12_70_588, { slab: 70_588.5, rebate: 0, surcharge: 0, cess: 2_823.54, total: 73_410 }],
    // One step lower the relief still applies: 70,587 of tax, 70,580 above the limit.
    [12_70_580, { slab: 70_587, rebate: 7, surcharge: 0, cess: 2_823.2, total: 73_400 }],
    [12_75_000, { slab: 71_250, rebate: 0, surcharge: 0, cess: 2_850, total: 74_100 }],
  ])('an income of %d', (income, expected) => {
    expect(parts(income)).toEqual(expected)
  })

  test('a salary of 12,75,000 has no tax after the standard deduction', () => {
    expect(parts(12_75_000 - newRegime.standardDeduction / 100).total).toBe(0)
  })

  test('both tax years have the same rates', () => {
    expect(of('2025-04-01', 'NEW')).toEqual(newRegime)
    expect(of('2025-04-01', 'OLD')).toEqual(oldRegime)
  })
})

describe('rebate in the old regime', () => {
  test.each([
    [5_00_000, { slab: 12_500, rebate: 12_500, surcharge: 0, cess: 0, total: 0 }],
    // No marginal relief: 12,500 + 20 % of 10 + cess 500.08 = 13,002.08.
    [5_00_010, { slab: 12_502, rebate: 0, surcharge: 0, cess: 500.08, total: 13_000 }],
  ])('an income of %d', (income, expected) => {
    expect(parts(income, oldRegime)).toEqual(expected)
  })

  test('the ages of the groups are those of the income tax rules', () => {
    const rules = { ...oldRegime, seniorAge: 58, superSeniorAge: 75 }
    expect([57, 58, 74, 75].map((age) => parts(10_00_000, rules, age).slab)).toEqual([
      1_12_500, 1_10_000, 1_10_000, 1_00_000,
    ])
  })

  test('slabs by age: 3 L exempt from 60, 5 L from 80', () => {
    expect(parts(10_00_000, oldRegime, 59).slab).toBe(1_12_500)
    expect(parts(10_00_000, oldRegime, 60).slab).toBe(1_10_000)
    expect(parts(10_00_000, oldRegime, 80).slab).toBe(1_00_000)
  })
})

describe('surcharge with marginal relief, new regime', () => {
  test.each([
    // 3,00,000 up to 24 L and 30 % of 26 L.
    [50_00_000, { slab: 10_80_000, rebate: 0, surcharge: 0, cess: 43_200, total: 11_23_200 }],
    // 10 % would be 1,08,000.30; at most 10 more than at 50 L: 10,80,010 with 7 of surcharge.
    [50_00_010, { slab: 10_80_003, rebate: 0, surcharge: 7, cess: 43_200.4, total: 11_23_210 }],
    [51_00_000, { slab: 11_10_000, rebate: 0, surcharge: 70_000, cess: 47_200, total: 12_27_200 }],
    [1_00_00_000, { slab: 25_80_000, rebate: 0, surcharge: 2_58_000, cess: 1_13_520, total: 29_51_520 }],
    // 28,38,000 at 1 Cr and 10: tax 25,80,003, surcharge 2,58,007.
    [1_00_00_010, { slab: 25_80_003, rebate: 0, surcharge: 2_58_007, cess: 1_13_520.4, total: 29_51_530 }],
    [2_00_00_000, { slab: 55_80_000, rebate: 0, surcharge: 8_37_000, cess: 2_56_680, total: 66_73_680 }],
    [2_00_00_010, { slab: 55_80_003, rebate: 0, surcharge: 8_37_007, cess: 2_56_680.4, total: 66_73_690 }],
    [5_00_00_000, { slab: 1_45_80_000, rebate: 0, surcharge: 36_45_000, cess: 7_29_000, total: 1_89_54_000 }],
    // No band above 25 %.
    [6_00_00_000, { slab: 1_75_80_000, rebate: 0, surcharge: 43_95_000, cess: 8_79_000, total: 2_28_54_000 }],
  ])('an income of %d', (income, expected) => {
    expect(parts(income)).toEqual(expected)
  })
})

describe('surcharge with marginal relief, old regime', () => {
  test.each([
    // 1,12,500 up to 10 L and 30 % of 40 L.
    [50_00_000, { slab: 13_12_500, rebate: 0, surcharge: 0, cess: 52_500, total: 13_65_000 }],
    [50_00_010, { slab: 13_12_503, rebate: 0, surcharge: 7, cess: 52_500.4, total: 13_65_010 }],
    [1_00_00_000, { slab: 28_12_500, rebate: 0, surcharge: 2_81_250, cess: 1_23_750, total: 32_17_500 }],
    [1_00_00_010, { slab: 28_12_503, rebate: 0, surcharge: 2_81_257, cess: 1_23_750.4, total: 32_17_510 }],
    [2_00_00_000, { slab: 58_12_500, rebate: 0, surcharge: 8_71_875, cess: 2_67_375, total: 69_51_750 }],
    [5_00_00_000, { slab: 1_48_12_500, rebate: 0, surcharge: 37_03_125, cess: 7_40_625, total: 1_92_56_250 }],
    [5_00_00_010, { slab: 1_48_12_503, rebate: 0, surcharge: 37_03_132, cess: 7_40_625.4, total: 1_92_56_260 }],
    [6_00_00_000, { slab: 1_78_12_500, rebate: 0, surcharge: 65_90_625, cess: 9_76_125, total: 2_53_79_250 }],
  ])('an income of %d', (income, expected) => {
    expect(parts(income, oldRegime)).toEqual(expected)
  })
})

describe('for any income', () => {
  const income = fc.oneof(
    fc.integer({ min: 0, max: 10_00_00_000 }),
    // Incomes close to every threshold.
    fc
      .tuple(
        fc.constantFrom(5_00_000, 12_00_000, 50_00_000, 1_00_00_000, 2_00_00_000, 5_00_00_000),
        fc.integer({ min: -99_999, max: 99_999 }),
      )
      .map(([threshold, by]) => threshold + by),
  )
  const regime = fc.constantFrom(newRegime, oldRegime)
  const age = fc.constantFrom(30, 60, 80)

  test('a higher income never has a lower tax', () => {
    fc.assert(
      fc.property(income, fc.integer({ min: 1, max: 1_00_000 }), regime, age, (income, more, regime, age) => {
        expect(calculateIncomeTax(toPaise(income + more), regime, age).total).toBeGreaterThanOrEqual(
          calculateIncomeTax(toPaise(income), regime, age).total,
        )
      }),
    )
  })

  test('marginal relief never exceeds the amount that it reduces', () => {
    fc.assert(
      fc.property(income, regime, age, (income, regime, age) => {
        const tax = calculateIncomeTax(toPaise(income), regime, age)
        expect(tax.rebate).toBeGreaterThanOrEqual(0)
        expect(tax.rebate).toBeLessThanOrEqual(tax.slabTax)
        expect(tax.surchargeRelief).toBeGreaterThanOrEqual(0)
        expect(tax.surchargeRelief).toBeLessThanOrEqual(tax.surchargeFull)
      }),
    )
  })

  test('above a threshold the tax increases at most by the income above it plus cess', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(12_00_000, 50_00_000, 1_00_00_000, 2_00_00_000),
        fc.integer({ min: 1, max: 4_00_000 }),
        (threshold, by) => {
          const more =
            calculateIncomeTax(toPaise(threshold + by), newRegime, 30).total -
            calculateIncomeTax(toPaise(threshold), newRegime, 30).total
          // Both incomes and both taxes are rounded to ten rupees.
          expect(more).toBeLessThanOrEqual(toPaise(by * 1.04 + 20))
        },
      ),
    )
  })
})
