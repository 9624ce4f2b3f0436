// The fourth letter of a PAN says what its holder is (Income-tax Rules, Form 49A).
const holders = {
  P: 'Person',
  C: 'Company',
  H: 'Hindu undivided family',
  F: 'Firm',
  A: 'Association of persons',
  T: 'Trust',
  B: 'Body of individuals',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
} as const

export type PanHolder = (typeof holders)[keyof typeof holders]

/** Who a PAN belongs to by its fourth letter, or null when it isn't a PAN at all. */
export function panHolder(pan: string): PanHolder | null {
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan)) return null
  return holders[pan[3] as keyof typeof holders] ?? null
}
