import type { Minor } from '../engine/types.ts'
import { countsInLakhs, currencyDigits } from '../../kit/money.ts'
import { hindiNumbers } from './hindi-numbers.ts'

export type SlipLanguage = 'en' | 'hi'

/**
 * An amount as it is written out on a cheque or a slip, in South Asia in lakh and crore: 1,23,45,650 paise are `Rupees One Lakh Twenty
 * Three Thousand Four Hundred Fifty Six and Fifty Paise Only`. Currencies other than the rupee keep their code, and their
 * smaller unit as a fraction.
 */
export function amountInWords(minor: Minor, currency: string, language: SlipLanguage): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('An amount is a whole number of minor units')
  const unit = 10 ** currencyDigits(currency)
  const size = Math.abs(minor)
  return sentences[language]({
    sign: minor < 0,
    // The remainder is exact, and so is what is left when it is taken away.
    whole: (size - (size % unit)) / unit,
    part: size % unit,
    unit,
    currency,
  })
}

type Steps = readonly [number, number, number, number]

interface Said {
  sign: boolean
  whole: number
  part: number
  unit: number
  currency: string
}

const sentences: Record<SlipLanguage, (said: Said) => string> = {
  en: ({ sign, whole, part, unit, currency }) => {
    const rupees = currency === 'INR'
    const smaller = part === 0 ? [] : ['and', ...(rupees ? [inEnglish(part, currency), 'Paise'] : [`${part}/${unit}`])]
    const name = rupees ? (whole === 1 ? 'Rupee' : 'Rupees') : currency
    return [...(sign ? ['Minus'] : []), name, inEnglish(whole, currency), ...smaller, 'Only'].join(' ')
  },
  hi: ({ sign, whole, part, unit, currency }) => {
    const rupees = currency === 'INR'
    const larger = rupees ? [inHindi(whole), whole === 1 ? 'रुपया' : 'रुपये'] : [currency, inHindi(whole)]
    const smaller =
      part === 0 ? [] : ['और', ...(rupees ? [inHindi(part), part === 1 ? 'पैसा' : 'पैसे'] : [`${part}/${unit}`])]
    return [...(sign ? ['ऋण'] : []), ...larger, ...smaller, 'मात्र'].join(' ')
  },
}

const indian: Steps = [10_000_000, 100_000, 1_000, 100]
const western: Steps = [1_000_000_000, 1_000_000, 1_000, 100]

const inEnglish = (whole: number, currency: string) =>
  countsInLakhs(currency)
    ? words(whole, englishBelowHundred, indian, ['Crore', 'Lakh', 'Thousand', 'Hundred'])
    : words(whole, englishBelowHundred, western, ['Billion', 'Million', 'Thousand', 'Hundred'])
const inHindi = (whole: number) =>
  words(whole, (number) => hindiNumbers[number] as string, indian, ['करोड़', 'लाख', 'हज़ार', 'सौ'])

/** Crores are counted as numbers of their own: a lakh of crores is `One Lakh Crore`. */
function words(
  whole: number,
  belowHundred: (number: number) => string,
  steps: Steps,
  names: [string, string, string, string],
): string {
  if (whole < 100) return belowHundred(whole)
  const at = steps.findIndex((step) => whole >= step)
  const step = steps[at] as number
  const rest = whole % step
  const head = `${words((whole - rest) / step, belowHundred, steps, names)} ${names[at]}`
  return rest === 0 ? head : `${head} ${words(rest, belowHundred, steps, names)}`
}

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function englishBelowHundred(number: number): string {
  if (number < 20) return small[number] as string
  const ten = tens[Math.floor(number / 10)] as string
  return number % 10 === 0 ? ten : `${ten} ${small[number % 10]}`
}
