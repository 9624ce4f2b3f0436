const DEFAULT_LOCALE = 'en-IN'

/**
 * The locale for dates and numbers in a language: hi-IN for Hindi, else the organisation's English locale. `null` is an
 * unknown organisation.
 */
export const resolveLocale = (language: string, organisationLocale: string | null | undefined): string => {
  if (language === 'hi') return 'hi-IN'
  return organisationLocale?.startsWith('en') ? organisationLocale : DEFAULT_LOCALE
}
