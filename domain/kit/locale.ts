const DEFAULT_LOCALE = 'en-IN'

/**
 * The locale for dates and numbers in a language: hi-IN for Hindi, else English in the region of the organisation's
 * locale, such as en-DE for de-DE. `null` is an unknown organisation.
 */
export const resolveLocale = (language: string, organisationLocale: string | null | undefined): string => {
  if (language === 'hi') return 'hi-IN'
  if (!organisationLocale || organisationLocale.startsWith('en')) return organisationLocale || DEFAULT_LOCALE
  const country = findLocaleCountry(organisationLocale)
  return country ? `en-${country}` : DEFAULT_LOCALE
}

/** The country of a locale: `DE` for `en-DE`. */
export const findLocaleCountry = (locale: string): string | undefined => /-([A-Z]{2})\b/.exec(locale)?.[1]
