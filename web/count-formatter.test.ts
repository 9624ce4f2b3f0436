import { expect, test } from 'vitest'
import { createCountFormatter } from './count-formatter.ts'

test('the count in a text is grouped as in India, and other values stay as they are', () => {
  const { format } = createCountFormatter(() => 'en-IN')
  expect(format(100_000, undefined, 'en', { interpolationkey: 'count' })).toBe('1,00,000')
  expect(format(7, undefined, 'en', { interpolationkey: 'count' })).toBe('7')
  expect(format(2026, undefined, 'en', { interpolationkey: 'year' })).toBe(2026)
})
