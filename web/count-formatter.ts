import type { FormatterModule } from 'i18next'

/**
 * Formats the count of texts with singular and plural, such as `Import 1,00,000 employees`. Other values stay as they
 * are: they are formatted where they are used.
 */
export const createCountFormatter = (findLocale: (language: string) => string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language = 'en', options = {}) =>
    options['interpolationkey'] === 'count' && typeof value === 'number'
      ? value.toLocaleString(findLocale(language))
      : value,
})
