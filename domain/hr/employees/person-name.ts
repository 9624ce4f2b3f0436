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

/** Splits 'Asha Kumari Rao' into first word, middle words and last word. */
export function splitName(fullName: string): { firstName: string; middleName: string | null; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  const [firstName = '', ...rest] = words
  return { firstName, middleName: rest.slice(0, -1).join(' ') || null, lastName: rest.at(-1) ?? '' }
}
