// The fourth letter of a PAN shows the type of holder (Income-tax Rules, Form 49A).
const panHolderTypes = {
  P: 'Individual',
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

export type PanHolderType = (typeof panHolderTypes)[keyof typeof panHolderTypes]

/** The holder type of a PAN by its fourth letter; null when it is not a valid PAN. */
export function findPanHolderType(pan: string): PanHolderType | null {
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan)) return null
  return panHolderTypes[pan[3] as keyof typeof panHolderTypes] ?? null
}
