/** Integer minor units (paise, cents) and an ISO 4217 currency. Never a float, never without its currency. */
export interface Money {
  amount: number
  currency: string
}

/** `formatMoney({ amount: 123450, currency: 'INR' }, 'en-IN')` is `₹1,234.50`. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
