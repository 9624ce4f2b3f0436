import { expect, test } from 'vitest'
import { resolveLocale } from './locale.ts'

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
