/** First, middle and last name as one line. */
export const formatFullName = (name: {
  firstName: string
  middleName?: string | null
  lastName?: string | null
}): string =>
  [name.firstName, name.middleName, name.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/**
 * Splits 'Adinolfi, Wilson K' into first name, middle names and last name. A name without comma is in the usual order.
 */
export function splitSortedName(fullName: string): ReturnType<typeof splitName> {
  const [lastName = '', ...rest] = fullName.split(',').map((part) => part.trim())
  const [firstName = '', ...middle] = rest.join(' ').trim().split(/\s+/)
  return firstName === '' ? splitName(lastName) : { firstName, middleName: middle.join(' ') || null, lastName }
}

/** True when most names are written as 'Last, First'. */
export function areSortedNames(names: readonly string[]): boolean {
  const sorted = names.filter((name) => /^[^,]+,\s*[^,]+$/.test(name.trim()))
  return sorted.length > 0 && sorted.length >= names.length * 0.8
}

/** Splits 'Asha Kumari Rao' into first word, middle words and last word. */
export function splitName(fullName: string): { firstName: string; middleName: string | null; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  const [firstName = '', ...rest] = words
  return { firstName, middleName: rest.slice(0, -1).join(' ') || null, lastName: rest.at(-1) ?? '' }
}
