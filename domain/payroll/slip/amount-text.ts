import type { Minor } from '../engine/types.ts'

const digits = new Map<string, number>()

/** How many digits a currency has after the point: 2 for INR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const found = format.resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/**
 * An amount without its currency, `1,23,456.50`: grouped as the currency's country does (in lakhs for the rupee), exact at
 * any size, with a true minus.
 */
export function amountText(minor: Minor, currency: string): string {
  const after = currencyDigits(currency)
  const text = String(Math.abs(minor)).padStart(after + 1, '0')
  const whole = text.slice(0, text.length - after)
  const grouped = whole.replace(currency === 'INR' ? inLakhs : inThousands, ',')
  return `${minor < 0 ? '\u2212' : ''}${grouped}${after > 0 ? `.${text.slice(-after)}` : ''}`
}

const inThousands = /\B(?=(\d{3})+$)/g
// A comma before the last three digits, and before every two above them.
const inLakhs = /\B(?=(\d{2})*\d{3}$)/g
