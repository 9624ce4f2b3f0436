import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { fail } from './errors.ts'

type MobileProblem = 'BAD_MOBILE' | 'MOBILE_COUNTRY_NEEDED'
type MobileReading = { number: string } | { problem: MobileProblem }

/**
 * Converts a mobile number to E.164 (`+919845012345`). `country` is the two-letter code for numbers without a country
 * code. Such a number must match the numbering plan of the country. A number with a country code only needs a possible
 * length, because libraries do not know the newest number ranges.
 */
export function readMobile(text: string, country: string): MobileReading {
  const known = country.toUpperCase()
  const found = parsePhoneNumberFromString(text, isSupportedCountry(known) ? known : undefined)
  if (isInternational(text)) return found?.isPossible() ? { number: found.number } : { problem: 'BAD_MOBILE' }
  return found?.isValid() ? { number: found.number } : { problem: 'MOBILE_COUNTRY_NEEDED' }
}

/** Converts a number to E.164. An invalid one is an error on the named field. */
export function normaliseMobile(text: string, country: string): string {
  const reading = readMobile(text, country)
  return 'number' in reading ? reading.number : fail('BAD_INPUT', {}, { mobile: reading.problem })
}

/** The possible E.164 numbers in these countries, to find the user with a number. */
export const listPossibleMobiles = (text: string, countries: readonly string[]): string[] => [
  ...new Set(
    (isInternational(text) ? ['ZZ'] : countries).flatMap((country) => {
      const reading = readMobile(text, country)
      return 'number' in reading ? [reading.number] : []
    }),
  ),
]

const isInternational = (text: string) => /^\s*\+/.test(text)
