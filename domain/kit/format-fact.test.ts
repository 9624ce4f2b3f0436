import { expect, test } from 'vitest'
import { createNumberFormat } from './format-fact.ts'

test.each([
  ['en-IN', '\u22121,23,456.25'],
  ['hi-IN', '\u22121,23,456.25'],
  ['en-GB', '\u2212123,456.25'],
  ['en-DE', '\u2212123.456,25'],
])('a negative number has a minus sign, not a hyphen, in %s', (locale, text) => {
  expect(createNumberFormat(locale)(-123_456.25)).toBe(text)
})
