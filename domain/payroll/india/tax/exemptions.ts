import type { Minor } from '../../engine/types.ts'
import { sumAmounts } from '../arithmetic.ts'
import type { RateValues } from '../rates/rate-types.ts'
import type { CountedDeclaration } from './declaration-heads.ts'
import type { Deduction } from './deductions.ts'

/** The allowances received in a tax year. Paise. */
export interface AllowancePay {
  /** Leave travel allowance. */
  travel: Minor
  /** Allowances exempt under s. 10(14). */
  special: Minor
}

interface ExemptionClaims {
  counted: readonly CountedDeclaration[]
  caps: RateValues<'DEDUCTIONS'>['caps']
  received: AllowancePay
  /** The tax years of the current block of four years in which leave travel was claimed before. */
  travelClaimsBefore: number
}

/** S. 10(5), rule 2B: two journeys in a block of four years. */
const JOURNEYS_PER_BLOCK = 2

/**
 * The exempt allowances of a year: at most what was paid as such an allowance. Sections that the regime does not list
 * are not exempt.
 */
export function calculateExemptions({ counted, caps, received, travelClaimsBefore }: ExemptionClaims): Deduction[] {
  const limits: readonly [section: string, paid: Minor][] = [
    ['10_5', travelClaimsBefore < JOURNEYS_PER_BLOCK ? received.travel : 0],
    ['10_14', received.special],
  ]
  return limits.flatMap(([section, paid]) => {
    const claimed = sumAmounts(counted.filter((one) => one.section === section).map(({ amount }) => amount))
    const cap = caps.find((one) => one.section === section)
    if (claimed === 0 || !cap) return []
    return [{ section, claimed, allowed: Math.min(claimed, paid, cap.most ?? Number.MAX_SAFE_INTEGER) }]
  })
}

/** The first calendar year of the block of four in which a tax year starts: 2022, 2026 and so on. */
export const findTravelBlockStart = (taxYear: string): number => {
  const year = Number(taxYear.slice(0, 4))
  return year - ((year - 2022) % 4)
}
