import { expect, test } from 'vitest'
import { sumByCategory } from './category-totals.ts'

const line = (code: string, category: string | null, before: number, now: number) => ({
  code,
  name: code,
  kind: 'EARNING',
  before,
  now,
  change: now - before,
  category: category === null ? null : { name: category, amountType: 'FIXED' as const },
})

test('components are added up by salary category in payslip order; components without a category come last', () => {
  const components = [line('EXTRA', null, 0, 5), line('BASIC', 'Fixed pay', 100, 120), line('HRA', 'Fixed pay', 40, 30)]
  expect(sumByCategory(components, 'Other')).toEqual([
    { code: 'Fixed pay', name: 'Fixed pay', before: 140, now: 150, change: 10 },
    { code: 'Other', name: 'Other', before: 0, now: 5, change: 5 },
  ])
})
