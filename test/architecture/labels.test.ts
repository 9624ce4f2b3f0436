import { expect, test } from 'vitest'
import { readHindiDictionary, findLabelProblems, collectLabels, findTranslatedTexts, findShownTexts } from './labels.ts'

test('every label exists in both languages', () => {
  expect(findLabelProblems(collectLabels(), readHindiDictionary())).toEqual([])
})

test('a label without Hindi and one without a placeholder are found', () => {
  const planted = new Map([
    ['A planted label', 'here'],
    ['IN_USE', 'there'],
  ])
  expect(findLabelProblems(planted, new Map([['IN_USE', 'अनुमति नहीं']]))).toEqual([
    '“A planted label” (here) has no Hindi',
    '“IN_USE” (there) fills other facts in Hindi',
  ])
})

test('labels are read from the sources', () => {
  expect(findTranslatedTexts(`t('Leave balance') + t("Don't") + t('It\\'s', { a })`)).toEqual([
    'Leave balance',
    "It's",
    "Don't",
  ])
  expect(findTranslatedTexts(`t(isActive ? 'Active' : 'Inactive')`)).toEqual(['Active', 'Inactive'])
})

test('labels that are translated by a shared component are found too', () => {
  const screen = `
    // Said to nobody here
    const column = { key: 'why', header: 'Reason' }
    const labels = { INSIDE: 'Only inside one leave' }
    console.error('It did not work', error)
    return <Page title="Leave policy rules" name="q" />`
  expect(findShownTexts(screen)).toEqual([
    'Only inside one leave',
    'Leave policy rules',
    'Reason',
    'Leave policy rules',
  ])
})
