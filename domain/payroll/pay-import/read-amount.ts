/** The currencies that a sign or word next to an amount can mean. */
const currenciesBySign: Record<string, readonly string[]> = {
  rs: ['INR'],
  'rs.': ['INR'],
  '₹': ['INR'],
  $: ['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD'],
  '£': ['GBP'],
  '€': ['EUR'],
}

const CURRENCY_SIGNS = /^(?:rs\.?|inr|usd|gbp|eur|[₹$£€])\s*|\s*(?:inr|usd|gbp|eur|[₹$£€])$/gi

/**
 * An amount in minor units: '12,00,000', '₹ 1,200,000.50', '1.200.000,50'. Null when the text is no amount or has more
 * decimal places than the currency.
 */
export function readAmount(text: string, digits: number): number | null {
  const plain = toDecimalPoint(
    text
      .trim()
      .replace(CURRENCY_SIGNS, '')
      .replace(/[\s'’]/g, ''),
  )
  const [, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const kept = decimals.replace(/0+$/, '')
  if (whole === '' || kept.length > digits) return null
  const amount = Number(whole + kept.padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/** Whether the text names a currency other than this one: 'USD 20000', '€ 500'. */
export function isInOtherCurrency(text: string, currency: string): boolean {
  const sign = (text.match(CURRENCY_SIGNS)?.[0] ?? '').trim().toLowerCase()
  return sign !== '' && !(currenciesBySign[sign] ?? [sign.toUpperCase()]).includes(currency)
}

/** Removes the separators of groups. A comma after the last point, as in '1.200,50', is a decimal comma. */
function toDecimalPoint(text: string): string {
  const isDecimalComma = text.includes('.') && text.lastIndexOf(',') > text.lastIndexOf('.')
  return isDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
}
