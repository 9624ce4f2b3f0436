import { expect, test } from 'vitest'
import { indiaRateRows } from './india-rates.ts'
import { type StatutoryRates, createStatutoryRates } from './statutory-rates.ts'
import { createIndiaRates } from './custom-rates.ts'
import type { CustomSlabs } from './custom-slabs.ts'
import { calculateIncomeTax } from '../tax/slab-tax.ts'
import { toPaise } from './rate-types.ts'

const shipped = createStatutoryRates(indiaRateRows)
const flat: CustomSlabs = {
  from: '2026-04-01',
  to: '2027-03-31',
  regime: 'NEW',
  ageGroup: 'ALL',
  bands: [
    { from: 0, percent: '0' },
    { from: toPaise(5_00_000), percent: '10' },
  ],
  surcharges: [{ from: 0, percent: '0' }],
  cessPercent: '0',
  standardDeduction: toPaise(1_00_000),
  rebateUpTo: 0,
  rebateMost: 0,
  source: 'A Finance Act to come',
}
const taxIn = (law: StatutoryRates, day: string, income: number, age = 30) =>
  calculateIncomeTax(
    toPaise(income),
    { ...law.require('TAX', day, 'NEW').values, ...law.require('TAX_RULES', day, 'NEW').values },
    age,
  ).total / 100

test('custom slabs apply to their year and regime only', () => {
  const law = createIndiaRates({ slabs: [flat], rows: [] })
  expect(taxIn(law, '2026-06-30', 15_00_000)).toBe(1_00_000)
  expect(law.require('TAX', '2026-06-30', 'NEW')).toMatchObject({
    source: 'A Finance Act to come',
    values: { standardDeduction: toPaise(1_00_000), surcharge: [] },
  })
  expect(law.require('TAX', '2025-06-30', 'NEW')).toEqual(shipped.require('TAX', '2025-06-30', 'NEW'))
  expect(law.require('TAX', '2026-06-30', 'OLD')).toEqual(shipped.require('TAX', '2026-06-30', 'OLD'))
})

test('an age group without custom slabs keeps those of the product', () => {
  const law = createIndiaRates({ slabs: [{ ...flat, regime: 'OLD', ageGroup: 'BELOW_60' }], rows: [] })
  const { slabs } = law.require('TAX', '2026-06-30', 'OLD').values
  expect(slabs.map(({ ageGroup }) => ageGroup)).toEqual(['ALL', 'SENIOR', 'SUPER_SENIOR'])
  expect(slabs[0]?.slabs).toHaveLength(2)
  expect(slabs[1]).toEqual(shipped.require('TAX', '2026-06-30', 'OLD').values.slabs[1])
})

test('a year without rates uses custom slabs, with the deduction limits of the previous year', () => {
  const law = createIndiaRates({ slabs: [{ ...flat, from: '2031-04-01', to: '2032-03-31' }], rows: [] })
  expect(shipped.find('TAX', '2031-06-30', 'NEW')).toBeUndefined()
  expect(taxIn(law, '2031-06-30', 15_00_000)).toBe(1_00_000)
  expect(law.find('DEDUCTIONS', '2031-06-30', 'NEW')).toBeDefined()
  expect(law.find('TAX_RULES', '2031-06-30', 'NEW')).toBeDefined()
})

test('without custom slabs the rates of the product apply', () => {
  expect(createIndiaRates({ slabs: [], rows: [] }).rows).toEqual(shipped.rows)
})
