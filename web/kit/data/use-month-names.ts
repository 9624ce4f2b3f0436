import { useMemo } from 'react'
import { useLocale } from './format.ts'

/** January to December in the user's language. */
export function useMonthNames(): string[] {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
  }, [locale])
}
