import type { Minor } from '../engine/types.ts'
import { countsInLakhs, currencyDigits } from '../../kit/money.ts'
import { hindiNumbers } from './hindi-numbers.ts'

export type SlipLanguage = 'en' | 'hi'

/**
 * An amount in words, as on a cheque. South Asian currencies use lakh and crore: 1,23,45,650 paise is `Rupees One Lakh
 * Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only`. Other currencies keep their code, and their
 * smaller unit as a fraction.
 */
export function formatAmountInWords(minor: Minor, currency: string, language: SlipLanguage): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('An amount is a whole number of minor units')
  const unit = 10 ** currencyDigits(currency)
  const size = Math.abs(minor)
  return amountSentences[language]({
    sign: minor < 0,
    // The remainder is exact, and so is the difference.
    whole: (size - (size % unit)) / unit,
    part: size % unit,
    unit,
    currency,
  })
}

type NumberGroups = readonly [number, number, number, number]

interface SpelledAmount {
  sign: boolean
  whole: number
  part: number
  unit: number
  currency: string
}

const amountSentences: Record<SlipLanguage, (said: SpelledAmount) => string> = {
  en: ({ sign, whole, part, unit, currency }) => {
    const rupees = currency === 'INR'
    const smaller =
      part === 0 ? [] : ['and', ...(rupees ? [toEnglishWords(part, currency), 'Paise'] : [`${part}/${unit}`])]
    const name = rupees ? (whole === 1 ? 'Rupee' : 'Rupees') : currency
    return [...(sign ? ['Minus'] : []), name, toEnglishWords(whole, currency), ...smaller, 'Only'].join(' ')
  },
  hi: ({ sign, whole, part, unit, currency }) => {
    const rupees = currency === 'INR'
    const larger = rupees ? [toHindiWords(whole), whole === 1 ? 'रुपया' : 'रुपये'] : [currency, toHindiWords(whole)]
    const smaller =
      part === 0 ? [] : ['और', ...(rupees ? [toHindiWords(part), part === 1 ? 'पैसा' : 'पैसे'] : [`${part}/${unit}`])]
    return [...(sign ? ['ऋण'] : []), ...larger, ...smaller, 'मात्र'].join(' ')
  },
}

const indianGroups: NumberGroups = [10_000_000, 100_000, 1_000, 100]
const westernGroups: NumberGroups = [1_000_000_000, 1_000_000, 1_000, 100]

const toEnglishWords = (whole: number, currency: string) =>
  countsInLakhs(currency)
    ? toNumberWords(whole, toWordsBelowHundred, indianGroups, ['Crore', 'Lakh', 'Thousand', 'Hundred'])
    : toNumberWords(whole, toWordsBelowHundred, westernGroups, ['Billion', 'Million', 'Thousand', 'Hundred'])
const toHindiWords = (whole: number) =>
  toNumberWords(whole, (number) => hindiNumbers[number] as string, indianGroups, ['करोड़', 'लाख', 'हज़ार', 'सौ'])

/** Crores are numbers themselves: a lakh of crores is `One Lakh Crore`. */
function toNumberWords(
  whole: number,
  belowHundred: (number: number) => string,
  steps: NumberGroups,
  names: [string, string, string, string],
): string {
  if (whole < 100) return belowHundred(whole)
  const at = steps.findIndex((step) => whole >= step)
  const step = steps[at] as number
  const rest = whole % step
  const head = `${toNumberWords((whole - rest) / step, belowHundred, steps, names)} ${names[at]}`
  return rest === 0 ? head : `${head} ${toNumberWords(rest, belowHundred, steps, names)}`
}

const smallNumbers =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tensNames = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function toWordsBelowHundred(number: number): string {
  if (number < 20) return smallNumbers[number] as string
  const ten = tensNames[Math.floor(number / 10)] as string
  return number % 10 === 0 ? ten : `${ten} ${smallNumbers[number % 10]}`
}
