// Regions of the Unicode CLDR that are no countries: European Union, eurozone, United Nations, remote islands, test
// regions.
const OTHER_REGIONS = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** True for the current two-letter code of a country (ISO 3166), such as IN. */
export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  names.of(code) !== undefined &&
  // A code that is no longer used, such as SU, changes to the current one.
  new Intl.Locale(`und-${code}`).region === code &&
  !OTHER_REGIONS.includes(code)

/** The two-letter codes of all countries. */
export const listCountryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode)
