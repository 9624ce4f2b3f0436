import type { Filter } from './filter-bar.tsx'

/** The search state in which no filter is active. */
export const toUnfiltered = (filters: readonly Filter[]): Record<string, string> =>
  Object.fromEntries(filters.map(({ key, defaultValue = '' }) => [key, defaultValue]))

/** True when this filter is active. */
export function isFilterActive({ key, defaultValue = '' }: Filter, search: object): boolean {
  const value = String(Reflect.get(search, key) ?? '')
  return value !== '' && value !== defaultValue
}
