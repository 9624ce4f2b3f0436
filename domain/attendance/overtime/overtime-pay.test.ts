import { expect, test } from 'vitest'
import { calculateOvertimePay } from './overtime-pay.ts'

test.each([
  // 2,49,600.00 a year is 100.00 an hour; two hours at double rate.
  ['a yearly salary', { kind: 'YEAR', amount: 2_49_600_00, hoursPerMonth: 208 }, 120, 200, 400_00],
  ['an hourly rate', { kind: 'HOUR', amount: 150_50 }, 90, 100, 225_75],
  ['a half is rounded up', { kind: 'HOUR', amount: 1 }, 30, 100, 1],
  ['nothing', { kind: 'HOUR', amount: 150_50 }, 0, 200, 0],
] as const)('overtime pay: %s', (_, base, minutes, percent, pay) => {
  expect(calculateOvertimePay({ base, minutes, percent })).toBe(pay)
})
