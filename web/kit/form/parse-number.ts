import { readSeparators } from '../../../domain/kit/money.ts'

export interface NumberRules {
  /** Decimal places; any number unless given. */
  decimals?: number
  min?: number
  max?: number
}

/** The number as plain digits (`1234.50`, or empty without a number), or the error code of the text. */
export type ParsedNumber = { digits: string } | { problem: string }

/** Reads a typed number. Commas separate thousands or lakhs; a currency symbol in front is left out. */
export function parseNumber(text: string, { decimals, min, max }: NumberRules = {}): ParsedNumber {
  const typed = text.replace(/^\s*(-?)\s*\p{Sc}?\s*/u, '$1').trim()
  if (typed === '') return { digits: '' }
  if (!(typed.includes('.') ? anyGroups : wholeGroups).test(typed))
    return { problem: decimals === 0 ? 'FIELD_WHOLE_NUMBER' : 'FIELD_NUMBER' }
  const digits = typed.replaceAll(',', '').replace(/\.$/, '')
  const fraction = digits.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (decimals === 0 && fraction) return { problem: 'FIELD_WHOLE_NUMBER' }
  if (decimals !== undefined && fraction.length > decimals) return { problem: 'FIELD_DECIMALS' }
  const value = Number(digits)
  if (Math.abs(value) > MAX_TYPED) return { problem: 'FIELD_TOO_LARGE' }
  if (min !== undefined && value < min) return { problem: 'FIELD_TOO_SMALL' }
  if (max !== undefined && value > max) return { problem: 'FIELD_TOO_LARGE' }
  return { digits }
}

// Larger numbers are not shown with all their digits.
const MAX_TYPED = 1e15

// "12,5" may mean 12.5. Before a decimal point, commas can only be separators, so their places are not checked.
const wholeGroups = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/
const anyGroups = /^-?(?=\.?\d)\d*(,\d+)*(\.\d*)?$/

const decimalCommas = new Map<string, boolean>()

/** True where numbers are written as 1.234,5. */
function hasDecimalComma(locale: string): boolean {
  const known = decimalCommas.get(locale) ?? readSeparators(new Intl.NumberFormat(locale)).decimal === ','
  decimalCommas.set(locale, known)
  return known
}

const swapSeparators = (text: string): string => text.replace(/[.,]/g, (one) => (one === '.' ? ',' : '.'))

/** `toLocalNumber('1,234.50', 'en-DE')` is '1.234,50'. */
export const toLocalNumber = (plain: string, locale: string): string =>
  hasDecimalComma(locale) ? swapSeparators(plain) : plain

/** `toPlainNumber('1.234,50', 'en-DE')` is '1,234.50'. */
export const toPlainNumber = (typed: string, locale: string): string =>
  hasDecimalComma(locale) ? swapSeparators(typed) : typed
