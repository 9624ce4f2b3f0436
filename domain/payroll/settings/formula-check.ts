/** What is wrong with a formula: at which character, counted from 0, and how many it is about. */
export interface FormulaFault {
  at: number
  length: number
  message: string
}

/** The codes that a formula calls, each once, in their order. */
export const codesOf = (formula: string): string[] => [
  ...new Set([...formula.matchAll(/\b[A-Z][A-Z0-9_]*\b(?!\s*\()/g)].map(([code]) => code)),
]

/** The first thing that is wrong with a formula whose component codes are `known`; null for a right one. */
export function formulaFault(formula: string, known: ReadonlySet<string>): FormulaFault | null {
  const stranger = codesOf(formula).find((code) => !known.has(code))
  if (stranger === undefined) return null
  return { at: formula.search(new RegExp(`\\b${stranger}\\b`)), length: stranger.length, message: stranger }
}
