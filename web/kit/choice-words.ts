/** A stored choice as words: 'COMPANY_WIDE' is 'Company wide'. The result is an English key. */
export function choiceWords(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
