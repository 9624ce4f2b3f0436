import { countsInLakhs, currencyDigits } from '../../kit/money.ts'
import type { Minor } from '../engine/types.ts'

/**
 * An amount without its currency, `1,23,456.50`. Grouped as usual for the currency (lakhs for rupees and taka), exact
 * at any size, with a minus sign.
 */
export function formatAmount(minor: Minor, currency: string): string {
  const after = currencyDigits(currency)
  const text = String(Math.abs(minor)).padStart(after + 1, '0')
  const whole = text.slice(0, text.length - after)
  const grouped = whole.replace(countsInLakhs(currency) ? inLakhs : inThousands, ',')
  return `${minor < 0 ? '\u2212' : ''}${grouped}${after > 0 ? `.${text.slice(-after)}` : ''}`
}

const inThousands = /\B(?=(\d{3})+$)/g
// A comma before the last three digits, and before every two digits above them.
const inLakhs = /\B(?=(\d{2})*\d{3}$)/g
