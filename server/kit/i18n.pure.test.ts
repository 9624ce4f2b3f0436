import { expect, test } from 'vitest'
import type { Facts } from './errors.ts'
import { translate, translateError } from './i18n.ts'

// Some of the spaces are narrow ones.
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

test.each<[string, Facts, string, string]>([
  ['a day', { it: '2026-12-08' }, '8 Dec 2026', '8 दिस॰ 2026'],
  ['days of one month', { it: '2026-03-10/2026-03-12' }, '10–12 Mar 2026', '10–12 मार्च 2026'],
  ['days of two years', { it: '2026-12-30/2027-01-02' }, '30 Dec 2026 – 2 Jan 2027', '30 दिस॰ 2026 – 2 जन॰ 2027'],
  ['a span of one day', { it: '2026-12-08/2026-12-08' }, '8 Dec 2026', '8 दिस॰ 2026'],
  ['half a day', { it: 7.5 }, '7.5', '7.5'],
  ['days to four decimals', { it: 10.8333 }, '10.8333', '10.8333'],
  ['many people', { it: 123_456 }, '1,23,456', '1,23,456'],
  ['minor units', { itAmount: 1_00_000_00, currency: 'INR' }, '₹1,00,000.00', '₹1,00,000.00'],
  ['a stored choice', { itState: 'CANCELLATION_PENDING' }, 'cancellation pending', 'रद्दीकरण लंबित'],
  ['nothing', { it: null }, '', ''],
  ['words with a day in them', { it: 'Away since 2026-12-08' }, 'Away since 2026-12-08', 'Away since 2026-12-08'],
  ['what only looks like a day', { it: '2026-02-30' }, '2026-02-30', '2026-02-30'],
  ['a tax year', { it: '2026-27' }, '2026-27', '2026-27'],
  ['a path', { it: '2026-12-08/2026-12-09/x' }, '2026-12-08/2026-12-09/x', '2026-12-08/2026-12-09/x'],
])('%s is formatted for the language of the reader', (_, facts, english, hindi) => {
  const key = `{{${Object.keys(facts)[0]}}}`
  expect([plain(translate('en', key, facts)), plain(translate('hi', key, facts))]).toEqual([english, hindi])
})

test('a placeholder without a value stays as it is', () =>
  expect(translate('en', '{{it}} and {{more}}', { it: 1 })).toBe('1 and {{more}}'))

test.each([1, 10])('a lock of %i minutes has the correct unit', (minutes) => {
  expect(translateError('en', 'ACCOUNT_LOCKED', { minutes })).toBe(
    `Too many failed attempts. Try again in ${minutes} min.`,
  )
  expect(translateError('hi', 'ADDRESS_LOCKED', { minutes })).toContain(`${minutes} मिनट`)
})

test('dates and numbers in English follow the locale of the organisation, in Hindi always that of India', () => {
  const write = (language: 'en' | 'hi', locale: string | null) =>
    translate(language, '{{day}} {{count}}', { day: '2026-12-08', count: 1234567 }, locale)
  expect(write('en', null)).toBe('8 Dec 2026 12,34,567')
  expect(write('en', 'en-US')).toBe('Dec 8, 2026 1,234,567')
  expect(write('en', 'de-DE')).toBe('8 Dec 2026 1.234.567')
  expect(write('hi', 'en-US')).toBe(write('hi', 'en-IN'))
})

test.each([
  [{ type: 'Casual', days: 1 }, 'Casual · 1 day', 'Casual · 1 दिन'],
  [{ type: 'Casual', days: 0.5 }, 'Casual · 0.5 days', 'Casual · 0.5 दिन'],
  [{ type: 'Casual', days: 3 }, 'Casual · 3 days', 'Casual · 3 दिन'],
])('one day is written in the singular: %j', (facts, english, hindi) => {
  const key = '{{type}} · {{days}} days'
  expect([translate('en', key, facts), translate('hi', key, facts)]).toEqual([english, hindi])
})

test.each([
  [
    'LEAVE_NOTICE_TOO_SHORT',
    { notice: 1, given: 0 },
    'This leave requires 1 day’s notice. You are giving 0. Choose a later date.',
  ],
  [
    'LEAVE_NOTICE_TOO_SHORT',
    { notice: 5, given: 2, days: 1 },
    'This leave requires 5 days’ notice. You are giving 2. Choose a later date.',
  ],
  [
    'LEAVE_NOTICE_TOO_SHORT',
    { notice: 1, given: 0, days: 2 },
    'This leave requires 1 day’s notice. You are giving 0. Choose a later date.',
  ],
  [
    'LEAVE_NOTICE_TOO_SHORT',
    { notice: 2, given: 1 },
    'This leave requires 2 days’ notice. You are giving 1. Choose a later date.',
  ],
  [
    'SETTLEMENT_LEAVE_TOO_MUCH',
    { type: 'Earned leave', max: 1 },
    'Only 1 day of Earned leave is left to encash. Enter fewer days.',
  ],
] as const)('an error about one is written in the singular: %s %j', (code, facts, text) => {
  expect(translateError('en', code, facts)).toBe(text)
})

test('a text is singular by its first number, which is no amount and may be stored as text', () => {
  const text = 'The remaining {{leftAmount}} over {{periods}} periods'
  expect(translate('en', text, { leftAmount: 100, periods: 1, currency: 'INR' })).toMatch(/over 1 period$/)
  expect(translate('en', text, { leftAmount: 1, periods: 2, currency: 'INR' })).toMatch(/over 2 periods$/)
  expect(translate('en', 'Fixed: {{eachAmount}} a paid day, {{days}} days', { days: '1' })).toMatch(/1 day$/)
  expect(translate('hi', '{{hours}} h', { hours: 1 })).toBe('1 घंटा')
})
