import { expect, test } from 'vitest'
import { findEncashmentProblem } from './encashment.ts'
import { toQuantity } from '../balance/quantity.ts'

test.each([
  ['the maximum', 6, 6, null],
  ['a hundredth', 0.01, 6, null],
  ['more than the maximum', 6.01, 6, 'LEAVE_ENCASH_TOO_MUCH'],
  ['less than a hundredth of a day', 0.0001, 6, 'LEAVE_ENCASH_STEP'],
  ['between two hundredths of a day', 1.005, 6, 'LEAVE_ENCASH_STEP'],
  ['the whole balance with more decimals', 1.6667, 1.6667, null],
])('the days of an encashment are checked: %s', (_, days, max, problem) =>
  expect(findEncashmentProblem(toQuantity(days), toQuantity(max))).toBe(problem),
)
