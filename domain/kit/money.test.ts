import { expect, test } from 'vitest'
import { currencyDigits, formatMoney } from './money.ts'

test.each([
  ['INR', 2, '₹1,234.50'],
  ['KWD', 3, 'KWD 123.450'],
  ['JPY', 0, '¥123,450'],
  ['PKR', 2, 'PKR 1,234.50'],
  ['IQD', 3, 'IQD 123.450'],
])('%s has %i digits after the point, in amounts and in what is shown of them', (currency, digits, text) => {
  expect(currencyDigits(currency)).toBe(digits)
  expect(formatMoney({ amount: 123450, currency }, 'en').replace('\u00a0', ' ')).toBe(text)
})
