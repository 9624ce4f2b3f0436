const acronyms = new Set(['CTC', 'EDLI', 'EPF', 'EPS', 'ESI', 'HR', 'HRA', 'LWF', 'PAN', 'PT', 'UAN', 'VPF'])

// Names that are India's, of what holds in every currency.
const otherLabels: Readonly<Record<string, string>> = {
  PAISA: 'Smallest unit',
  RUPEE: 'Whole unit',
  RUPEE_UP: 'Whole unit up',
  RUPEE_DOWN: 'Whole unit down',
}

/** A stored choice as words: 'COMPANY_WIDE' is 'Company wide'. The result is an English key. */
export function toChoiceLabel(value: string): string {
  const other = otherLabels[value]
  if (other) return other
  const words = value.split('_').map((word) => (acronyms.has(word) ? word : word.toLowerCase()))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
