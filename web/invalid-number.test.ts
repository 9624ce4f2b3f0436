import { expect, test } from 'vitest'
import { assertNumbers, findInvalidNumber } from './invalid-number.ts'

test('a call with an invalid number is not sent, and the error names its field', () => {
  const body = { version: 1, lines: [{ amount: 5 }, { amount: Number.NaN }] }
  expect(findInvalidNumber(body)).toBe('lines.1.amount')
  expect(() => assertNumbers(body)).toThrow(expect.objectContaining({ status: 422, code: 'FIELD_NUMBER' }))
  expect(() => assertNumbers({ version: 1, lines: [{ amount: null, days: 0.5 }] })).not.toThrow()
  expect(() => assertNumbers(undefined)).not.toThrow()
})
