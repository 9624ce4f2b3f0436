import { expect, test } from 'vitest'
import { findLocaleCountry, resolveLocale } from './locale.ts'

test.each([
  ['en', 'en-GB', 'en-GB'],
  ['en', 'de-DE', 'en-DE'],
  ['en', 'zh-Hans-CN', 'en-CN'],
  ['en', 'de', 'en-IN'],
  ['en', null, 'en-IN'],
  ['hi', 'de-DE', 'hi-IN'],
])('in language %s and the locale %s of the organisation, formats are those of %s', (language, locale, resolved) => {
  expect(resolveLocale(language, locale)).toBe(resolved)
})

test.each([
  ['en-DE', 'DE'],
  ['zh-Hans-CN', 'CN'],
  ['de', undefined],
])('the country of the locale %s is %s', (locale, country) => {
  expect(findLocaleCountry(locale)).toBe(country)
})
