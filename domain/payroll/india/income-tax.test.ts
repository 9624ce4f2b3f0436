import { describe, expect, test } from 'vitest'
import {
  statutorySlip,
  type StatutorySlip,
  statutorySlips,
  joinSteps,
} from '../../../test/factories/pay/india-statutory.ts'
import { createIndiaFacts, type TaxFacts } from './facts.ts'
import { toPaise } from './rates/rate-types.ts'

const months = [
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
]
const tax = (changes: Partial<TaxFacts>) => ({ tax: { ...createIndiaFacts('MH').tax, ...changes } })

/** The payslips of a tax year. All months are equal except for the changes in `other`. */
const year = (
  slip: Omit<StatutorySlip, 'month'>,
  other: Record<string, Partial<StatutorySlip>> = {},
  from = '2026-04',
) => statutorySlips(months.filter((month) => month >= from).map((month) => ({ ...slip, month, ...other[month] })))

const taxes = (slips: ReturnType<typeof year>) => slips.map(({ rupees }) => rupees('INCOME_TAX'))
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)

describe('new regime', () => {
  // 18,00,000 less 75,000: 60,000 up to 12 L, 60,000 up to 16 L, 20 % of 1,25,000; 1,45,000 and cess 5,800.
  test('the tax of the year is spread over its months without a remainder', () => {
    const all = taxes(year({ bases: { TAX: 1_50_000 } }))
    expect(all[0]).toBe(12_567)
    expect(sum(all)).toBe(1_50_800)
    expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
  })

  test('a salary of 12,75,000 pays nothing', () => {
    expect(sum(taxes(year({ bases: { TAX: 1_06_250 } })))).toBe(0)
  })

  test('income and tax of a previous employer count', () => {
    const previous = { salary: toPaise(9_00_000), taxDeducted: toPaise(60_000), professionalTax: 0, providentFund: 0 }
    const facts = tax({ previousEmployers: [previous] })
    const all = taxes(year({ bases: { TAX: 1_50_000 }, facts }, {}, '2026-10'))
    expect(all[0]).toBe(15_133)
    expect(sum(all)).toBe(90_800)
  })

  // 20,25,000: 2,00,000 up to 20 L and 25 % of 25,000, with cess 2,14,500: 63,700 more.
  const bonus = { '2026-12': { bases: { TAX: { paid: 4_50_000, full: 1_50_000, oneOff: 3_00_000 } } } }

  const atOnce = { '2026-12': { bases: { TAX: { ...bonus['2026-12'].bases.TAX, atOnce: 3_00_000 } } } }

  test('tax on one-off pay is deducted in its month', () => {
    const all = taxes(year({ bases: { TAX: 1_50_000 } }, atOnce))
    expect(all[8]).toBe(12_567 + 63_700)
    expect(all[9]).toBe(12_566)
    expect(sum(all)).toBe(2_14_500)
  })

  // 20,00,000 and 50,000 a month: 26,00,000 less 75,000. 20,000 + 40,000 + 60,000 + 80,000 + 1,00,000 + 30 % of
  // 1,25,000 = 3,37,500, with cess 3,51,000: 29,250 a month (s. 192(1)).
  test('a recurring addition is projected until its end, so each month deducts the same tax', () => {
    const salary = 1_66_666.5
    const bases = { TAX: { paid: salary + 50_000, full: salary } }
    const of = (until: string | null) =>
      taxes(year({ bases, recurring: { TAX: [{ amount: toPaise(50_000), until }] } }))
    expect(of(null)).toEqual(months.map(() => 29_250))
    // As additions of their month alone: 19,75,000 in April, tax 1,95,000 with cess 2,02,800, a twelfth of it. March
    // takes what is left of 3,51,000.
    const oneOff = taxes(year({ bases }))
    expect([oneOff[0], oneOff[11], sum(oneOff)]).toEqual([16_900, 60_373, 3_51_000])
    // Until September: 23,00,000 less 75,000. 2,00,000 + 25 % of 2,25,000 = 2,56,250, with cess 2,66,500.
    expect(of('2026-09-30')[0]).toBe(22_208)
  })

  test('an off-cycle payroll keeps the recurring additions of later months', () => {
    const recurring = { TAX: [{ amount: toPaise(50_000), until: null }] }
    const [regular, offCycle] = statutorySlips([
      { month: '2026-04', bases: { TAX: { paid: 2_00_000, full: 1_50_000 } }, recurring },
      { month: '2026-04', bases: { TAX: { paid: 10_000, full: 0, oneOff: 10_000 } } },
    ])
    // 12 months of 2,00,000 less the standard deduction, and the bonus.
    expect(regular?.figures['TAX_INCOME_OF_YEAR']).toBe(toPaise(23_25_000))
    expect(offCycle?.figures['TAX_INCOME_OF_YEAR']).toBe(toPaise(23_35_000))
  })

  // Earlier employer: 15,41,940 with 4,00,000 deducted. Four months of 2,00,000: income 22,66,940, tax 2,77,400. With a
  // bonus of 5,00,000 the tax of the year is 4,26,490, so 26,490 is due: 1,49,090 less the excess of 1,22,600.
  test('tax deducted at once is reduced by earlier excess deductions (s. 192(3))', () => {
    const previous = {
      salary: toPaise(15_41_940),
      taxDeducted: toPaise(4_00_000),
      professionalTax: 0,
      providentFund: 0,
    }
    const facts = tax({ previousEmployers: [previous] })
    const paid = { paid: 7_00_000, full: 2_00_000, oneOff: 5_00_000, atOnce: 5_00_000 }
    const all = year({ bases: { TAX: 2_00_000 }, facts }, { '2026-12': { bases: { TAX: paid } } }, '2026-12')
    expect(taxes(all)).toEqual([26_490, 0, 0, 0])
    // The tax on the bonus alone is 1,49,090: with the 4,00,000 it would be 5,49,090, while 4,26,490 are due.
    const onBonus = all[0]?.traces['INCOME_TAX']?.find(({ facts }) => facts['oneOffAmount'] === toPaise(5_00_000))
    expect(onBonus?.facts['isAmount']).toBe(toPaise(5_49_090 - 4_00_000))
    expect(4_00_000 + sum(taxes(all))).toBe(4_26_490)
    expect(joinSteps(all[0]?.traces['INCOME_TAX'])).toContain('s. 192(3)')
  })

  test('tax deducted elsewhere counts, and additional tax on request does not lower the rest of the year', () => {
    const elsewhere = taxes(year({ bases: { TAX: 1_50_000 }, facts: tax({ otherTaxDeducted: toPaise(30_800) }) }))
    expect([elsewhere[0], sum(elsewhere)]).toEqual([10_000, 1_20_000])
    const extra = taxes(year({ bases: { TAX: 1_50_000 }, facts: tax({ extraTax: toPaise(1_000) }) }))
    expect([extra[0], sum(extra)]).toEqual([13_567, 1_50_800 + 12_000])
  })

  test('tax on one-off pay can be spread over the remaining months', () => {
    const all = taxes(year({ bases: { TAX: 1_50_000 } }, bonus))
    // 2,14,500 less eight months, over four.
    expect(all[8]).toBe(28_492)
    expect(sum(all)).toBe(2_14_500)
  })

  test('a raise is spread over the rest of the year', () => {
    const raised = Object.fromEntries(months.slice(6).map((month) => [month, { bases: { TAX: 2_00_000 } }]))
    // 21,00,000 less 75,000, as above.
    expect(sum(taxes(year({ bases: { TAX: 1_50_000 } }, raised)))).toBe(2_14_500)
  })

  test('the tax of a leaver is projected to the last day and completed in the last payslip', () => {
    const slips = year({ bases: { TAX: 2_00_000 }, left: '2026-09-30' }).slice(0, 6)
    // 12,00,000 less 75,000 is within the rebate.
    expect(sum(taxes(slips))).toBe(0)
    const late = statutorySlip({ month: '2026-09', left: '2026-10-15', bases: { TAX: 2_00_000 } })
    // One period and 15 of 31 days of another: 2,96,774.
    expect(late.figures['TAX_INCOME_OF_YEAR']).toBe(toPaise(2_21_770))
  })

  test('without a PAN the tax is at least 20% of the income (s. 206AA)', () => {
    const all = taxes(year({ bases: { TAX: 1_50_000 }, facts: { hasPan: false } }))
    expect(sum(all)).toBe(3_45_000)
    const [first] = year({ bases: { TAX: 1_50_000 }, facts: { hasPan: false } })
    expect(joinSteps(first?.traces['INCOME_TAX'])).toContain('without PAN')
    expect(sum(taxes(year({ bases: { TAX: 50_000 }, facts: { hasPan: false } })))).toBe(0)
  })

  test('an off-cycle payroll does not change the projection', () => {
    const [, second, after] = statutorySlips([
      { month: '2026-11', bases: { TAX: 1_50_000 } },
      { month: '2026-11', bases: { TAX: { paid: 60_000, full: 0, oneOff: 60_000 } } },
      { month: '2026-12', bases: { TAX: 1_50_000 } },
    ])
    // Five months of 1,50,000 and the bonus, less the standard deduction.
    expect(second?.figures['TAX_INCOME_OF_YEAR']).toBe(toPaise(7_35_000))
    expect(after?.figures['TAX_INCOME_OF_YEAR']).toBe(toPaise(7_35_000))
  })

  test('the explanation contains the income, each slab and the remaining tax', () => {
    const { traces } = statutorySlip({ month: '2026-04', bases: { TAX: 1_50_000 } })
    const text = joinSteps(traces['INCOME_TAX'])
    for (const words of [
      'Standard deduction',
      'Annual income',
      '{{percent}}% on income above',
      'cess',
      'over {{periods}} periods',
    ])
      expect(text).toContain(words)
  })

  test('fortnightly pay has the same tax per year', () => {
    const slips = statutorySlips(
      Array.from({ length: 26 }, (_, at) => {
        const to = new Date(Date.UTC(2026, 3, 14 + 14 * at)).toISOString().slice(0, 10)
        const from = new Date(Date.UTC(2026, 3, 1 + 14 * at)).toISOString().slice(0, 10)
        return { month: to.slice(0, 7), cycle: { schedule: 'FORTNIGHTLY' as const, from, to }, bases: { TAX: 70_000 } }
      }),
    )
    // 18,20,000 less 75,000: 1,49,000 and cess.
    expect(sum(taxes(slips))).toBe(1_54_960)
  })
})

