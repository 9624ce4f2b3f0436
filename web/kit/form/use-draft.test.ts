import { expect, test } from 'vitest'
import { listStrayErrors, toFieldName } from './use-draft.ts'

test('an error of one entry of a list belongs to the field of the list', () => {
  expect(toFieldName('daysBefore.3')).toBe('daysBefore')
  expect(toFieldName('lines/0/amount')).toBe('lines/0/amount')
  expect(toFieldName('email')).toBe('email')
})

test('an error that is shown on its field is not repeated above the form', () => {
  const fields = { 'answers.0': 'required', 'daysBefore.3': 'wrong', day: 'early' }
  expect(listStrayErrors(fields, ['answers.0', 'daysBefore'])).toEqual([['day', 'early']])
})
