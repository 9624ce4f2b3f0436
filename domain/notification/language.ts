/** The languages of notices and messages. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const FALLBACK_LANGUAGE: Language = 'en'

export const toLanguage = (language: string): Language =>
  languages.find((known) => known === language) ?? FALLBACK_LANGUAGE
