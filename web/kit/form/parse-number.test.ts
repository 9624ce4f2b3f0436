import { expect, test } from 'vitest'
import { parseNumber, toLocalNumber, toPlainNumber } from './parse-number.ts'

test.each([
  ['1234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12,34,567', '1234567'],
  ['-5', '-5'],
  ['₹ 1,234', '1234'],
  ['-$5', '-5'],
  ['.5', '.5'],
  ['12.', '12'],
  ['12,34.50', '1234.50'],
  ['  7 ', '7'],
  ['', ''],
])('%j is a number', (text, digits) => {
  expect(parseNumber(text)).toEqual({ digits })
})

test.each(['abc', '12abc', '1.2.3', '1e5', '12,5', '1,2', '--5', '-', '.', '10-20', '5%'])(
  '%j is not a number',
  (text) => {
    expect(parseNumber(text)).toEqual({ problem: 'FIELD_NUMBER' })
  },
)

test('a number with too many decimals or out of range is refused', () => {
  expect(parseNumber('1.239', { decimals: 2 })).toEqual({ problem: 'FIELD_DECIMALS' })
  expect(parseNumber('1.2300', { decimals: 2 })).toEqual({ digits: '1.2300' })
  expect(parseNumber('1.5', { decimals: 0 })).toEqual({ problem: 'FIELD_WHOLE_NUMBER' })
  expect(parseNumber('12,5', { decimals: 0 })).toEqual({ problem: 'FIELD_WHOLE_NUMBER' })
  expect(parseNumber('12,345', { decimals: 0 })).toEqual({ digits: '12345' })
  expect(parseNumber('x', { decimals: 0 })).toEqual({ problem: 'FIELD_WHOLE_NUMBER' })
  expect(parseNumber('-3', { min: 0 })).toEqual({ problem: 'FIELD_TOO_SMALL' })
  expect(parseNumber('367', { max: 366 })).toEqual({ problem: 'FIELD_TOO_LARGE' })
  expect(parseNumber('9'.repeat(26))).toEqual({ problem: 'FIELD_TOO_LARGE' })
  expect(parseNumber('9'.repeat(400))).toEqual({ problem: 'FIELD_TOO_LARGE' })
})

test.each([
  ['en-DE', '1,234.50', '1.234,50'],
  ['en-IN', '12,34,567.5', '12,34,567.5'],
])('in %s the number %s is shown and typed as %s', (locale, plain, local) => {
  expect(toLocalNumber(plain, locale)).toBe(local)
  expect(toPlainNumber(local, locale)).toBe(plain)
})

test.each([
  ['1.500', '1500'],
  ['1.500,25', '1500.25'],
  ['39,5', '39.5'],
])('with a decimal comma %s is the number %s', (typed, digits) => {
  expect(parseNumber(toPlainNumber(typed, 'en-DE'), { decimals: 2 })).toEqual({ digits })
})
