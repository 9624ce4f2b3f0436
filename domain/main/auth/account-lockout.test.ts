import { expect, test } from 'vitest'
import { calculateLockoutMinutes } from './account-lockout.ts'

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [10, 32],
  [11, 60],
  [5000, 60],
])('failed attempt %i locks for %i minutes', (tries, minutes) => expect(calculateLockoutMinutes(tries)).toBe(minutes))
