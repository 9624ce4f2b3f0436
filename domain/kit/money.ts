import { toMinusSign } from './format-fact.ts'

/** Integer minor units (paise, cents) and an ISO 4217 currency. Never a float, never without its currency. */
export interface Money {
  amount: number
  currency: string
}

// ISO 4217: currencies whose minor unit is not a hundredth. This is a table because runtimes differ on the rupiah, the
// forint and others.
const wholeUnits = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Number of decimal digits of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number =>
  wholeUnits.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2

const lakhCurrencies = new Set('INR NPR PKR BDT LKR BTN'.split(' '))

/** South Asia groups digits in lakh and crore, other regions in thousands and millions. */
export const countsInLakhs = (currency: string): boolean => lakhCurrencies.has(currency)

/** `formatMoney({ amount: 123450, currency: 'INR' }, 'en-IN')` is `₹1,234.50`. For display only: the minus is `−`. */
export const formatMoney = (money: Money, locale: string): string =>
  formatWithDigits(money, locale, currencyDigits(money.currency))

/** Without the smaller unit, for yearly amounts: `₹12,00,000`. */
export const formatWholeMoney = (money: Money, locale: string): string => formatWithDigits(money, locale, 0)

function formatWithDigits({ amount, currency }: Money, locale: string, digits: number): string {
  const text = findMoneyFormat(currency, locale, digits)(amount / 10 ** currencyDigits(currency))
  return amount < 0 ? toMinusSign(text) : text
}

/** Formats major units. */
type AmountFormat = (value: number) => string

const moneyFormats = new Map<string, AmountFormat>()

// Cached, because creating a formatter takes far longer than using it.
function findMoneyFormat(currency: string, locale: string, digits: number): AmountFormat {
  const key = `${locale} ${currency} ${digits}`
  const known = moneyFormats.get(key)
  if (known) return known
  // The grouping of digits depends on the currency, not on the reader.
  const grouping = locale.endsWith('-IN') && !countsInLakhs(currency) ? 'en-GB' : locale
  const format = createAmountFormat(grouping, {
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  moneyFormats.set(key, format)
  return format
}

/**
 * A format for amounts with the separators of the locale's numbers. `Intl` has others for amounts in some locales: in
 * en-DE it writes 39,5 but €10,022.50.
 */
export function createAmountFormat(
  locale: string,
  options: Intl.NumberFormatOptions & { currency: string },
): AmountFormat {
  const format = new Intl.NumberFormat(locale, { ...options, style: 'currency' })
  const own = readSeparators(new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
  const wanted = readSeparators(new Intl.NumberFormat(locale))
  if (own.decimal === wanted.decimal && own.group === wanted.group) return (value) => format.format(value)
  const replace = ({ type, value }: Intl.NumberFormatPart) =>
    (type === 'decimal' || type === 'group' ? wanted[type] : undefined) ?? value
  return (value) => format.formatToParts(value).map(replace).join('')
}

/** The decimal and the group separator of a number format. */
export function readSeparators(format: Intl.NumberFormat): { decimal?: string; group?: string } {
  const parts = format.formatToParts(10_022_488.51)
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return { decimal: find('decimal'), group: find('group') }
}
