import { expect, test } from 'vitest'
import { parseTypedDay } from './parse-typed-day.ts'

test.each([
  ['2026-01-31', '2026-01-31'],
  ['31/1/2026', '2026-01-31'],
  ['31-01-2026', '2026-01-31'],
  ['31 Jan 2026', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['5 February 2026', '2026-02-05'],
])('%s is the day %s', (text, day) => {
  expect(parseTypedDay(text)).toBe(day)
})

test.each(['31 Feb 2026', '31/2/2026', '30 Feb 2026', '31 Apr 2026', '32 Jan 2026', 'soon', ''])(
  '“%s” is no day and does not become another one',
  (text) => {
    expect(parseTypedDay(text)).toBeNull()
  },
)
