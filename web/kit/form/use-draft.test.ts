import { expect, test } from 'vitest'
import { toFieldName } from './use-draft.ts'

test('an error of one entry of a list belongs to the field of the list', () => {
  expect(toFieldName('daysBefore.3')).toBe('daysBefore')
  expect(toFieldName('lines/0/amount')).toBe('lines/0/amount')
  expect(toFieldName('email')).toBe('email')
})
