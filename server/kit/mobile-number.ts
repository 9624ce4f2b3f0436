import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { fail } from './errors.ts'

type MobileProblem = 'BAD_MOBILE' | 'MOBILE_COUNTRY_NEEDED'
type MobileReading = { number: string } | { problem: MobileProblem }

/**
 * Reads a mobile number as E.164 (`+919845012345`). `country` is the two-letter code that counts where the number has no
 * country code of its own. Such a number must fit the numbering plan of the country; one with a country code must have a
 * possible length only, since new ranges open before libraries know them.
 */
export function readMobile(text: string, country: string): MobileReading {
  const known = country.toUpperCase()
  const found = parsePhoneNumberFromString(text, isSupportedCountry(known) ? known : undefined)
  if (isInternational(text)) return found?.isPossible() ? { number: found.number } : { problem: 'BAD_MOBILE' }
  return found?.isValid() ? { number: found.number } : { problem: 'MOBILE_COUNTRY_NEEDED' }
}

/** The number as E.164, or a refusal that names the field. */
export function normaliseMobile(text: string, country: string): string {
  const reading = readMobile(text, country)
  return 'number' in reading ? reading.number : fail('BAD_INPUT', {}, { mobile: reading.problem })
}

/** What a number may mean in each of these countries, for finding who has it. */
export const listPossibleMobiles = (text: string, countries: readonly string[]): string[] => [
  ...new Set(
    (isInternational(text) ? ['ZZ'] : countries).flatMap((country) => {
      const reading = readMobile(text, country)
      return 'number' in reading ? [reading.number] : []
    }),
  ),
]

const isInternational = (text: string) => /^\s*\+/.test(text)
