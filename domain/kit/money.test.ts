import { expect, test } from 'vitest'
import { currencyDigits, formatMoney, formatWholeMoney } from './money.ts'

test.each([
  ['INR', 2, '₹1,234.50'],
  ['KWD', 3, 'KWD 123.450'],
  ['JPY', 0, '¥123,450'],
  ['PKR', 2, 'PKR 1,234.50'],
  ['IQD', 3, 'IQD 123.450'],
])('%s has %i decimals, in stored and in shown amounts', (currency, digits, text) => {
  expect(currencyDigits(currency)).toBe(digits)
  expect(formatMoney({ amount: 123450, currency }, 'en').replace('\u00a0', ' ')).toBe(text)
})

test.each([
  ['INR', 'en-IN', '₹1,23,45,678.90'],
  ['NPR', 'en-IN', 'NPR 1,23,45,678.90'],
  ['JPY', 'en-IN', 'JP¥1,234,567,890'],
  ['BHD', 'hi-IN', 'BHD 1,234,567.890'],
  ['INR', 'en-US', '₹12,345,678.90'],
])('an amount in %s has the digit groups of its currency, for a reader in %s', (currency, locale, text) => {
  expect(formatMoney({ amount: 1_234_567_890, currency }, locale).replace('\u00a0', ' ')).toBe(text)
})

test.each(['en-IN', 'hi-IN', 'en-US', 'en-GB'])('a negative amount has a minus sign, not a hyphen, in %s', (locale) => {
  expect(formatMoney({ amount: -1_000_000, currency: 'INR' }, locale)).toBe('\u2212₹10,000.00')
  expect(formatWholeMoney({ amount: -1_000_000, currency: 'INR' }, locale)).toBe('\u2212₹10,000')
})

test.each(['en-DE', 'en-FR', 'en-CH', 'en-ZA', 'en-IN', 'en-US', 'de-DE'])(
  'amounts have the separators of the other numbers in %s',
  (locale) => {
    const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(123_456.78)
    expect(formatMoney({ amount: 12_345_678, currency: 'INR' }, locale)).toContain(number)
  },
)
