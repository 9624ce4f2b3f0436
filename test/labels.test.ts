import { expect, test } from 'vitest'
import { hindi, labelProblems, labelsInUse, labelsOf } from './labels.ts'

test('every label is there in both languages', () => {
  expect(labelProblems(labelsInUse(), hindi())).toEqual([])
})

test('a label without Hindi is found, and one that forgets a fact', () => {
  const planted = new Map([
    ['A planted label', 'here'],
    ['NOT_ALLOWED', 'there'],
  ])
  expect(labelProblems(planted, new Map([['NOT_ALLOWED', 'अनुमति नहीं']]))).toEqual([
    '“A planted label” (here) has no Hindi',
    '“NOT_ALLOWED” (there) fills other facts in Hindi',
  ])
})

test('labels are read from the sources', () => {
  expect(labelsOf(`t('Leave balance') + t("Don't") + t('It\\'s', { a })`)).toEqual(['Leave balance', "It's", "Don't"])
})
