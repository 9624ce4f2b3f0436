import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmountInWords } from './amount-in-words.ts'
import { formatAmount } from './amount-text.ts'
import { hindiNumbers } from './hindi-numbers.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [100, 'Rupee One Only'],
  [105, 'Rupee One and Five Paise Only'],
  [12_345_650, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
  [9_999_999_99, 'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only'],
  [10_000_000_00, 'Rupees One Crore Only'],
  [10_000_001_00, 'Rupees One Crore One Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
  [-50_10, 'Minus Rupees Fifty and Ten Paise Only'],
])('%i paise in English', (minor, words) => expect(formatAmountInWords(minor, 'INR', 'en')).toBe(words))

test.each([
  [0, 'शून्य रुपये मात्र'],
  [100, 'एक रुपया मात्र'],
  [12_345_650, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र'],
  [10_000_000_01, 'एक करोड़ रुपये और एक पैसा मात्र'],
  [-99_00, 'ऋण निन्यानवे रुपये मात्र'],
])('%i paise in Hindi', (minor, words) => expect(formatAmountInWords(minor, 'INR', 'hi')).toBe(words))

test('other currencies use their code and number of decimals', () => {
  expect(formatAmountInWords(1_250, 'USD', 'en')).toBe('USD Twelve and 50/100 Only')
  expect(formatAmountInWords(1_250, 'JPY', 'en')).toBe('JPY One Thousand Two Hundred Fifty Only')
  expect(formatAmountInWords(1_234_567, 'JPY', 'en')).toBe(
    'JPY One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven Only',
  )
  expect(formatAmountInWords(1_20_000_00, 'NPR', 'en')).toBe('NPR One Lakh Twenty Thousand Only')
  expect(formatAmountInWords(1_250, 'KWD', 'hi')).toBe('KWD एक और 250/1000 मात्र')
})

test('amounts that are not whole paise are refused', () => {
  for (const amount of [1.5, Number.NaN, 2 ** 53])
    expect(() => formatAmountInWords(amount, 'INR', 'en')).toThrow(RangeError)
})

test('Hindi has a hundred different words below a hundred', () => expect(new Set(hindiNumbers).size).toBe(100))

describe('the words equal the amount', () => {
  test('words of any size convert back to the same number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (minor) => {
        expect(readBack(formatAmountInWords(minor, 'INR', 'en'))).toBe(BigInt(minor))
      }),
    )
  })
})

test.each([
  [0, 'INR', '0.00'],
  [5, 'INR', '0.05'],
  [99_999, 'INR', '999.99'],
  [12_345_650, 'INR', '1,23,456.50'],
  [-1_00_00_000_00, 'INR', '\u22121,00,00,000.00'],
  [Number.MAX_SAFE_INTEGER, 'INR', '9,00,71,99,25,47,409.91'],
  [1_234_567, 'USD', '12,345.67'],
  [1_44_000_00, 'NPR', '1,44,000.00'],
  [1_234_567_890, 'BHD', '1,234,567.890'],
  [1_234_567, 'JPY', '1,234,567'],
])('%i %s is shown as %s', (minor, currency, text) => expect(formatAmount(minor, currency)).toBe(text))

const values: Record<string, bigint> = Object.fromEntries(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, index) => [word, BigInt(index)]),
)
for (const [index, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries())
  values[word] = BigInt(20 + index * 10)

function readBack(text: string): bigint {
  const [rupees = '', paise = ''] = text.replace(/^Rupees? | Only$| Paise/g, '').split(' and ')
  return numberOf(rupees) * 100n + numberOf(paise)
}

function numberOf(text: string): bigint {
  if (!text) return 0n
  for (const [name, size] of [
    ['Crore', 10_000_000n],
    ['Lakh', 100_000n],
    ['Thousand', 1_000n],
    ['Hundred', 100n],
  ] as const) {
    const at = text.lastIndexOf(` ${name}`)
    if (at >= 0) return numberOf(text.slice(0, at)) * size + numberOf(text.slice(at + name.length + 2))
  }
  return text.split(' ').reduce((sum, word) => sum + (values[word] ?? -(10n ** 20n)), 0n)
}
