import { expect, test } from 'vitest'
import { findNextCycle } from './next-cycle.ts'

const cycle = (month: string) => ({ id: month, fromDay: `${month}-01` })
const regular = (month: string) => ({ kind: 'REGULAR', fromDay: `${month}-01` })
const open = ['2025-10', '2026-12', '2027-01'].map(cycle)

test('the next payroll is that of the cycle after the last final one, not of an old cycle without a payroll', () => {
  const finals = [regular('2026-11'), regular('2026-10')]
  expect(findNextCycle(open, finals, '2026-11-26')?.id).toBe('2026-12')
})

test('an off-cycle payroll does not count as the last one', () => {
  const finals = [regular('2026-11'), { kind: 'OFF_CYCLE', fromDay: '2026-12-01' }]
  expect(findNextCycle(open, finals, '2026-11-26')?.id).toBe('2026-12')
})

test('the first payroll is that of the latest cycle that has begun', () => {
  expect(findNextCycle(open, [], '2026-12-05')?.id).toBe('2026-12')
  expect(findNextCycle(open, [], '2025-01-01')?.id).toBe('2025-10')
  expect(findNextCycle([], [], '2026-12-05')).toBeUndefined()
})
