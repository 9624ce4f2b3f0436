import { useMemo } from 'react'
import { useLocale } from './format.ts'

/** Gives the name of a country, by its two-letter code, in the language of the user. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
