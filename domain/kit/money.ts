/** Integer minor units (paise, cents) and an ISO 4217 currency. Never a float, never without its currency. */
export interface Money {
  amount: number
  currency: string
}

/** Adds amounts of one currency. Throws when currencies differ or the sum leaves the safe integers. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`Cannot add ${b.currency} to ${a.currency}`)
  const amount = a.amount + b.amount
  if (!Number.isSafeInteger(amount)) throw new RangeError('Money out of range')
  return { amount, currency: a.currency }
}

/** `formatMoney({ amount: 123450, currency: 'INR' }, 'en-IN')` is `₹1,234.50`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
