import { expect, test } from 'vitest'
import { indiaLaw } from './india-law.ts'
import { type Law, lawWith } from './law.ts'
import { lawFor } from './own-law.ts'
import type { OwnSlabs } from './own-slabs.ts'
import { taxOn } from '../tax/tax-on.ts'
import { rupees } from './types.ts'

const shipped = lawWith(indiaLaw)
const flat: OwnSlabs = {
  from: '2026-04-01',
  to: '2027-03-31',
  regime: 'NEW',
  ageGroup: 'ALL',
  bands: [
    { from: 0, percent: '0' },
    { from: rupees(5_00_000), percent: '10' },
  ],
  surcharges: [{ from: 0, percent: '0' }],
  cessPercent: '0',
  standardDeduction: rupees(1_00_000),
  rebateUpTo: 0,
  rebateMost: 0,
  source: 'A Finance Act to come',
}
const taxIn = (law: Law, day: string, income: number, age = 30) =>
  taxOn(rupees(income), { ...law.must('TAX', day, 'NEW').values, hasMarginalRelief: true }, age).total / 100

test('an organisation’s own slabs decide for their year and regime, and for no other', () => {
  const law = lawFor({ slabs: [flat], rows: [] })
  expect(taxIn(law, '2026-06-30', 15_00_000)).toBe(1_00_000)
  expect(law.must('TAX', '2026-06-30', 'NEW')).toMatchObject({
    source: 'A Finance Act to come',
    values: { standardDeduction: rupees(1_00_000), surcharge: [] },
  })
  expect(law.must('TAX', '2025-06-30', 'NEW')).toEqual(shipped.must('TAX', '2025-06-30', 'NEW'))
  expect(law.must('TAX', '2026-06-30', 'OLD')).toEqual(shipped.must('TAX', '2026-06-30', 'OLD'))
})

test('an age that is not spoken of keeps the law’s scale', () => {
  const law = lawFor({ slabs: [{ ...flat, regime: 'OLD', ageGroup: 'BELOW_60' }], rows: [] })
  const { slabs } = law.must('TAX', '2026-06-30', 'OLD').values
  expect(slabs.map(({ fromAge }) => fromAge)).toEqual([0, 60, 80])
  expect(slabs[0]?.slabs).toHaveLength(2)
  expect(slabs[1]).toEqual(shipped.must('TAX', '2026-06-30', 'OLD').values.slabs[1])
})

test('a year that the law has nothing of yet works by own slabs, with the deductions of the year before', () => {
  const law = lawFor({ slabs: [{ ...flat, from: '2031-04-01', to: '2032-03-31' }], rows: [] })
  expect(shipped.find('TAX', '2031-06-30', 'NEW')).toBeUndefined()
  expect(taxIn(law, '2031-06-30', 15_00_000)).toBe(1_00_000)
  expect(law.find('DEDUCTIONS', '2031-06-30', 'NEW')).toBeDefined()
  expect(law.find('TAX_RULES', '2031-06-30', 'NEW')).toBeDefined()
})

test('without own slabs the law is as shipped', () => {
  expect(lawFor({ slabs: [], rows: [] }).rows).toEqual(shipped.rows)
})
