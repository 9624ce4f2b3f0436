import { expect, test } from 'vitest'
import { getLocalTime, isQuietTime, minutesUntil } from './local-time.ts'

test.each([
  ['22:00', '21:00', '07:00', true],
  ['06:59', '21:00', '07:00', true],
  ['07:00', '21:00', '07:00', false],
  ['12:00', '21:00', '07:00', false],
  ['13:30', '13:00', '14:00', true],
  ['14:00', '13:00', '14:00', false],
  ['10:00', '09:00', '09:00', false],
])('at %s, quiet from %s to %s: %s', (time, from, to, isQuiet) => expect(isQuietTime(time, from, to)).toBe(isQuiet))

test.each([
  ['22:00', '07:00', 540],
  ['06:59', '07:00', 1],
  ['07:00', '07:00', 1_440],
])('from %s until %s are %i minutes', (from, to, minutes) => expect(minutesUntil(from, to)).toBe(minutes))

test('the local time is that of the time zone', () => {
  expect(getLocalTime('Asia/Kolkata', new Date('2026-03-10T18:35:00Z'))).toBe('00:05')
})
