import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { findDefaultText } from './template-draft.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  keySeparator: false,
  resources: { hi: { translation: { 'Letter issued.': 'पत्र जारी हुआ।' } } },
})

test('the default text is in the language of the template, and empty when the event has none', () => {
  expect(findDefaultText(i18n, 'hi', 'Letter issued.')).toBe('पत्र जारी हुआ।')
  expect(findDefaultText(i18n, 'en', 'Letter issued.')).toBe('Letter issued.')
  expect(findDefaultText(i18n, 'hi', '')).toBe('')
})