describe('old regime', () => {
  const bases = { TAX: 1_25_000, BASIC: 60_000, HRA: 30_000, EPF: 60_000, PT: 1_25_000 }
  const declared = [
    { head: '80C_LIC', declared: toPaise(1_50_000), proven: toPaise(40_000) },
    { head: '80D_SELF', declared: toPaise(30_000), proven: toPaise(30_000) },
    { head: '24B', declared: toPaise(2_50_000), proven: null },
  ]
  const rents = [{ from: '2026-04-01', to: null, monthly: toPaise(25_000), city: 'Mumbai', isProven: true }]
  const facts = tax({ regime: 'OLD', declared, rents })

  test('rent, home loan, chapter VI-A and professional tax reduce the income', () => {
    const slips = year({ bases, facts })
    // 15,00,000 - rent 2,28,000 (25,000 less a tenth of 60,000) - 50,000 - PT 2,500 - loan 2,00,000 - 80C 1,50,000 -
    // 80D 25,000.
    expect(slips.map(({ figures }) => figures['TAX_INCOME_OF_YEAR'])).toEqual(months.map(() => toPaise(8_44_500)))
    // 12,500 + 20 % of 3,44,500 + 4 %, rounded to ten.
    expect(sum(taxes(slips))).toBe(84_660)
  })

  test('after the proof deadline only verified amounts count', () => {
    const slips = year({ bases, facts: { tax: { ...facts.tax, proofsFrom: '2027-01-01' } } })
    // No loan; 80C is 40,000 and 21,600 of provident fund.
    expect(slips.at(-1)?.figures['TAX_INCOME_OF_YEAR']).toBe(
      toPaise(15_00_000 - 2_28_000 - 50_000 - 2_500 - 61_600 - 25_000),
    )
    // 1,12,500 + 30 % of 1,32,900, and cess: 1,58,464.80.
    expect(sum(taxes(slips))).toBe(1_58_460)
  })

  test('the HRA limit is 50% of salary in metros and 40% elsewhere; four more cities are metros from April 2026', () => {
    const income = (month: string, city: string) =>
      statutorySlip({
        month,
        bases,
        left: `${month}-28`,
        facts: tax({
          regime: 'OLD',
          rents: [{ from: '2020-01-01', to: null, monthly: toPaise(40_000), city, isProven: null }],
        }),
      }).figures['TAX_INCOME_OF_YEAR']
    const before = income('2026-02', 'Mumbai') ?? 0
    expect((income('2026-02', 'Pune') ?? 0) - before).toBe(toPaise(6_000))
    expect((income('2027-02', 'Pune') ?? 0) - (income('2027-02', 'Mumbai') ?? 0)).toBe(0)
    expect((income('2027-02', 'Nashik') ?? 0) - (income('2027-02', 'Mumbai') ?? 0)).toBe(toPaise(6_000))
  })

  test('rent that starts within a month counts by days', () => {
    const of = (from: string) =>
      statutorySlip({
        month: '2026-06',
        bases,
        left: '2026-06-30',
        facts: tax({
          regime: 'OLD',
          rents: [{ from, to: null, monthly: toPaise(25_000), city: 'Mumbai', isProven: null }],
        }),
      }).figures['TAX_INCOME_OF_YEAR'] ?? 0
    // Half of 25,000 less 6,000 instead of 19,000.
    expect(of('2026-06-16') - of('2026-06-01')).toBe(toPaise(12_500))
  })
})
