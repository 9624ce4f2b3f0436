import { expect, test } from 'vitest'
import { calculateShiftMinutes, splitShiftByDay, findShiftProblem } from './shift.ts'

test.each([
  ['09:00', '18:00', false, 540, null],
  ['22:00', '06:00', true, 480, null],
  ['00:00', '23:59', false, 1439, null],
  ['09:00', '09:00', true, 1440, null],
  ['09:00', '09:00', false, 0, 'SHIFT_EMPTY'],
  ['22:00', '06:00', false, -960, 'SHIFT_ENDS_BEFORE_START'],
  ['09:00', '10:00', true, 1500, 'SHIFT_TOO_LONG'],
])('from %s to %s, over midnight %s: %i minutes', (from, to, crosses, minutes, problem) => {
  expect(calculateShiftMinutes(from, to, crosses)).toBe(minutes)
  expect(findShiftProblem(from, to, crosses)).toBe(problem)
})

test.each([
  ['09:00', '18:00', false, [[540, 1080]]],
  [
    '22:00',
    '06:00',
    true,
    [
      [1320, 1440],
      [0, 360],
    ],
  ],
  ['22:00', '00:00', true, [[1320, 1440]]],
  ['18:00', '09:00', false, []],
])('from %s to %s covers its parts of the day', (from, to, crosses, parts) =>
  expect(splitShiftByDay(from, to, crosses)).toEqual(parts),
)
