import { expect, test } from 'vitest'
import { isAadhaar, maskAadhaar } from './aadhaar.ts'

const valid = '234123412346'

test('a number with the correct check digit is valid', () => expect(isAadhaar(valid)).toBe(true))

test('every single wrong digit is detected', () => {
  for (let at = 0; at < 12; at++)
    for (let digit = 0; digit < 10; digit++) {
      const other = valid.slice(0, at) + digit + valid.slice(at + 1)
      if (other !== valid) expect(isAadhaar(other), other).toBe(false)
    }
})

test('two swapped neighbouring digits are detected', () => {
  for (let at = 0; at < 11; at++) {
    const other = valid.slice(0, at) + valid[at + 1] + valid[at] + valid.slice(at + 2)
    if (other !== valid) expect(isAadhaar(other), other).toBe(false)
  }
})

test.each(['', '12345678901', '034123412346', '23412341234x'])('%j is no Aadhaar number', (text) =>
  expect(isAadhaar(text)).toBe(false),
)

test('only the last four digits are shown', () => expect(maskAadhaar('2346')).toBe('XXXX XXXX 2346'))
