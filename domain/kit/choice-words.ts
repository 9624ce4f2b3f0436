const acronyms = new Set(['CTC', 'EDLI', 'EPF', 'EPS', 'ESI', 'HR', 'HRA', 'LWF', 'PAN', 'PT', 'UAN', 'VPF'])

/** A stored choice as words: 'COMPANY_WIDE' is 'Company wide'. The result is an English key. */
export function choiceWords(value: string): string {
  const words = value.split('_').map((word) => (acronyms.has(word) ? word : word.toLowerCase()))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
