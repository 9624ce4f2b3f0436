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
  const text = createMoneyFormat(currency, locale, digits).format(amount / 10 ** currencyDigits(currency))
  return amount < 0 ? text.replace('-', '\u2212') : text
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

// Cached, because creating a formatter takes far longer than using it.
function createMoneyFormat(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const known = moneyFormats.get(key)
  if (known) return known
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  // The grouping of digits depends on the currency, not on the reader.
  const grouping = locale.endsWith('-IN') && !countsInLakhs(currency) ? 'en-GB' : locale
  const format = new Intl.NumberFormat(grouping, options)
  moneyFormats.set(key, format)
  return format
}
