import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtractDecimals, calculatePercent, roundAmount, multiplyShare } from './arithmetic.ts'

test('a percentage is rounded once, half up', () => {
  expect(calculatePercent(1_500_000, '8.33', 'RUPEE')).toBe(125_000)
  expect(calculatePercent(1_500_000, '8.33', 'PAISA')).toBe(124_950)
  expect(calculatePercent(2_100_100, '0.75', 'RUPEE_UP')).toBe(15_800)
  expect(calculatePercent(2_000_000, '0.75', 'RUPEE_UP')).toBe(15_000)
  expect(calculatePercent(1_999_999, '0.75', 'RUPEE_DOWN')).toBe(14_900)
})

test('amounts are rounded to ten rupees, five is rounded up', () => {
  expect([500, 499, 1_499, 1_500].map((amount) => roundAmount(amount, 'TEN_RUPEES'))).toEqual([1_000, 0, 1_000, 2_000])
})

test('large amounts stay exact', () => {
  expect(multiplyShare(9_007_199_254_740_991, 3, 3, 'PAISA')).toBe(9_007_199_254_740_991)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000_000_000 }),
      fc.integer({ min: 0, max: 3_700 }),
      (amount, percent) => {
        const exact = (2n * BigInt(amount) * BigInt(percent) + 10_000n) / 20_000n
        expect(BigInt(multiplyShare(amount, percent, 10_000, 'PAISA'))).toBe(exact)
      },
    ),
  )
})

test('differences of percentages are exact', () => {
  expect(subtractDecimals('9.49', '8.33')).toBe('1.16')
  expect([subtractDecimals('-0.5', '0'), subtractDecimals('0', '-0.5')]).toEqual(['-0.5', '0.5'])
})
