import { expect, test } from 'vitest'
import { findNextCycle } from './next-cycle.ts'

const cycle = (month: string) => ({ id: month, fromDay: `${month}-01` })
const open = ['2025-10', '2026-12', '2027-01'].map(cycle)

test('the next payroll is for the cycle after the last final payroll, not for an old cycle without a payroll', () => {
  expect(findNextCycle(open, ['2026-11', '2026-10'].map(cycle), '2026-11-26')?.id).toBe('2026-12')
})

test('the first payroll is for the latest cycle that has begun', () => {
  expect(findNextCycle(open, [], '2026-12-05')?.id).toBe('2026-12')
  expect(findNextCycle(open, [], '2025-01-01')?.id).toBe('2025-10')
  expect(findNextCycle([], [], '2026-12-05')).toBeUndefined()
})
