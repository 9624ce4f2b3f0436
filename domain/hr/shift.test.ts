import { expect, test } from 'vitest'
import { shiftMinutes } from './shift.ts'

test.each([
  ['09:00', '18:00', 540],
  ['22:00', '06:00', 480],
  ['00:00', '23:59', 1439],
  ['12:00', '11:59', 1439],
])('from %s to %s are %i minutes', (from, to, minutes) => expect(shiftMinutes(from, to)).toBe(minutes))
