import { useMemo } from 'react'
import { useLocale } from './format.ts'
import { listMonthNames } from './month-names.ts'

/** January to December in the user's language. */
export function useMonthNames(): string[] {
  const locale = useLocale()
  return useMemo(() => listMonthNames(locale), [locale])
}
