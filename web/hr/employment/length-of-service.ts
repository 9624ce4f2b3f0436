import type { TFunction } from 'i18next'
import { addMonths, type Day } from '../../../domain/kit/day.ts'

/** Whole months between two days; 0 within the first month. */
export function countWholeMonths(from: Day, to: Day): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}

/** The length of service: '3 years, 2 months'. Null before it begins. */
export function formatLengthOfService(t: TFunction, from: Day, to: Day): string | null {
  if (from > to) return null
  const months = countWholeMonths(from, to)
  const years = Math.floor(months / 12)
  const rest = months % 12
  const yearWords = years === 1 ? t('1 year') : t('{{years}} years', { years })
  const monthWords = rest === 1 ? t('1 month') : t('{{months}} months', { months: rest })
  if (months === 0) return t('Less than a month')
  return [years > 0 && yearWords, rest > 0 && monthWords].filter(Boolean).join(', ')
}
