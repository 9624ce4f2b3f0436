import { expect, test } from 'vitest'
import { fromMinorUnits, groupDigits, toMinorUnits } from './money-text.ts'

test.each([
  ['1234.5', 2, 123450],
  ['-0.05', 2, -5],
  ['12', 0, 12],
  ['', 2, null],
  ['NaN', 2, Number.NaN],
])('%j with %i decimals is stored as %j', (typed, digits, amount) => {
  expect(toMinorUnits(typed, digits)).toBe(amount)
})

test('a stored amount is shown with its decimals and groups', () => {
  expect(groupDigits(fromMinorUnits(123456789, 2), true)).toBe('12,34,567.89')
  expect(groupDigits(fromMinorUnits(123456789, 2), false)).toBe('1,234,567.89')
  expect(groupDigits(fromMinorUnits(-100000, 2), true)).toBe('-1,000.00')
  expect(groupDigits('500', true)).toBe('500')
})
